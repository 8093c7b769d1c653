import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { isHarmlessPdf } from './check-pdf.ts';

type Parts = {
  /** Further entries of the catalog. */
  catalog?: string;
  objects?: string;
  trailer?: string;
  tail?: string;
};

const pdf = ({ catalog = '', objects = '', trailer = '', tail = '' }: Parts = {}) =>
  Buffer.from(
    `%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<</Type/Catalog/Pages 2 0 R${catalog}>>\nendobj\n` +
      `2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R>>\nendobj\n` +
      `${objects}trailer\n<</Root 1 0 R${trailer}>>\nstartxref\n9\n%%EOF\n${tail}`,
    'latin1',
  );

const stream = (dictionary: string, bytes: Buffer | string, number = 9) =>
  `${number} 0 obj\n<<${dictionary}/Length ${bytes.length}>>\nstream\n${bytes.toString('latin1')}\nendstream\nendobj\n`;

const packed = (objects: string) => deflateSync(Buffer.from(objects, 'latin1'));
/** An object stream with one object. */
const inside = (object: string, entries = '/Type/ObjStm/N 1/First 5/Filter/FlateDecode') =>
  stream(entries, packed(`20 0 ${object}`));

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const call = '<</S/URI/URI(https://people.example/opened)>>';

/** As with a PNG predictor: a byte before each row, here the one for "as it is". */
const predicted = (text: string) => packed([...text].map((sign) => `\0${sign}`).join(''));

