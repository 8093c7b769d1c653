import { inflateSync } from 'node:zlib';

/** Names in a PDF that make it do something by itself or carry something else inside. */
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
/** Too short to look for among compressed bytes: in a large scan they stand there by chance. */
const shortNames = ['JS', 'XFA'];

const pattern = (names: readonly string[]) => new RegExp(`/(${names.join('|')})(?![A-Za-z0-9])`);
const activeAnywhere = pattern(activeNames);
const activeOutsideStreams = pattern([...activeNames, ...shortNames]);

/**
 * A PDF from its first byte to its end mark, with nothing active in what can be read of it. It is never drawn by us and
 * always served so that a browser shows it without rights, so this is the first of two fences.
 */
export function isHarmlessPdf(content: Buffer): boolean {
  const text = content.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) return false;
  if (!text.slice(-2048).includes('%%EOF')) return false;
  const plain = unescapeNames(text);
  if (activeAnywhere.test(plain) || activeOutsideStreams.test(withoutStreams(plain))) return false;
  return hasHarmlessObjects(content, text);
}

/** A name may be written with hexadecimal escapes to hide it: /J#61vaScript. */
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

/** One pass from front to back: a file that opens streams and never ends them must not cost more than its length. */
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

/** Newer files keep their objects compressed in streams of their own kind; those are opened and looked at too. */
function hasHarmlessObjects(content: Buffer, text: string): boolean {
  // What an encrypted file keeps in its streams can be read with its password only.
  if (!text.includes('/ObjStm') || text.includes('/Encrypt')) return true;
  let left = inflatedAtMostBytes;
  for (const { start, end } of streamsOf(text)) {
    if (!dictionaryBefore(text, start).includes('/ObjStm')) continue;
    try {
      const inflated = inflateSync(content.subarray(start, end), { maxOutputLength: left });
      left = Math.max(1, left - inflated.length);
      if (activeOutsideStreams.test(unescapeNames(inflated.toString('latin1')))) return false;
    } catch {
      // Not compressed: then it was read with the rest. Damaged or far too large: then it is not worth keeping.
      if (dictionaryBefore(text, start).includes('/Filter')) return false;
    }
  }
  return true;
}

function dictionaryBefore(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - dictionaryAtMostLength), start);
  return before.slice(before.lastIndexOf(' obj') + 1);
}
