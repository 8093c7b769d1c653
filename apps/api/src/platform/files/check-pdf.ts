import { inflateSync } from 'node:zlib';

/** PDF names that start actions or embed other files. */
const activeNames = [
  'JavaScript',
  'Rendition',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'GoToE',
];
/** Too short to search in compressed bytes, where they occur by chance. */
const shortNames = ['JS', 'XFA'];

const pattern = (names: readonly string[]) => new RegExp(`/(${names.join('|')})(?![A-Za-z0-9])`);
const activeAnywhere = pattern(activeNames);
const activeOutsideStreams = pattern([...activeNames, ...shortNames]);

/**
 * True for a PDF with a valid start and end and no active content in its readable parts. This is one of two
 * protections: PDFs are also served with a sandboxing content security policy.
 */
export function isHarmlessPdf(content: Buffer): boolean {
  const text = content.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) return false;
  if (!text.slice(-2048).includes('%%EOF')) return false;
  const plain = unescapeNames(text);
  if (activeAnywhere.test(plain) || activeOutsideStreams.test(withoutStreams(plain))) return false;
  return hasHarmlessObjects(content, text);
}

/** A name may be hidden with hexadecimal escapes: /J#61vaScript. */
function unescapeNames(text: string): string {
  return text.replace(/#([0-9a-fA-F]{2})/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function withoutStreams(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (const { start, end } of streamsOf(text)) {
    kept.push(text.slice(from, start));
    from = end;
  }
  return [...kept, text.slice(from)].join('');
}

/** A single pass, so that a file with unterminated streams costs no more than its length. */
function* streamsOf(text: string): Generator<{ start: number; end: number }> {
  for (let from = 0; ; ) {
    const word = text.indexOf('stream', from);
    const end = word < 0 ? -1 : text.indexOf('endstream', word + 6);
    if (end < 0) return;
    yield { start: word + 6 + lineEndLength(text, word + 6), end };
    from = end + 9;
  }
}

function lineEndLength(text: string, at: number): number {
  if (text.startsWith('\r\n', at)) return 2;
  return text[at] === '\n' || text[at] === '\r' ? 1 : 0;
}

const inflatedAtMostBytes = 32 * 1024 * 1024;
const dictionaryAtMostLength = 1_000;

/** Object streams are compressed: they are inflated and searched too. */
function hasHarmlessObjects(content: Buffer, text: string): boolean {
  // The streams of an encrypted file cannot be read without its password.
  if (!text.includes('/ObjStm') || text.includes('/Encrypt')) return true;
  let left = inflatedAtMostBytes;
  for (const { start, end } of streamsOf(text)) {
    if (!dictionaryBefore(text, start).includes('/ObjStm')) continue;
    try {
      const inflated = inflateSync(content.subarray(start, end), { maxOutputLength: left });
      left = Math.max(1, left - inflated.length);
      if (activeOutsideStreams.test(unescapeNames(inflated.toString('latin1')))) return false;
    } catch {
      // An uncompressed stream was searched with the rest; a damaged or oversized one is refused.
      if (dictionaryBefore(text, start).includes('/Filter')) return false;
    }
  }
  return true;
}

function dictionaryBefore(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - dictionaryAtMostLength), start);
  return before.slice(before.lastIndexOf(' obj') + 1);
}