describe('a PDF that is refused', () => {
  const hostile: [string, Buffer][] = [
    ['encrypted', pdf({ trailer: '/Encrypt 8 0 R' })],
    ['encrypted in place', pdf({ trailer: '/Encrypt<</Filter/Standard/V 4>>' })],
    [
      'encrypted by its cross-reference stream',
      pdf({ objects: stream('/Type/XRef/Encrypt 8 0 R/Filter/FlateDecode', packed('')) }),
    ],
    ['an escaped encryption', pdf({ trailer: '/Encryp#74 8 0 R' })],
    [
      'two filters on an object stream',
      pdf({
        objects: stream(
          '/Type/ObjStm/N 1/First 5/Filter[/ASCIIHexDecode/FlateDecode]',
          Buffer.from(packed(`20 0 ${script}`).toString('hex')),
        ),
      }),
    ],
    [
      'the same filter twice',
      pdf({
        objects: stream(
          '/Type/ObjStm/N 1/First 5/Filter[/FlateDecode /FlateDecode]',
          deflateSync(packed(`20 0 ${script}`)),
        ),
      }),
    ],
    [
      'two lists of filters',
      pdf({ objects: inside(call, '/Type/ObjStm/N 1/First 5/Filter/FlateDecode/Filter[/FlateDecode/FlateDecode]') }),
    ],
    [
      'another filter',
      pdf({
        objects: stream(
          '/Type/ObjStm/N 1/First 5/Filter/ASCIIHexDecode',
          Buffer.from(`20 0 ${script}`).toString('hex'),
        ),
      }),
    ],
    [
      'a filter elsewhere',
      pdf({
        objects: `${inside(call, '/Type/ObjStm/N 1/First 5/Filter 10 0 R')}10 0 obj\n[/FlateDecode/FlateDecode]\nendobj\n`,
      }),
    ],
    [
      'a comment before the second filter',
      pdf({ objects: inside(call, '/Type/ObjStm/N 1/First 5/Filter%x\n[/FlateDecode%y\n/FlateDecode]') }),
    ],
    [
      'a predictor',
      pdf({
        objects: stream(
          '/Type/ObjStm/N 1/First 5/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 1>>',
          predicted(`20 0 ${script}`),
        ),
      }),
    ],
    [
      'a predictor elsewhere',
      pdf({
        objects: stream('/Type/ObjStm/N 1/First 5/Filter/FlateDecode/DecodeParms 10 0 R', predicted(`20 0 ${script}`)),
      }),
    ],
    ['an escaped type of a stream', pdf({ objects: inside(script, '/Type/Obj#53tm/N 1/First 5/Filter/FlateDecode') })],
    ['an escaped filter', pdf({ objects: inside(script, '/Type/ObjStm/N 1/First 5/Filt#65r/FlateDecode') })],
    ['an escaped filter name', pdf({ objects: inside(script, '/Type/ObjStm/N 1/First 5/Filter/Fl#61teDecode') })],
    ['an object stream without its type', pdf({ objects: inside(script, '/N 1/First 5/Filter/FlateDecode') })],
    [
      'a very long dictionary',
      pdf({ objects: inside(script, `/Type/ObjStm/N 1/First 5/X(${'x'.repeat(5_000)})/Filter/FlateDecode`) }),
    ],
    [
      'a text that looks like an object',
      pdf({ objects: inside(script, '/N 1/First 5/Filter/FlateDecode/X(1 0 obj<<)') }),
    ],
    [
      'a text between objects',
      pdf({ objects: `( ${inside(script, '/N 1/First 5/Filter/FlateDecode/X()) 6 0 obj<<')}` }),
    ],
    [
      'an object stream inside a stream',
      pdf({ objects: stream('', inside(script, '/N 1/First 5/Filter/FlateDecode')) }),
    ],
    ['an object stream inside a text', pdf({ objects: `8 0 obj\n(${inside(script)})\nendobj\n` })],
    [
      'a damaged object stream',
      pdf({ objects: stream('/Type/ObjStm/N 1/First 5/Filter/FlateDecode', packed(`20 0 ${call}`).subarray(0, 20)) }),
    ],
    [
      'a bomb',
      pdf({
        objects: stream(
          '/Type/ObjStm/N 1/First 5/Filter/FlateDecode',
          deflateSync(Buffer.alloc(40 * 1024 * 1024, ' ')),
        ),
      }),
    ],
    ['a script', pdf({ objects: `8 0 obj\n${script}\nendobj\n` })],
    ['an escaped script', pdf({ objects: `8 0 obj\n${script.replace('JavaScript', 'J#61va#53cript')}\nendobj\n` })],
    [
      'an escaped script in an object stream',
      pdf({ objects: inside(script.replace('JavaScript/JS', 'J#61vaScript/#4aS')) }),
    ],
    ['a script in an object stream', pdf({ objects: inside(script) })],
    [
      'a script in an object stream that is not compressed',
      pdf({ objects: stream('/Type/ObjStm/N 1/First 5', `20 0 ${script}`) }),
    ],
    ['a program', pdf({ objects: '8 0 obj\n<</S/Launch/F(cmd.exe)>>\nendobj\n' })],
    ['a form that is sent', pdf({ objects: '8 0 obj\n<</S/SubmitForm/F(https://people.example)>>\nendobj\n' })],
    ['a form of scripts', pdf({ catalog: '/AcroForm<</XFA 8 0 R>>' })],
    ['an action on open', pdf({ catalog: `/OpenAction${call}` })],
    ['an action on open after a comment', pdf({ catalog: `/OpenAction %[\n ${call}` })],
    ['an action on open elsewhere', pdf({ catalog: '/OpenAction 8 0 R', objects: `8 0 obj\n${call}\nendobj\n` })],
    [
      'an action on open with a decoy',
      pdf({ catalog: '/OpenAction 8 0 R', objects: `8 0 obj\n[3 0 R/Fit]\nendobj\n8 0 obj\n${call}\nendobj\n` }),
    ],
    [
      'an action on open with a decoy before an object stream',
      pdf({ catalog: '/OpenAction 20 0 R', objects: `20 0 obj\n[3 0 R/Fit]\nendobj\n${inside(call)}` }),
    ],
    ['an action on open nowhere', pdf({ catalog: '/OpenAction 77 0 R' })],
    ['a go-to action on open', pdf({ catalog: '/OpenAction<</S/GoTo/D[3 0 R/Fit]>>' })],
    [
      'an action on open in an object stream',
      pdf({ objects: inside(`<</Type/Catalog/Pages 2 0 R/OpenAction${call}>>`) }),
    ],
    ['an escaped action on open', pdf({ catalog: `/Open#41ction${call}` })],
    ['an action of a page', pdf({ objects: `8 0 obj\n<</Type/Page/AA<</O${call}>>>>\nendobj\n` })],
    ['an action of a page in an object stream', pdf({ objects: inside(`<</Type/Page/AA<</O${call}>>>>`) })],
    ['an escaped action of a page', pdf({ objects: `8 0 obj\n<</Type/Page/#41A<</O${call}>>>>\nendobj\n` })],
    [
      'an action of a page inside a stream',
      pdf({ objects: stream('', `8 0 obj\n<</Type/Page/AA<</O${call}>>>>\nendobj\n`) }),
    ],
    [
      'an escaped kind of an action',
      pdf({ objects: '8 0 obj\n<</Subtype/Link/A<</#53/URI/URI(https://people.example)>>>>\nendobj\n' }),
    ],
    ['another file', pdf({ objects: '8 0 obj\n<</Type/EmbeddedFile>>\nendobj\n' })],
    ['no end', pdf({ tail: ' '.repeat(3_000) })],
  ];

  test.each(hostile)('%s', (_name, content) => {
    expect(isHarmlessPdf(content)).toBe(false);
  });
});

