import {
  numbersIn,
  objectsInBytes,
  objectsInStreams,
  regular,
  streamsOf,
  UnreadablePdf,
  withoutStreams,
} from './pdf-streams.ts';

/** Names that start actions, embed other files or hide the content; long enough not to occur by chance. */
const forbiddenNames = [
  'JavaScript',
  'Rendition',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'Encrypt',
];
/** Too short to search in compressed bytes, where they occur by chance. */
const shortNames = ['JS', 'XFA', 'AA'];
/** Allowed as they are; escaped they would only hide what the check looks for. */
const plainNames = ['ObjStm', 'OpenAction', 'FlateDecode', 'DecodeParms', 'Predictor', 'Filter', 'Length', 'First'];
const shortPlainNames = ['Type', 'XRef', 'Action', 'Names', 'URI', 'GoTo', 'GoToR', 'A', 'S', 'N', 'F'];

const named = (names: readonly string[]) => new RegExp(`/(${names.join('|')})(?![A-Za-z0-9])`);
const forbiddenAnywhere = named(forbiddenNames);
const forbiddenInObjects = named([...forbiddenNames, ...shortNames]);
const hiddenAnywhere = new Set([...forbiddenNames, ...plainNames]);
const hiddenInObjects = new Set([...hiddenAnywhere, ...shortNames]);
const hiddenOutsideTexts = new Set(shortPlainNames);

/**
 * True for a PDF with a valid start and end that can be read whole and does nothing automatically: no scripts, no other files,
 * no action when it is opened. This is one of two protections: PDFs are also served with a sandboxing policy.
 */
export function isHarmlessPdf(content: Buffer): boolean {
  const text = content.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-2048).includes('%%EOF')) return false;
  if (forbiddenAnywhere.test(text) || hasEscaped(text, hiddenAnywhere)) return false;
  try {
    const streams = streamsOf(text);
    const compressed = objectsInStreams(content, text, streams);
    const written = [withoutStreams(text, streams), ...objectsInBytes(text, streams)];
    const isQuiet = [...written, ...compressed].every(
      (part) =>
        !forbiddenInObjects.test(part) &&
        !hasEscaped(part, hiddenInObjects) &&
        !hasEscaped(part.replaceAll(webAddress, ''), hiddenOutsideTexts),
    );
    return isQuiet && opensAtDestination(written, compressed);
  } catch (error) {
    if (error instanceof UnreadablePdf) return false;
    throw error;
  }
}

/** The fragment of an address may look like an escape: https://people.example/#53. */
const webAddress = /\((?:https?|mailto):[^()]*\)/gi;
const escapedName = new RegExp(`/${regular}*#[0-9a-fA-F]{2}${regular}*`, 'g');

/** Whether one of the names is written with hexadecimal escapes: /J#61vaScript. */
function hasEscaped(text: string, names: ReadonlySet<string>): boolean {
  const escaped = text.match(escapedName) ?? [];
  return escaped.some((name) => names.has(unescaped(name.slice(1))));
}

function unescaped(name: string): string {
  return name.replace(/#([0-9a-fA-F]{2})/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const space = '(?:[\\0\\t\\n\\f\\r ]|%[^\\r\\n]*[\\r\\n])';
const openAction = new RegExp(`/OpenAction(?![A-Za-z0-9])${space}*(?=(.{0,60}))`, 'gs');
const reference = new RegExp(`^0*(\\d{1,10})${space}+\\d{1,5}${space}+R(?![A-Za-z0-9])`);

/** A file may say which page is shown first: a destination is a list, a name or a text, and an action is a dictionary. */
function opensAtDestination(written: readonly string[], compressed: readonly string[]): boolean {
  const values = [...written, ...compressed].flatMap((part) => firstGroups(part, openAction));
  return values.every((value) => {
    const [, number] = reference.exec(value) ?? [];
    if (number === undefined) return isDestination(value);
    return isDestinationEverywhere(written, number) && !compressed.some((part) => numbersIn(part).has(Number(number)));
  });
}

const isDestination = (value: string) => /^(\[(?![^\]]*<<)|\/|\(|<(?!<)|null(?![A-Za-z0-9]))/s.test(value);

/** An object may be written more than once, and it depends on the reader which one counts. */
function isDestinationEverywhere(written: readonly string[], number: string): boolean {
  const pattern = new RegExp(
    `(?<!\\d)0*${number}${space}+\\d{1,5}${space}+obj(?![A-Za-z0-9])${space}*(?=(.{0,60}))`,
    'gs',
  );
  const values = written.flatMap((part) => firstGroups(part, pattern));
  return values.length > 0 && values.every(isDestination);
}

function firstGroups(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = '']) => group);
}
