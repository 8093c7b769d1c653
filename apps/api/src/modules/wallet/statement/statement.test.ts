import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/database.ts';
import { anApprovedUser } from '../../../testing/people.ts';
import { wordsOfPdf } from '../../../testing/read-pdf.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { payShift } from '../ledger/pay-shift.ts';

const hostile = '=HYPERLINK("http://evil.example","Click, please")';

const app = useTestApp();
let employer: SignedInView;
let worker: SignedInView;
beforeAll(async () => {
  const banking = { bank_account: '1234567', bank_institution: '006', bank_transit: '00011' };
  employer = await anApprovedUser(app, { user_type: 'employer', ...banking });
  worker = await anApprovedUser(app);
  const options = { token: employer.access_token };
  await app.client.post('/wallet/manage-card/', { payment_token: 'tok_visa' }, options);
  await app.client.post('/wallet/deposits/', { amount: '1234.50' }, options);
  // Late in the evening in Toronto, which is the next day elsewhere.
  app.clock.advance({ hours: 14, minutes: 30 });
  await app.client.post('/wallet/withdrawals/', { amount: '100.00' }, { token: await signIn() });
  app.clock.advance({ hours: 4 });
  const about = { type: 'shift', title: hostile, starts_at: '2026-11-23T13:00:00Z' } as const;
  const pay = {
    workerShiftId: randomUUID(),
    employerId: employer.user.id,
    workerId: worker.user.id,
    amount: 34_50n,
    about,
  };
  await inTransaction(app.db, (tx) => payShift(app.deps, tx, pay));
});

async function signIn(): Promise<string> {
  const body = { email: employer.user.email, password: 'correct horse' };
  return (await app.client.post<SignedInView>('/user/login/', body)).body.access_token;
}

async function statement(query = '', language?: 'en' | 'fr') {
  const token = await signIn();
  if (language) await app.client.patch('/user/profile/', { account_language: language }, { token });
  const response = await fetch(`${app.url}/api/wallet/statement/${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
const linesOf = ({ bytes }: { bytes: Buffer }) =>
  bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n');

describe('as CSV', () => {
  test('is a UTF-8 file with a byte order mark, oldest first, with signed amounts', async () => {
    const answer = await statement('', 'en');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="relevo-statement.csv"');
    expect([...answer.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(linesOf(answer)).toEqual([
      'Date,Kind,Description,Status,Amount (CAD),Time zone',
      '2026-11-16T09:00:00-05:00,Deposit,Deposit from Visa ending in 4242,Completed,1234.50,America/Toronto',
      '2026-11-16T23:30:00-05:00,Withdrawal,Back to Visa ending in 4242,Completed,-100.00,America/Toronto',
      `2026-11-17T03:30:00-05:00,Payment,"Pay for a shift: ${hostile.replaceAll('"', '""')}",Completed,-34.50,America/Toronto`,
    ]);
  });

  test('reads in French for who reads French', async () => {
    const lines = linesOf(await statement('?format=csv', 'fr'));
    expect(lines[0]).toBe('Date,Type,Description,État,Montant (CAD),Fuseau horaire');
    expect(lines[1]).toContain('Dépôt,Dépôt à partir de Visa se terminant par 4242,Terminé,1234.50,America/Toronto');
  });

  test('begins no cell with a formula, whatever a job is called', async () => {
    for (const line of linesOf(await statement('', 'fr')).slice(1)) {
      for (const cell of line.match(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g) ?? []) {
        expect(cell.replace(/^,?"?/, '')).not.toMatch(/^[=+@\t\r]|^-(?![\d.]+$)/);
      }
    }
  });

  test.each([
    ['?from=2026-11-16&to=2026-11-16', 2],
    ['?from=2026-11-17', 1],
    ['?to=2026-11-15', 0],
    ['?from=2026-11-16&to=2026-11-17', 3],
    ['?from=2030-01-01', 0],
  ])('for the days %s, as they are in Toronto, has %i lines', async (query, count) => {
    expect(linesOf(await statement(query))).toHaveLength(count + 1);
  });

  test.each(['?from=2026-11-17&to=2026-11-16', '?from=yesterday', '?to=2026-02-30', '?format=xlsx'])(
    'for %s is refused',
    async (query) => {
      const answer = await statement(query);
      expect(answer.status).toBe(400);
      expect(Object.keys(JSON.parse(answer.bytes.toString()))).toEqual([
        /from=y/.test(query) ? 'from' : /format/.test(query) ? 'format' : 'to',
      ]);
    },
  );

  test('is the asker’s own', async () => {
    const response = await fetch(`${app.url}/api/wallet/statement/`, {
      headers: {
        authorization: `Bearer ${(await app.client.post<SignedInView>('/user/login/', { email: worker.user.email, password: 'correct horse' })).body.access_token}`,
      },
    });
    const text = await response.text();
    expect(text).toContain('34.50');
    expect(text).not.toContain('1234.50');
  });
});

describe('as PDF', () => {
  test.each([
    [
      'en',
      [
        'Statement',
        'Deposit from Visa ending in 4242',
        'Completed',
        '$1,234.50',
        '-$100.00',
        'November 1, 2026',
        'America/Toronto',
      ],
    ],
    [
      'fr',
      ['Relevé', 'Dépôt à partir de Visa', 'Terminé', '1 234,50 $', '-100,00 $', '1 novembre 2026', 'America/Toronto'],
    ],
  ] as const)('in %s holds every line in its words', async (language, expected) => {
    const answer = await statement('?format=pdf&from=2026-11-01', language);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="relevo-statement.pdf"');
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.bytes.subarray(-6).toString()).toContain('%%EOF');
    const words = wordsOfPdf(answer.bytes).replace(/\n/g, ' ');
    for (const each of expected) expect(words).toContain(each);
    // A character that the font does not have would show as a question mark.
    expect(words).not.toContain('?');
  });

  test('names the member of the company who made it', async () => {
    const { user, access_token } = await anApprovedUser(app, {
      user_type: 'employer',
      first_name: 'Ada',
      last_name: 'Byron',
    });
    await app.db
      .updateTable('company_members')
      .set({ holder_id: employer.user.id, role: 'accountant' })
      .where('user_id', '=', user.id)
      .execute();
    const response = await fetch(`${app.url}/api/wallet/statement/?format=pdf`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    const theirs = wordsOfPdf(Buffer.from(await response.arrayBuffer()));
    expect(theirs).toContain('made by Ada Byron');
    expect(theirs).toContain('$1,234.50');
    expect(wordsOfPdf((await statement('?format=pdf', 'en')).bytes)).not.toContain('made by');
  });

  test('of an empty period says so', async () => {
    const { bytes } = await statement('?format=pdf&from=2030-01-01', 'en');
    expect(wordsOfPdf(bytes)).toContain('Nothing moved in this period.');
  });
});
