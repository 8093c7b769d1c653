import type { BackendModule, ReadCallback } from 'i18next';

type TextFile = { default: Record<string, unknown> };

const files = {
  ...import.meta.glob<TextFile>('../features/*/texts/*.json'),
  ...import.meta.glob<TextFile>('../app/texts/*.json'),
  ...import.meta.glob<TextFile>('./*/texts/*.json'),
};

/** Texts are bundled with the app, one small file per room and language, read when a screen first needs them. */
export const textFiles: BackendModule = {
  type: 'backend',
  init() {},
  read(language: string, namespace: string, done: ReadCallback) {
    const load =
      files[`../features/${namespace}/texts/${language}.json`] ??
      files[`../${namespace}/texts/${language}.json`] ??
      files[`./${namespace}/texts/${language}.json`];
    if (!load) return done(new Error(`There are no ${language} texts for "${namespace}".`), false);
    load().then(
      (file) => done(null, file.default),
      // The second argument asks i18next to try again later.
      (error) => done(error, true),
    );
  },
};
