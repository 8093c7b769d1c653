import { withPassword } from '../../testing/people.ts';
import { forEmployers, forWorkers, type ListedCallName, type Row } from './callers.ts';
import { makePartner } from './owned-things.ts';

type TaxCall = Extract<ListedCallName, `taxes.${string}`>;

/** What an account says about taxes is its own; the number of a worker in a payroll program is the company's. */
export const taxRows: Record<TaxCall, Row> = {
  'taxes.getProfile': { answers: forWorkers(200) },
  'taxes.updateProfile': { answers: forWorkers(200), body: () => ({ gst_number: '123456782' }) },
  'taxes.getCompanyProfile': { answers: forEmployers(200) },
  'taxes.updateCompanyProfile': {
    answers: forEmployers(200),
    body: () => ({ legal_payer: { kind: 'platform' } }),
  },
  'taxes.t4a': { answers: forEmployers(200), query: '?year=2026', headers: withPassword },
  'taxes.setPayrollNumber': {
    answers: forEmployers(200),
    makeOwn: makePartner,
    body: () => ({ number: '0042' }),
  },
};
