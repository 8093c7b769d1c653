import { withPassword } from '../people.ts';
import { aBooking } from './things.ts';
import type { LinesOf } from './tries.ts';

export const taxLines: LinesOf<'taxes'> = {
  'taxes.getProfile': async ({ aWorker }) => ({ by: await aWorker() }),
  'taxes.updateProfile': async ({ aWorker }) => ({ by: await aWorker(), body: { gst_number: '123456782' } }),
  'taxes.getCompanyProfile': async ({ anEmployer }) => ({ by: await anEmployer() }),
  'taxes.updateCompanyProfile': async ({ anEmployer }) => {
    const party = { name: 'Agence Paie', address: '1 rue Paix', registration_number: '123456782' };
    return { by: await anEmployer(), body: { legal_payer: { kind: 'third_party', ...party } } };
  },
  'taxes.t4a': async ({ anEmployer }) => {
    const by = await anEmployer();
    return [
      { by, query: { year: '2026' }, headers: withPassword },
      { by, query: { year: '2026', format: 'csv' }, headers: withPassword, file: 'csv' as const, words: ['048'] },
    ];
  },
  'taxes.setPayrollNumber': async (stage) => {
    const { employer, worker } = await aBooking(stage);
    return { by: employer, params: { id: worker.user.id }, body: { number: '0042' } };
  },
};
