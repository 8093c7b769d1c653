import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskContacts } from './mask-contacts.ts';

const contacts: [string, string][] = [
  ['a phone number', 'Call me: 514-555-0134, after six.'],
  ['with country code', 'Appelle-moi au +1 (514) 555-0134 stp'],
  ['a French one', 'Mon numéro : 06.12.34.56.78'],
  ['in pairs with slashes', '06/12/34/56/78'],
  ['with colons like a clock', '06:12:34:56:78'],
  ['without signs', '5145550134'],
  ['seven digits', 'local 555-0134'],
  ['one digit a line', '5\n1\n4\n5\n5\n5\n0\n1\n3\n4'],
  ['dots all over', '5...1...4...5...5...5...0...1...3...4'],
  ['digits in words', 'five one four five five five zero one three four'],
  ['words and digits', 'five1four 555 oh one 3 four'],
  ['words written together', 'fiveonefourfivefivefivezeroonethreefour'],
  ['words with double', 'five one four double five five zero one three four'],
  ['French words', 'cinq un quatre, cinq cinq cinq, zéro un trois quatre'],
  ['French pairs in words', 'zéro six douze trente-quatre cinquante-six soixante-dix-huit'],
  ['English tens', 'oh six twelve thirty four fifty six seventy eight'],
  ['full-width digits', '５１４５５５０１３４'],
  ['Arabic digits', '٥١٤-٥٥٥-٠١٣٤'],
  ['mathematical digits', '𝟓𝟏𝟒𝟓𝟓𝟓𝟎𝟏𝟑𝟒'],
  ['circled digits', '⑤①④⑤⑤⑤⓪①③④'],
  ['dark circled digits', '❺❶❹❺❺❺⓿❶❸❹'],
  ['plain circled digits', '➄➀➃➄➄➄➀➂➃➃'],
  ['an address letter by letter', 's a m @ g m a i l . c o m'],
  ['emoji digits', '5️⃣1️⃣4️⃣5️⃣5️⃣5️⃣0️⃣1️⃣3️⃣4️⃣'],
  ['emoji between', '514📞555📞0134'],
  ['zero-width characters between', '5\u200b1\u200b4\u200b5\u200b5\u200b5\u200b0\u200b1\u200b3\u200b4'],
  ['soft hyphens between', '514\u00ad555\u00ad0134'],
  ['letters for digits', '5l4-555-O1E4 5l4 555 Ol34'],
  ['superscripts', '⁵¹⁴⁵⁵⁵⁰¹³⁴'],
  ['an address of mail', 'Write to marc.tremblay@people.example'],
  ['spaces around the sign', 'marc . tremblay @ gmail . com'],
  ['(at)', 'marc(at)people.example'],
  ['[at] and [dot]', 'marc [at] gmail [dot] com'],
  ['at and dot', 'marc at gmail dot com'],
  ['at without an end', 'you reach me, marc.t at gmail'],
  ['arobase and point', 'marc arobase gmail point com'],
  ['a provider without a sign', 'marc.tremblay gmail'],
  ['a provider that is a word', 'marc.tremblay chez free'],
  ['chez', 'marc.tremblay chez hotmail'],
  ['a full-width sign', 'marc＠gmail．com'],
  ['homoglyphs', 'mаrc@gmаil.соm'],
  ['a link', 'https://people.example/me?x=1'],
  ['a bare domain', 'look at bistro-central.ca/jobs'],
  ['www', 'www.bistro.example'],
  ['wa.me', 'wa.me/15145550134'],
  ['t.me', 't.me/marc_t'],
  ['a handle', 'find me as @marc.tremblay'],
  ['instagram', 'Instagram: marctremblay'],
  ['insta with digits', 'add insta marc_2000'],
  ['snap', 'mon snap : marc-tr'],
  ['whatsapp', 'WhatsApp = marct'],
  ['hxxp', 'hxxp://people.example'],
];

