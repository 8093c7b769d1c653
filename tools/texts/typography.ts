import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTestFile, listFiles, readSource, type SyntaxNode, walkNodes } from '../source-files.ts';

type Language = 'en' | 'fr';

interface Rule {
  name: string;
  wrong: RegExp;
  right: string;
}

interface Wording {
  language: Language;
  /** As the file writes it, escapes included, without the quotation marks around it. */
  written: string;
  start: number;
  /** Whether it goes on after a parameter of a template. */
  followsParameter?: boolean;
}

const noBreakSpace = '\u00a0';

const rulesOfBoth: Rule[] = [
  { name: 'a straight apostrophe', wrong: /\\?'/g, right: '’' },
  { name: 'three dots', wrong: /\.{3}/g, right: '…' },
];

/** A number with its unit, and the groups of a large one. */
const numberAndUnit = /(?<=[\d}]) (?=(?:h|min|km|m|ko|Mo|Go)(?![\p{L}\d]))|(?<=\d) (?=\d{3}(?!\d))/gu;

/** As Québec writes: a no-break space before a colon and inside guillemets, none before the semicolon and its like. */
const rulesOfFrench: Rule[] = [
  { name: 'a space that can break', wrong: / (?=[:»%$€])|(?<=«) /g, right: noBreakSpace },
  { name: 'a number that can break', wrong: numberAndUnit, right: noBreakSpace },
  { name: 'no space before a colon', wrong: /(?<=[\p{L}\d)}»”])(?=:(?:\s|$))/gu, right: noBreakSpace },
  { name: 'no space inside guillemets', wrong: /(?<=«)(?!\s)|(?<!\s)(?=»)/gu, right: noBreakSpace },
  { name: 'a space before ; ! or ?', wrong: /[ \u00a0\u202f]+(?=[;!?])/g, right: '' },
];

/** English texts that the specification gives to the letter, by the file that holds them. */
const specifiedTexts: Record<string, readonly string[]> = {
  'apps/web/src/app/texts/en.json': ['Loading page...', 'Checking access...'],
  'apps/web/src/features/accounts/email-verified/texts/en.json': ['Verifying your email...'],
  'apps/web/src/features/accounts/forgot-password/texts/en.json': ['Sending...'],
  'apps/web/src/features/accounts/register/texts/en.json': ['Creating account...'],
  'apps/web/src/features/accounts/reset-password/texts/en.json': [
    'Resetting...',
    'Your password has been reset. Redirecting to login...',
  ],
  'apps/web/src/features/accounts/sign-in/texts/en.json': ['Signing in...'],
  'apps/web/src/features/accounts/unauthorized/texts/en.json': ["You don't have permission to access this page."],
};

const textFiles = {
  json: (root: string) =>
    listFiles(root, ['apps', 'packages'], /^(en|fr)\.json$/).filter((path) => path.split('/').at(-2) === 'texts'),
  typescript: (root: string) => [
    ...listFiles(root, ['packages/i18n/src'], /\.ts$/).filter((path) => !isTestFile(path)),
    ...listFiles(root, ['apps'], /-texts\.ts$/).filter((path) => !isTestFile(path)),
  ],
};

/** Every breach of the rules above, as "file:line …", and each exception that no text needs any more. */
export function typographyProblems(root: string): string[] {
  return wordingsByFile(root).flatMap(({ path, text, wordings }) => [
    ...wordings.flatMap((wording) => {
      const names = brokenRules(path, wording).map(({ name }) => name);
      if (names.length === 0) return [];
      const line = text.slice(0, wording.start).split('\n').length;
      return [`${path}:${line} has ${names.join(' and ')} in "${wording.written.slice(0, 60)}": run npm run texts`];
    }),
    ...(specifiedTexts[path] ?? [])
      .filter((specified) => !wordings.some(({ written }) => written === specified))
      .map((specified) => `${path} no longer says "${specified}", which the specification gives: put it back`),
  ]);
}

/** Writes every text as the rules want it; the formatter chooses the quotation marks of TypeScript afterwards. */
export function mendTypography(root: string): string[] {
  return wordingsByFile(root).flatMap(({ path, text, wordings }) => {
    let mended = text;
    for (const wording of [...wordings].sort((one, other) => other.start - one.start)) {
      const end = wording.start + wording.written.length;
      mended = mended.slice(0, wording.start) + mendText(path, wording) + mended.slice(end);
    }
    if (mended === text) return [];
    writeFileSync(join(root, path), mended);
    return [path];
  });
}

const rulesFor = (path: string, { language, written }: Wording) => {
  if (specifiedTexts[path]?.includes(written)) return [];
  return language === 'fr' ? [...rulesOfBoth, ...rulesOfFrench] : rulesOfBoth;
};

const brokenRules = (path: string, wording: Wording) =>
  rulesFor(path, wording).filter(({ wrong, right }) => {
    const text = inContext(wording);
    return text.replace(wrong, right) !== text;
  });

const mendText = (path: string, wording: Wording) =>
  rulesFor(path, wording)
    .reduce((text, { wrong, right }) => text.replace(wrong, right), inContext(wording))
    .slice(wording.followsParameter ? 1 : 0);

/** A parameter that ends before the text counts as its first sign, as the brace of `{{name}}` does in a text file. */
const inContext = ({ written, followsParameter }: Wording) => (followsParameter ? `}${written}` : written);

const wordingsByFile = (root: string) => [
  ...textFiles.json(root).map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, wordings: wordingsOfJson(text, path.endsWith('fr.json') ? 'fr' : 'en') };
  }),
  ...textFiles.typescript(root).map((path) => {
    const source = readSource(root, path);
    return { path, text: source.text, wordings: wordingsOfSource(source) };
  }),
];

/** Every string that is not a key. */
const wordingsOfJson = (text: string, language: Language): Wording[] =>
  [...text.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?/g)]
    .filter(([, , colon]) => colon === undefined)
    .map(({ 1: written = '', index }) => ({ language, written, start: index + 1 }));

const partsOfTemplate = ({ quasis = [] }: SyntaxNode, text: string) =>
  quasis.map(({ start, value: { raw } }, index) => ({
    written: raw,
    // In TypeScript the part of a template begins with the sign before it.
    start: text.startsWith(raw, start) ? start : start + 1,
    followsParameter: index > 0,
  }));

/** Every string and template; French are those below a name or a key `fr`. */
function wordingsOfSource({ program, text }: ReturnType<typeof readSource>): Wording[] {
  const french: { start: number; end: number }[] = [];
  const wordings: Omit<Wording, 'language'>[] = [];
  walkNodes(program, (node) => {
    const named = node.type === 'Property' ? node.key : node.type === 'VariableDeclarator' ? node.id : undefined;
    if (named?.name === 'fr') french.push(node);
    if (node.type === 'Literal' && typeof node.value === 'string') {
      wordings.push({ written: text.slice(node.start + 1, node.end - 1), start: node.start + 1 });
    }
    wordings.push(...partsOfTemplate(node, text));
  });
  return wordings.map((wording) => ({
    ...wording,
    language: french.some(({ start, end }) => start <= wording.start && wording.start < end) ? 'fr' : 'en',
  }));
}
