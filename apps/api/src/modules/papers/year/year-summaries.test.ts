import type { SignedInView } from '@relevo/contracts/accounts';
import type { PaperDetailView, PaperPage } from '@relevo/contracts/papers';
import { as } from '@relevo/fixtures/http-client';
import { beforeAll, expect, test } from 'vitest';
import { commands } from '../../../ops-commands.ts';
import { aScannedShift } from '../../../testing/attendance.ts';
import { aWorker, signInAgain } from '../../../testing/hiring.ts';
import { wordsOfPdf } from '../../../testing/read-pdf.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';
import { issueDueSummaries } from './issue-due-summaries.ts';

const app = useShiftApp();
const inToronto = async () => 'America/Toronto';

let worker: SignedInView;
let stranger: SignedInView;
/** Two companies paid the worker in 2026: 500.00 and 40.00, an hour each. */
beforeAll(async () => {
  worker = await aWorker(app, { first_name: 'Zoé', last_name: 'Roy' });
  await app.client.patch('/user/profile/', { social_insurance_number: '046454286' }, as(worker));
  await app.client.patch('/user/tax-profile/', { gst_number: '123456782', business_name: 'Services Zoé' }, as(worker));
  const first = await aScannedShift(app, { wage: '500.00', deposit: '1000.00', worker });
  await name(first.employer, 'Chez Jeanne');
  worker = await signInAgain(app, worker);
  const second = await aScannedShift(app, { wage: '40.00', worker });
  await name(second.employer, 'Hôtel Bonsecours');
  stranger = (await aScannedShift(app, { wage: '20.00' })).worker;
});

async function name(employer: SignedInView, company: string) {
  await app.client.patch('/company/profile/', { name: company }, as(await signInAgain(app, employer)));
}

const runYear = (year = '2026') =>
  commands.papers?.run(app.deps, { words: ['year'], reason: undefined, name: undefined, amount: undefined, year });

async function summaries(person: SignedInView) {
  const path = '/paper/list/?kind=year_summary';
  return (await app.client.get<PaperPage>(path, as(await signInAgain(app, person)))).body.results;
}

/** Moves the clock to a moment of January. */
function goTo(moment: string) {
  app.clock.advance({ seconds: (Date.parse(moment) - app.clock.now().getTime()) / 1000 });
}

test('a year that is not over has no summaries', async () => {
  await expect(runYear()).rejects.toThrow('The year 2026 is not over everywhere yet.');
  await expect(runYear('')).rejects.toThrow('Say which year');
  expect(await runYear('2025')).toBe('No year summary of 2025 is missing.');
  goTo('2026-12-31T23:05:00Z');
  await issueDueSummaries(app.deps, inToronto);
  expect(await summaries(worker)).toEqual([]);
});

test('on the tenth of January by the worker’s clock each gets one, however often and at once it is tried', async () => {
  goTo('2027-01-10T04:05:00Z');
  await issueDueSummaries(app.deps, inToronto);
  expect(await summaries(worker)).toEqual([]);
  goTo('2027-01-10T05:05:00Z');
  await Promise.all([issueDueSummaries(app.deps, inToronto), issueDueSummaries(app.deps, inToronto), runYear()]);
  await issueDueSummaries(app.deps, inToronto);
  expect(await runYear()).toBe('No year summary of 2026 is missing.');
  expect(await summaries(worker)).toMatchObject([{ kind: 'year_summary', total: '540.00', tax_total: '0.00' }]);
  expect(await summaries(stranger)).toMatchObject([{ total: '20.00' }]);
  const events = await app.db.selectFrom('outbox_events').select('id').where('type', '=', 'paper.issued').execute();
  expect(events).toHaveLength(2);
});

test('it says what each company paid, the T4A figure from 500.00 on, and the last digits of the SIN', async () => {
  const [{ id } = { id: '' }] = await summaries(worker);
  const by = await signInAgain(app, worker);
  await app.client.patch('/user/tax-profile/', { business_name: 'Renamed since' }, as(by));
  const { body } = await app.client.get<PaperDetailView>(`/paper/${id}/`, as(by));
  expect(body).toMatchObject({
    label: expect.stringMatching(/^Y-2026-[0-9A-F]{8}$/),
    period: { from: '2026-01-01', to: '2026-12-31' },
    content: {
      year: 2026,
      country: 'CA',
      total: '540.00',
      quarters: ['0.00', '0.00', '0.00', '540.00'],
      worker: {
        name: 'Zoé Roy',
        business_name: 'Services Zoé',
        gst_number: '123456782RT0001',
        sin_masked: '•••••4286',
      },
      payers: [
        {
          company: { name: 'Chez Jeanne' },
          payer: { kind: 'company' },
          shifts: 1,
          minutes: 60,
          total: '500.00',
          quarters: ['0.00', '0.00', '0.00', '500.00'],
          t4a: '500.00',
        },
        { company: { name: 'Hôtel Bonsecours' }, shifts: 1, minutes: 60, total: '40.00', t4a: null },
      ],
    },
  });
  expect(JSON.stringify(body)).not.toContain('046454286');
  for (const path of [`/paper/${id}/`, `/paper/${id}/file/`]) {
    expect((await app.client.get(path, as(await signInAgain(app, stranger)))).status).toBe(404);
  }
});

test('its PDF is a relevé annuel in French, and its CSV has the figures of each payer', async () => {
  const [{ id } = { id: '' }] = await summaries(worker);
  const by = await signInAgain(app, worker);
  const file = async (query: string) => {
    const response = await fetch(`${app.url}/api/paper/${id}/file/?${query}`, {
      headers: { authorization: `Bearer ${by.access_token}` },
    });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const french = await wordsOfPdf(await file('lang=fr'));
  for (const word of ['annuel', 'Jeanne', 'Bonsecours', '048']) expect(french).toContain(word);
  expect((await file('lang=fr')).equals(await file('lang=fr'))).toBe(true);
  const csv = (await file('format=csv&lang=en')).toString();
  expect(csv).toContain('Chez Jeanne');
  expect(csv).toContain('500.00');
});
