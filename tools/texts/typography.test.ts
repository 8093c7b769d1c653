import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type FileTree, temporaryTree } from '../testing/temporary-tree.ts';
import { mendTypography, typographyProblems } from './typography.ts';

const folder = 'apps/web/src/features/bugs/texts';
const problemsOf = (files: FileTree) => typographyProblems(temporaryTree(files)).join('\n');
const english = (text: string) => ({ [`${folder}/en.json`]: { form: { title: text } } });
const french = (text: string) => ({ [`${folder}/fr.json`]: { form: { title: text } } });

test.each([
  ["l'emploi", 'l’emploi', /a straight apostrophe/],
  ['Envoi en cours...', 'Envoi en cours…', /three dots/],
  ['Paie : {{amount}}', 'Paie\u00a0: {{amount}}', /a space that can break/],
  ['{{title}}: {{amount}}', '{{title}}\u00a0: {{amount}}', /no space before a colon/],
  ['« Paie »', '«\u00a0Paie\u00a0»', /a space that can break/],
  ['«Paie»', '«\u00a0Paie\u00a0»', /no space inside guillemets/],
  ['Vraiment ?', 'Vraiment?', /a space before ; ! or \?/],
  ['Vraiment\u00a0!', 'Vraiment!', /a space before ; ! or \?/],
  ['Au moins 16,20 $', 'Au moins 16,20\u00a0$', /a space that can break/],
  ['10 000,00\u00a0$', '10\u00a0000,00\u00a0$', /a number that can break/],
  ['Jusqu’à 10 Mo', 'Jusqu’à 10\u00a0Mo', /a number that can break/],
])('in French, "%s" is mended to "%s"', (wrong, right, says) => {
  const root = temporaryTree(french(wrong));
  expect(typographyProblems(root).join('\n')).toMatch(says);
  expect(mendTypography(root)).toEqual([`${folder}/fr.json`]);
  expect(JSON.parse(readFileSync(join(root, folder, 'fr.json'), 'utf8'))).toEqual({ form: { title: right } });
  expect(typographyProblems(root)).toEqual([]);
});

test.each(['de 9:00 à 17:30', 'https://relevo.example', 'Ouvert; fermé', '12 mois', 'le 5 mai'])(
  'in French, "%s" is right',
  (text) => {
    expect(problemsOf(french(text))).toBe('');
  },
);

test('English has curly apostrophes and one ellipsis, and its own spaces', () => {
  expect(problemsOf(english("The worker's pay"))).toMatch(/en\.json:1 has a straight apostrophe in "The worker's pay"/);
  expect(problemsOf(english('Saving...'))).toMatch(/three dots/);
  expect(problemsOf(english('Pay: up to 10 MB?'))).toBe('');
});

test('a text that the specification gives stays as it is, and has to stay', () => {
  const file = 'apps/web/src/features/accounts/sign-in/texts/en.json';
  expect(problemsOf({ [file]: { busy: 'Signing in...' } })).toBe('');
  expect(problemsOf({ [file]: { busy: 'Signing in…' } })).toMatch(/no longer says "Signing in\.\.\."/);
  expect(problemsOf({ [file]: { busy: 'Signing in...', other: 'Waiting...' } })).toMatch(
    /three dots in "Waiting\.\.\."/,
  );
});

test('texts in TypeScript are read by language', () => {
  const path = 'packages/i18n/src/pay-texts.ts';
  const root = temporaryTree({
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder belongs to the source written here.
    [path]: 'const en = { due: "The worker\'s pay: " };\nconst fr = { due: (a: string) => `L\'emploi : ${a}: dû` };\n',
  });
  expect(typographyProblems(root)).toHaveLength(3);
  mendTypography(root);
  expect(readFileSync(join(root, path), 'utf8')).toBe(
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder belongs to the source written here.
    'const en = { due: "The worker’s pay: " };\nconst fr = { due: (a: string) => `L’emploi\u00a0: ${a}\u00a0: dû` };\n',
  );
});

test('keys, and sources without texts, are not read', () => {
  expect(problemsOf({ [`${folder}/fr.json`]: { "l'emploi": 'Emploi' } })).toBe('');
  expect(problemsOf({ 'apps/web/src/features/bugs/a.ts': "export const a = 'l...';" })).toBe('');
});
