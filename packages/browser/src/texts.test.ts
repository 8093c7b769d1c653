import { stubStorage } from '@relevo/fixtures/stub-storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const written = { en: { loading: 'Loading...' }, fr: { loading: 'Chargement...' } };
let stored: Map<string, string>;
const html = { lang: '' };

beforeEach(() => {
  // Fresh modules per test: the texts of an app are kept in one store.
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: html });
  stored = stubStorage('localStorage');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function startIn(browserLanguages: string[]) {
  vi.stubGlobal('navigator', { languages: browserLanguages });
  const texts = await import('./texts.ts');
  await texts.startTexts({
    storageKey: 'relevo.language',
    defaultNamespace: 'app',
    readTexts: async (language) => written[language],
  });
  return texts;
}

test.each([
  { remembered: undefined, browser: ['fr-CA', 'en'], language: 'fr' },
  { remembered: undefined, browser: ['de-DE', 'fr'], language: 'fr' },
  { remembered: undefined, browser: ['de-DE'], language: 'en' },
  { remembered: undefined, browser: [], language: 'en' },
  { remembered: 'en', browser: ['fr-CA'], language: 'en' },
  { remembered: 'fr', browser: ['en-CA'], language: 'fr' },
  { remembered: 'klingon', browser: ['fr-CA'], language: 'fr' },
])('remembered $remembered, browser $browser: the app speaks $language', async ({ remembered, browser, language }) => {
  if (remembered) stored.set('relevo.language', remembered);
  const { currentLanguage } = await startIn(browser);
  expect(currentLanguage()).toBe(language);
  expect(html.lang).toBe(language);
});

test('a guess from the browser is not remembered as a choice', async () => {
  await startIn(['fr-CA']);
  expect(stored.size).toBe(0);
});

test('a chosen language brings its texts, marks the page and is remembered', async () => {
  const { i18n, showLanguage } = await startIn(['en-CA']);
  expect(i18n.t('app', 'loading')).toBe('Loading...');
  await showLanguage('fr');
  expect(i18n.t('app', 'loading')).toBe('Chargement...');
  expect(html.lang).toBe('fr');
  expect(stored.get('relevo.language')).toBe('fr');
});
