import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { type T4aPayer, type T4aSlip, t4aSubmission } from './t4a-submission.ts';

let schema: string;
beforeAll(async () => {
  schema = await readFile(join(import.meta.dirname, 't4a-submission.xsd'), 'utf8');
});

const place = { lines: ['12 rue Peel'], city: 'Montréal', province: 'QC', postalCode: 'H2X 1X3' };
const payer: T4aPayer = {
  name: 'Chez Jeanne inc.',
  businessNumber: '123456782',
  address: { lines: ['1 rue Peel, Montréal (Québec) ', 'H3A 1A1'], city: '', province: 'QC', postalCode: 'H3A 1A1' },
  contact: { name: 'Jeanne Roy', areaCode: '514', phone: '555-0100', email: 'jeanne@relevo.example' },
  language: 'fr',
};
const slip: T4aSlip = { firstName: 'Zoé', lastName: 'Ünal', sin: '046454286', address: place, fees: 50_000n };

const written = (changes: Partial<T4aPayer> = {}, slips: readonly T4aSlip[] = [slip]) =>
  t4aSubmission({ reference: '0A1B2C3D', year: 2026, payer: { ...payer, ...changes }, slips });

async function problemsOf(xml: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: [{ fileName: 't4a.xml', contents: xml }], schema: [schema] });
  return errors.map(({ message }) => message);
}

describe('a T4A submission', () => {
  test('has the elements, the order and the lengths of our schema', async () => {
    const xml = written({}, [slip, { ...slip, sin: '000000000', fees: 1_234_56n }]);
    expect(await problemsOf(xml)).toEqual([]);
    expect(xml).toContain('<fee_or_oth_srvc_amt>500.00</fee_or_oth_srvc_amt>');
    expect(xml).toContain('<rpt_tot_fee_srvc_amt>1734.56</rpt_tot_fee_srvc_amt>');
    expect(xml).toContain('<slp_cnt>2</slp_cnt>');
    expect(xml).toContain('<bn>123456782RP0001</bn>');
  });

  test('cuts long texts by whole characters, and escapes what is left', async () => {
    const long = { ...slip, lastName: `${'&'.repeat(40)}`, firstName: 'é'.repeat(40) };
    const xml = written({ name: `<Chez> "Jeanne" & ${'💥'.repeat(60)}` }, [long]);
    expect(await problemsOf(xml)).toEqual([]);
    expect(xml).toContain(`<snm>${'&amp;'.repeat(20)}</snm>`);
    expect(xml).toContain(`<gvn_nm>${'é'.repeat(12)}</gvn_nm>`);
  });

  test('leaves out what is not known', async () => {
    const nowhere = { lines: [], city: '', province: '', postalCode: '' };
    const xml = written({ address: nowhere }, [{ ...slip, firstName: '', address: nowhere }]);
    expect(await problemsOf(xml)).toEqual([]);
    expect(xml).not.toMatch(/ADDR|gvn_nm|cntry_cd/);
  });

  test('is refused by the schema when an element is missing or in another place', async () => {
    expect(await problemsOf(written().replace('<rcpnt_bn>000000000RP0000</rcpnt_bn>\n', ''))).not.toEqual([]);
    const moved = written().replace(/(<tx_yr>.*<\/tx_yr>)\n(<slp_cnt>.*<\/slp_cnt>)/, '$2\n$1');
    expect(await problemsOf(moved)).not.toEqual([]);
    expect(await problemsOf(written({}, [{ ...slip, sin: '12345678' }]))).not.toEqual([]);
  });
});
