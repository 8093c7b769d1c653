import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const html = { lang: '' };

beforeEach(() => {
  kept.clear();
  // A fresh i18next per test: the module keeps one instance for the whole app.
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: html });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function startIn(browserLanguages: string[]) {
  vi.stubGlobal('navigator', { languages: browserLanguages });
  const texts = await import('./i18n.ts');
  await texts.startTexts();
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
  if (remembered) kept.set('relevo.language', remembered);
  const { currentLanguage } = await startIn(browser);
  expect(currentLanguage()).toBe(language);
  expect(html.lang).toBe(language);
});

test('a guess from the browser is not remembered as a choice', async () => {
  await startIn(['fr-CA']);
  expect(kept.size).toBe(0);
});

test('a chosen language brings its texts, marks the page and is remembered', async () => {
  const { i18n, showLanguage } = await startIn(['en-CA']);
  expect(i18n.t('errors.unknown')).toBe('Something went wrong');
  await showLanguage('fr');
  expect(i18n.t('errors.unknown')).toBe('Une erreur est survenue');
  expect(html.lang).toBe('fr');
  expect(kept.get('relevo.language')).toBe('fr');
});
