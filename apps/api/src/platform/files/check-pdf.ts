/** Names in a PDF that make it do something by itself or carry something else inside. */
const activeNames = [
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToE',
];
const activeName = new RegExp(`/(${activeNames.join('|')})(?![A-Za-z0-9])`);

/**
 * A PDF from its first byte to its end mark, with nothing active in what can be read of it. It is never drawn by us and
 * always served so that a browser shows it without rights, so this is the first of two fences.
 */
export function isHarmlessPdf(content: Buffer): boolean {
  const text = content.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) return false;
  if (!text.slice(-2048).includes('%%EOF')) return false;
  // A name may be written with hexadecimal escapes to hide it: /J#61vaScript.
  const plain = text.replace(/#([0-9a-fA-F]{2})/g, (_whole, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return !activeName.test(plain);
}
