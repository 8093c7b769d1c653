import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseCsv } from '../../../testing/built/read-files.ts';
import { wordsOfPdf } from '../../../testing/read-pdf.ts';
import { samplePapers } from '../../../testing/sample-papers.ts';
import { paper1 } from './paper-1/paper-1.ts';

const issuedAt = new Date('2026-11-01T07:00:00Z');
const languages = ['en', 'fr'] as const;
/** A PDF in one language of each kind: another one differs by its words. */
const files = samplePapers.map((paper, index) => ({ paper, language: languages[index % 2] ?? 'en' }));
const hashOf = (file: Buffer) => createHash('sha256').update(file).digest('hex').slice(0, 16);
const pdfOf = ({ paper, language }: (typeof files)[number]) => paper1.pdf(paper, { language, issuedAt });
const paperOf = (kind: string) => samplePapers.find((paper) => paper.kind === kind) ?? expect.unreachable();

/** A difference means that papers that were issued have other bytes now: add a template, and leave this one as it was. */
test('papers of this template are the same bytes for ever', async () => {
  const hashes: string[] = [];
  for (const file of files) {
    const pdf = hashOf(await pdfOf(file));
    hashes.push(`${file.paper.kind} ${file.language} pdf ${pdf} csv ${hashOf(paper1.csv(file.paper, file.language))}`);
  }
  expect(hashes).toMatchInlineSnapshot(`
    [
      "receipt en pdf 99c25a7b1e68fd9b csv a370fde30fc182f7",
      "invoice fr pdf 7e820e286d10b39f csv 54a2333ec4c1001d",
      "credit_note en pdf c622109e87283250 csv 9b539c395ac5b4de",
      "statement fr pdf 8caaabf8c93c9e27 csv bfaeb81fc3f82c82",
      "year_summary en pdf 1a7441815ec61609 csv 5cfb5d31e032f6d3",
    ]
  `);
});

test.each([
  ['en', ['Receipt', 'October 4, 2026', 'Overtime', '$170.00', 'GST 5%', 'QST 9.975%', '$20.00 an hour']],
  ['fr', ['Reçu', '4 octobre 2026', 'Heures supplémentaires', '170,00 $', 'TPS 5 %', 'TVQ 9,975 %', '20,00 $ l’heure']],
] as const)('amounts and days are written as in %s', async (language, expected) => {
  const pdf = await paper1.pdf(paperOf('receipt'), { language, issuedAt });
  const words = wordsOfPdf(pdf).replace(/[\n\u00a0]/g, ' ');
  for (const each of expected) expect(words).toContain(each);
});

test('a French invoice says what an accountant looks for', async () => {
  const pdf = await paper1.pdf(paperOf('invoice'), { language: 'fr', issuedAt });
  const words = wordsOfPdf(pdf).replace(/[\n\u00a0]/g, ' ');
  for (const each of [
    'Facture',
    'INV-2026-000042',
    '1er novembre 2026',
    '1er octobre 2026',
    'Fournisseur',
    'Client',
    'Total hors taxes',
    '11 367,86 $',
    'TVQ 9,975 %',
    '11 390,00 $',
    'Solde à payer',
    'au nom et pour le compte des travailleurs',
    'Aucun escompte',
    'n’est pas inscrit aux fichiers de la TPS/TVH',
  ])
    expect(words).toContain(each);
});

test('names of other scripts are printed, and a letter that no font has shows as a box', async () => {
  const pdf = await paper1.pdf(paperOf('invoice'), { language: 'en', issuedAt });
  const words = wordsOfPdf(pdf).replaceAll('\n', '');
  for (const name of ['Łukasz Żółć', 'Nguyễn', 'Σωκράτης', 'Чайковский', '王小明', '김민수'])
    expect(words).toContain(name);
  expect(words).toContain('□');
});

test('a table has a row for each payment, and no cell begins a formula', () => {
  const rows = parseCsv(paper1.csv(paperOf('invoice'), 'fr').toString());
  expect(rows).toHaveLength(1 + 13);
  expect(rows[3]?.[6]).toBe('\'=HYPERLINK("http://evil.example")');
});