describe('a PDF that is taken', () => {
  const xref = stream(
    '/Type/XRef/W[1 2 1]/Root 1 0 R/Filter/FlateDecode/DecodeParms<</Columns 4/Predictor 12>>',
    predicted('abcd'),
    12,
  );
  const honest: [string, Buffer][] = [
    ['plain', pdf()],
    ['a destination', pdf({ catalog: '/OpenAction[3 0 R /XYZ null null 0]' })],
    ['a destination after a space', pdf({ catalog: '/OpenAction [ 3 0 R /Fit ]' })],
    ['a destination elsewhere', pdf({ catalog: '/OpenAction 8 0 R', objects: '8 0 obj\n[3 0 R/Fit]\nendobj\n' })],
    ['a named destination', pdf({ catalog: '/OpenAction(chapter.1)' })],
    ['no action after all', pdf({ catalog: '/OpenAction null' })],
    [
      'a destination in an object stream',
      pdf({ objects: inside('<</Type/Catalog/Pages 2 0 R/OpenAction[3 0 R/XYZ null null 0]>>') }),
    ],
    [
      'object streams and a cross-reference stream',
      pdf({ objects: inside('<</Type/Font/BaseFont/ABCDEF+Arial#20Bold>>') + inside('<<>>') + xref }),
    ],
    [
      'an object stream with a list of one filter',
      pdf({ objects: inside('<<>>', '/Type /ObjStm /N 1 /First 5 /Filter [ /FlateDecode ]') }),
    ],
    ['an object stream without compression', pdf({ objects: stream('/Type/ObjStm/N 1/First 5', '20 0 <<>>') })],
    [
      'a predictor that changes nothing',
      pdf({ objects: inside('<<>>', '/Type/ObjStm/N 1/First 5/Filter/FlateDecode/DecodeParms<</Predictor 1>>') }),
    ],
    [
      'parameters that are not there',
      pdf({ objects: inside('<<>>', '/Type/ObjStm/N 1/First 5/Filter/FlateDecode/DecodeParms null') }),
    ],
    ['filters on other streams', pdf({ objects: stream('/Filter[/ASCII85Decode/DCTDecode]', 'xyz~>') })],
    [
      'a fax with its parameters',
      pdf({ objects: stream('/Subtype/Image/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 1728>>', '\x01\x02') }),
    ],
    [
      'a length elsewhere',
      pdf({
        objects: `9 0 obj\n<</Length 10 0 R/Filter/FlateDecode>>\nstream\r\n${packed('q Q').toString('latin1')}\r\nendstream\nendobj\n10 0 obj\n11\nendobj\n`,
      }),
    ],
    [
      'a wrong length',
      pdf({ objects: `9 0 obj\n<</Length 4>>\nstream\nBT (a) Tj ET\nendstream\nendobj\n${inside('<<>>')}` }),
    ],
    [
      'bookmarks before a picture',
      pdf({
        objects: `8 0 obj\n<</Type/Outlines/First 10 0 R/Count 1>>\nendobj\n${stream('/Subtype/Image/Filter/DCTDecode', '\xff\xd8\xff')}`,
      }),
    ],
    [
      'the words of the syntax in a title',
      pdf({ objects: `8 0 obj\n<</Title(Upstream \\(obj\\) >> stream)/Author(1 0 obj)>>\nendobj\n${inside('<<>>')}` }),
    ],
    [
      'a link to click',
      pdf({ objects: '8 0 obj\n<</Subtype/Link/A<</S/URI/URI(https://people.example/#53)>>>>\nendobj\n' }),
    ],
    [
      'escaped signs in a name',
      pdf({ objects: '8 0 obj\n<</BaseFont/Times#20New#20Roman#2CBold/Name/#c3#a9t#c3#a9>>\nendobj\n' }),
    ],
    [
      'names by chance in a picture',
      pdf({ objects: stream('/Filter/DCTDecode', '\x01/JS \x03/XFA \xff/AA<</#53 \x00') }),
    ],
    ['identifiers of bytes', pdf({ trailer: '/ID[(\\(\x01\\)\xff)(a)]', objects: inside('<<>>') })],
    ['an update', Buffer.concat([pdf(), pdf({ objects: inside('<<>>') })])],
  ];

  test.each(honest)('with %s', (_name, content) => {
    expect(isHarmlessPdf(content)).toBe(true);
  });

  test('from pdfkit, with a font and a link', async () => {
    const document = new PDFDocument({ compress: true, info: { Title: 'Upstream (obj)' } });
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    const done = new Promise((resolve) => document.on('end', resolve));
    document.text('Words', { link: 'https://people.example/' }).addPage().text('More').outline.addItem('One');
    document.end();
    await done;
    expect(isHarmlessPdf(Buffer.concat(chunks))).toBe(true);
  });
});

test.each([
  ['opened streams', '9 0 obj<<>>stream\n'],
  ['streams', '9 0 obj<<>>stream\nendstream '],
  ['texts', '9 0 obj<</A('],
  ['digits in a stream', '1'],
  ['names', '/'],
  ['escapes', '/#41'],
  ['actions', '/OpenAction 8 0 R 8 0 obj['],
  ['comments', '/OpenAction %\n'],
])('the time grows with the length and not with its square: many %s', (_name, piece) => {
  const of = (length: number) => {
    const objects = piece.repeat(length / piece.length);
    return pdf({ objects: piece === '1' ? stream('', objects) : objects });
  };
  const cpuOf = (content: Buffer, times: number) => {
    const before = process.cpuUsage();
    for (let round = 0; round < times; round += 1) isHarmlessPdf(content);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  cpuOf(of(20_000), 2);
  expect(cpuOf(of(320_000), 1)).toBeLessThan(cpuOf(of(20_000), 16) * 6 + 100);
});