const harmless = [
  'Shift from 08:00 to 16:30 on 2026-11-20',
  '20/11/2026 08:00-16:30',
  'mardi 8:00 – 16:30, jeudi 9:00–17:00',
  'De 8 h 00 à 16 h 30 le 20/11/2026, pause de 30 minutes.',
  '08:00 - 16:30',
  '2026-11-20 08:00–16:30',
  'Line cook, Chez Cora, 2015-2022',
  'Serveuse 2019 – 2024, puis gérante',
  '20.11.2026, 21.11.2026 et 22.11.2026',
  'November 20-22, 2026, 8-16',
  'du 20 au 22 novembre 2026, 8-16 h',
  '20 nov. 2026 08:30',
  'The wage is $25.50 an hour, 204.00 $ for the day, $1,250.00 for the week.',
  'Le salaire est de 25,50 $ l’heure, 1 250,00 $ en tout',
  '25.50 CAD',
  '1200 rue Sainte-Catherine Ouest, app. 1404, Montréal H3B 1K5',
  '75011 Paris, 12 rue de la Roquette',
  'Door code 4821, then 3rd floor, room 305.',
  'We need 12 people, 3 tables of 10 and 250 plates.',
  'Days 12, 13, 14, 15',
  'Do you have WhatsApp? I prefer to write here.',
  'See you at the door at 7.',
  'Je suis à la porte, merci. Un, deux, trois: partez!',
  'I come at 8:00, is it ok? One or two more can come.',
  'Je serai là à 7h45. Signal me when you arrive.',
  'Order no. 123456',
  'On-site free parking, and drop-in live music on Fridays',
  'Full-time free lunch, e.g. free soup',
  'Sainte-Olive',
  '',
];

describe('contact details are masked', () => {
  test.each(contacts)('%s', (_name, text) => {
    const { text: masked, isMasked } = maskContacts(text);
    expect(isMasked, masked).toBe(true);
    expect(masked).toContain('•••');
    expect(masked.normalize('NFKC')).not.toMatch(/[a-z]@[a-z]|\d[\d\W]{6,}\d/);
  });

  test('and the words around them stay', () => {
    expect(maskContacts('Call +1 514-555-0134 on 2026-11-20 at 08:00.').text).toBe('Call ••• on 2026-11-20 at 08:00.');
    expect(maskContacts('Écris à marc@gmail.com, ou 06 12 34 56 78 !').text).toBe('Écris à •••, ou ••• !');
    expect(maskContacts('20/11/2026 514 555 0134').text).toBe('20/11/2026 •••');
  });
});

test.each(harmless)('stays as it is: %s', (text) => {
  expect(maskContacts(text)).toEqual({ text, isMasked: false });
});

const pieces = fc.constantFrom(
  ...[
    '5',
    '14',
    '555',
    '0134',
    '2026',
    ' ',
    '-',
    '.',
    ':',
    '@',
    ' at ',
    ' dot ',
    'com',
    'marc',
    'six',
    'zéro',
    'O',
    'l',
  ],
  ...[
    '•••',
    '\n',
    '５',
    '٣',
    '\u200b',
    'insta:',
    'wa.me/',
    '(',
    ')',
    ', ',
    ' et ',
    '$',
    '/',
    '20/11/2026',
    '08:00',
    '1️⃣',
  ],
);
const hostile = fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(''));

test('masking again changes nothing, and no seven digits stay in a row', () => {
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 200 })), (text) => {
      const { text: masked } = maskContacts(text);
      expect(maskContacts(masked)).toEqual({ text: masked, isMasked: false });
      expect(masked.normalize('NFKC').replace(/\u200b/g, '')).not.toMatch(/\p{Nd}{7}/u);
    }),
    { numRuns: 150 },
  );
});

test('the time grows with the length and not with its square, whatever is written', () => {
  const cpuOf = (text: string, times: number) => {
    const before = process.cpuUsage();
    for (let round = 0; round < times; round += 1) maskContacts(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  for (const piece of ['5 ', 'a.', 'a@', 'six', '$1,', '1:', '20/', 'insta ', ' at ']) {
    const of = (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
    cpuOf(of(2_000), 2);
    // Sixteen times the length in a sixteenth of the rounds: as much for linear work, sixteen times as much for quadratic work.
    expect(cpuOf(of(32_000), 1), piece).toBeLessThan(cpuOf(of(2_000), 16) * 6 + 100);
  }
});
