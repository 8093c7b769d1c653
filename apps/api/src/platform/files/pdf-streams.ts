import { inflateSync } from 'node:zlib';

/** A stream of a PDF: where its bytes are, and the dictionary that says how to read them. */
export type PdfStream = { dictionary: string; start: number; end: number };

/** A file that is read in another way by us than by the program that shows it. */
export class UnreadablePdf extends Error {}

const space = '[\\0\\t\\n\\f\\r ]';
/** A sign that a name may have. */
export const regular = '[^\\0\\t\\n\\f\\r ()<>[\\]{}/%]';
/** A pattern in which `_` is any space and `;` the end of a name. */
const pattern = (source: string, flags = '') =>
  new RegExp(source.replaceAll('_', `${space}*`).replaceAll(';', `(?!${regular})`), flags);

const keyword = pattern('>>_stream(\\r\\n|\\n|\\r)', 'g');
const givenLength = pattern('/Length;_(\\d{1,9});(?!_\\d+_R;)');

/** The streams in their order. A single pass, so that unterminated streams cost no more than the length of the file. */
export function streamsOf(text: string): PdfStream[] {
  const streams: PdfStream[] = [];
  let from = 0;
  keyword.lastIndex = 0;
  for (let found = keyword.exec(text); found; found = keyword.exec(text)) {
    const start = keyword.lastIndex;
    const dictionary = dictionaryAtEnd(text.slice(from, found.index + 2));
    const end = endOf(text, start, dictionary);
    if (end < 0) break;
    streams.push({ dictionary, start, end });
    from = end + 'endstream'.length;
    keyword.lastIndex = from;
  }
  return streams;
}

/** The end that the length names when it is right, else the next word that ends a stream; -1 without one. */
function endOf(text: string, start: number, dictionary: string): number {
  const [, length] = givenLength.exec(dictionary) ?? [];
  if (length !== undefined) {
    const [found] =
      /^[\r\n]{0,2}(?=endstream)/.exec(text.slice(start + Number(length), start + Number(length) + 11)) ?? [];
    if (found !== undefined) return start + Number(length) + found.length;
  }
  return text.indexOf('endstream', start);
}

/**
 * The dictionary that ends a part of a file. Texts and comments are skipped, because they may hold words of the syntax;
 * a text outside of all objects would make another part of the file look like one, so it is refused.
 */
function dictionaryAtEnd(part: string): string {
  let begins = -1;
  let depth = 0;
  let last = '';
  const token = pattern(tokens, 'g');
  for (let found = token.exec(part); found; found = token.exec(part)) {
    const [word] = found;
    if (word === '(') {
      if (depth === 0 && last !== 'obj') throw new UnreadablePdf('a text outside of all objects');
      token.lastIndex = endOfText(part, found.index);
    }
    if (word === 'obj') begins = token.lastIndex;
    depth = word === 'obj' ? 0 : Math.max(0, depth + (nesting[word] ?? 0));
    if (!word.startsWith('%')) last = word;
  }
  if (begins < 0) throw new UnreadablePdf('a stream outside of all objects');
  return part.slice(begins);
}

const tokens = `%[^\\r\\n]*|<<|>>|\\[|\\]|<[^<>]*>|\\(|/?${regular}+`;
const nesting: Record<string, number> = { '<<': 1, '[': 1, '>>': -1, ']': -1 };

/** Texts nest parentheses, and a backslash takes the next sign as it is. */
function endOfText(part: string, start: number): number {
  let open = 0;
  for (let at = start; at < part.length; at += 1) {
    const sign = part[at];
    if (sign === '\\') at += 1;
    else if (sign === '(') open += 1;
    else if (sign === ')') open -= 1;
    if (open === 0) return at + 1;
  }
  throw new UnreadablePdf('a stream inside a text');
}

/** Some readers take the objects of any stream that says where the first one is. */
const ofObjects = pattern('/(ObjStm|First);');

const inflatedAtMostBytes = 32 * 1024 * 1024;

/**
 * The objects in streams, as text. Whatever cannot be read as every reader would is refused: another filter than the usual
 * one, more than one, a predictor, and an object stream that is not where streams are.
 */
export function objectsInStreams(content: Buffer, text: string, streams: readonly PdfStream[]): string[] {
  const holding = streams.filter(({ dictionary }) => ofObjects.test(dictionary));
  const named = holding.reduce((sum, { dictionary }) => sum + countOf(dictionary, '/ObjStm'), 0);
  if (named !== countOf(text, '/ObjStm')) throw new UnreadablePdf('an object stream in an unusual place');
  let left = inflatedAtMostBytes;
  return holding.map(({ dictionary, start, end }) => {
    const bytes = content.subarray(start, end);
    if (!isCompressed(dictionary)) return bytes.toString('latin1');
    const inflated = inflate(bytes, left);
    left = Math.max(1, left - inflated.length);
    return inflated.toString('latin1');
  });
}

const filterName = pattern('/(Filter|F|FFilter);', 'g');
const usualFilter = pattern('/Filter;_(/FlateDecode;|\\[_/FlateDecode;_\\])');
/** Any but the one that changes nothing, also when it is somewhere else in the file. */
const predictor = pattern('/Predictor;(?!_1;)|/(DecodeParms|DP|FDecodeParms);_(\\d|\\[_\\d)');

function isCompressed(dictionary: string): boolean {
  const plain = dictionary.replaceAll(/%[^\r\n]*/g, ' ');
  if (predictor.test(plain)) throw new UnreadablePdf('a predictor of an object stream');
  const filters = plain.match(filterName) ?? [];
  if (filters.length === 0) return false;
  if (filters.length > 1 || !usualFilter.test(plain)) throw new UnreadablePdf('an unusual filter of an object stream');
  return true;
}

function inflate(bytes: Buffer, maximum: number): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength: maximum });
  } catch {
    throw new UnreadablePdf('a damaged or oversized object stream');
  }
}

const countOf = (text: string, word: string) => text.split(word).length - 1;

const anyObject = pattern('\\d_\\d{1,5}_obj;');

const header = new RegExp(`^(?:\\d|${space})*`);

/** The numbers of the objects in a stream, which it lists first, each with its place. */
export function numbersIn(objects: string): ReadonlySet<number> {
  const words = header.exec(objects)?.[0].match(/\d+/g) ?? [];
  return new Set(words.filter((_word, at) => at % 2 === 0).map(Number));
}

/** Objects inside the bytes of other streams, which the table of a file may point to. */
export function objectsInBytes(text: string, streams: readonly PdfStream[]): string[] {
  const hidden = streams.flatMap(({ start, end }) => {
    const bytes = text.slice(start, end);
    const at = bytes.search(anyObject);
    return at < 0 ? [] : [bytes.slice(at)];
  });
  if (hidden.some((objects) => ofObjects.test(objects))) throw new UnreadablePdf('an object stream in another stream');
  return hidden;
}

export function withoutStreams(text: string, streams: readonly PdfStream[]): string {
  const ends = [0, ...streams.map(({ end }) => end)];
  return [...streams.map(({ start }, at) => text.slice(ends[at], start)), text.slice(ends.at(-1))].join('');
}
