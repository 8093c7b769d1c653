import type { TextFolder, Texts } from './read-texts.ts';

const longLength = 20;

/** Texts that are rightly the same in both languages, as "folder:key". */
const sameInBoth = new Set<string>([]);

/** What one folder of texts lacks: a language, a key, a parameter, a wording or a translation. */
export function parityProblems({ folder, english, french }: TextFolder): string[] {
  if (!english) return [`${folder}/fr.json has no en.json beside it: add the English texts`];
  if (!french) return [`${folder}/en.json has no fr.json beside it: add the French texts`];
  return [
    ...missing(`${folder}/fr.json`, english, french),
    ...missing(`${folder}/en.json`, french, english),
    ...empty(`${folder}/en.json`, english),
    ...empty(`${folder}/fr.json`, french),
    ...Object.entries(english).flatMap(([key, text]) => {
      const other = french[key];
      return typeof text === 'string' && typeof other === 'string' ? pairProblems(folder, key, text, other) : [];
    }),
  ];
}

const missing = (file: string, wanted: Texts, present: Texts) =>
  Object.keys(wanted)
    .filter((key) => !(key in present))
    .map((key) => `${file} lacks ${key}: add it, both languages have the same keys`);

const empty = (file: string, texts: Texts) =>
  Object.entries(texts)
    .filter(([, text]) => typeof text !== 'string' || text.trim() === '')
    .map(([key]) => `${file} has no text for ${key}: write it or remove the key from both languages`);

function pairProblems(folder: string, key: string, english: string, french: string) {
  const problems: string[] = [];
  const wanted = placeholders(english);
  const given = placeholders(french);
  if (wanted.join(' ') !== given.join(' ')) {
    problems.push(
      `${folder} ${key}: English uses ${wanted.join(' ') || 'no parameter'}, French uses ${given.join(' ') || 'no parameter'}; give both the same`,
    );
  }
  if (english === french && english.length > longLength && !sameInBoth.has(`${folder}:${key}`)) {
    problems.push(
      `${folder} ${key} is the same in both languages: translate it, or list it in tools/texts/parity.ts if it is right`,
    );
  }
  return problems;
}

/** The names of parameters such as {{name}} or {{count, number}}. */
export const parameterNames = (text: string) =>
  [...text.matchAll(/\{\{-?\s*([^},\s]+)[^}]*\}\}/g)].map(([, name]) => name ?? '');

function placeholders(text: string) {
  const parameters = parameterNames(text).map((name) => `{{${name}}}`);
  const tags = [...text.matchAll(/<\/?[\w-]+\s*\/?>/g)].map(([tag]) => tag);
  return [...new Set([...parameters, ...tags])].sort();
}
