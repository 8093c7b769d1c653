import { expect, test } from 'vitest';
import { checkTexts } from './check-texts.ts';
import { type FileTree, temporaryTree } from './testing/temporary-tree.ts';

const folder = 'apps/web/src/features/bugs/texts';
const problemsOf = (files: FileTree) => checkTexts(temporaryTree(files)).problems.join('\n');
const texts = (english: object, french: object) => ({ [`${folder}/en.json`]: english, [`${folder}/fr.json`]: french });
const component = (jsx: string) => ({ 'apps/web/src/app/a.tsx': `export function A() {\n  return ${jsx};\n}\n` });

test('a folder with one language only is a problem', () => {
  expect(problemsOf({ [`${folder}/en.json`]: { title: 'Sign in' } })).toMatch(/has no fr\.json beside it/);
});

test('a key of one language only is named', () => {
  expect(problemsOf(texts({ form: { title: 'Sign in' } }, { form: {} }))).toMatch(/fr\.json lacks form\.title/);
  expect(problemsOf(texts({}, { title: 'Connexion' }))).toMatch(/en\.json lacks title/);
});

test('both languages use the same parameters', () => {
  expect(problemsOf(texts({ hello: 'Hello {{name}}' }, { hello: 'Bonjour {{nom}}' }))).toMatch(
    /English uses \{\{name\}\}, French uses \{\{nom\}\}/,
  );
  expect(problemsOf(texts({ a: '{{count}} jobs' }, { a: 'Il y a {{ count }} emplois' }))).toBe('');
});

test('an empty text is a problem', () => {
  expect(problemsOf(texts({ title: 'Title' }, { title: ' ' }))).toMatch(/fr\.json has no text for title/);
});

test('a long sentence left in English is a problem, a short shared word is not', () => {
  const sentence = 'Please enter a valid email address.';
  expect(problemsOf(texts({ a: sentence }, { a: sentence }))).toMatch(/the same in both languages/);
  expect(problemsOf(texts({ a: 'Photo' }, { a: 'Photo' }))).toBe('');
});

test('a key that no source names is a warning only', () => {
  const tree = temporaryTree({
    ...texts(
      { used: 'a', jobs_one: 'b', kind: { worker: 'c' }, spare: 'd' },
      { used: 'a', jobs_one: 'b', kind: { worker: 'c' }, spare: 'd' },
    ),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder belongs to the source written here.
    'apps/web/src/features/bugs/a.ts': "t('used'); t('jobs'); t(`kind.${kind}`);",
  });
  const { problems, warnings } = checkTexts(tree);
  expect(problems).toEqual([]);
  expect(warnings).toEqual([`${folder}/en.json: spare seems unused`]);
});

test.each([
  ['text between tags', '<p>\n    Hello you</p>', /a\.tsx:3 says "Hello you"/],
  ['a label for screen readers', '<nav aria-label="Main menu" />', /a\.tsx:2 says "Main menu"/],
  ['a literal in braces', "<p>{'Save'}</p>", /says "Save"/],
  ['either side of a choice', "<p>{busy ? t('busy') : 'Save'}</p>", /says "Save"/],
  ['a placeholder in a template', '<input placeholder={`Search`} />', /says "Search"/],
  ['a text given to a component', '<PasswordField showText="Show password" />', /says "Show password"/],
])('%s is wording in a component', (_, jsx, says) => {
  expect(problemsOf(component(jsx))).toMatch(says);
});

test.each([
  ['keys', "<p title={t('a.title')}>{t('a.text')}</p>"],
  ['signs and entities', '<p>&nbsp;· — 24 / {count}</p>'],
  ['attributes that are not read aloud', '<input type="email" className="text-sm font-bold" id="login-email" />'],
  ['the name of the product', '<span>Relevo</span>'],
])('%s are not wording', (_, jsx) => {
  expect(problemsOf(component(jsx))).toBe('');
});
