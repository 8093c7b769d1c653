import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type {
  ConsoleOverviewView,
  ConsoleWithdrawalPage,
  ConsoleWithdrawalView,
  DuePage,
  LedgerHealthView,
  PayeeView,
} from '@relevo/contracts/console';
import type { WithdrawalView } from '@relevo/contracts/wallet';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aScene, later, payIn, type Scene, scanNow, walletOf } from '../../../testing/attendance.ts';
import { actsOn, aSignedInOperator, type SignedInOperator } from '../../../testing/console.ts';
import { earn } from '../../../testing/earned-money.ts';
import { eventually } from '../../../testing/eventually.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { anApprovedUser } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp({ background: true });
let operatorSession: SignedInOperator;
beforeAll(async () => {
  operatorSession = await aSignedInOperator(app);
});

const account = '1234567';
const banking = { bank_account: account, bank_institution: '006', bank_transit: '00011' };

/** A worker with fifty dollars and a pending withdrawal of twenty. */
async function aWithdrawal(changes: Record<string, unknown> = {}): Promise<{ person: SignedInView; id: string }> {
  const person = await anApprovedUser(app, { ...banking, ...changes });
  await earn(app.deps, person.user.id, 50_00n);
  const options = { token: person.access_token };
  const { body } = await app.client.post<WithdrawalView>('/wallet/withdrawals/', { amount: 20 }, options);
  app.clock.advance({ seconds: 1 });
  return { person, id: body.id };
}

const list = async (query = '') =>
  (await app.consoleClient.get<ConsoleWithdrawalPage>(`/withdrawals/${query}`, operatorSession)).body;
const find = async (id: string): Promise<ConsoleWithdrawalView | undefined> =>
  (await list(`?search=${id}`)).results.find((each) => each.id === id);
const decide = (id: string, what: string, body?: unknown) =>
  app.consoleClient.post<Record<string, unknown>>(`/withdrawals/${id}/${what}/`, body, operatorSession);
const mailTo = (email: string, subject: RegExp) =>
  eventually(async () => {
    const mails = await app.db.selectFrom('mails').selectAll().where('to_address', '=', email).execute();
    return mails.find((mail) => subject.test(mail.subject));
  });

describe('a withdrawal in the console', () => {
  test('is shown with its owner and amount, the bank account masked', async () => {
    const { person, id } = await aWithdrawal({ first_name: 'Ada', last_name: 'Payee' });
    expect(await find(id)).toEqual({
      id,
      user: { id: person.user.id, email: person.user.email, name: 'Ada Payee' },
      amount: '20.00',
      status: 'pending',
      account: expect.stringContaining('4567'),
      parts: [{ to: 'bank', amount: '20.00', status: 'pending', card: null }],
      source: { earned: '20.00', card: '0.00' },
      newest_money_at: expect.any(String),
      destination: { changed_at: null, accounts_used: 1 },
      failure_reason: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      payable_from: null,
      review: null,
      actions: ['settle', 'fail'],
    });
    expect(JSON.stringify(await list())).not.toContain(account);
  });

  test('shows the bank details in clear, and every view is audited', async () => {
    const { id } = await aWithdrawal();
    const payee = await app.consoleClient.post<PayeeView>(`/withdrawals/${id}/payee/`, undefined, operatorSession);
    expect(payee).toMatchObject({ status: 200, body: banking });
    expect(payee.headers.get('cache-control')).toBe('no-store');
    await decide(id, 'payee');
    const acts = await actsOn(app, id);
    expect(acts).toMatchObject([
      { actor: operatorSession.operator.email, action: 'withdrawal.opened' },
      { actor: operatorSession.operator.email, action: 'withdrawal.opened' },
    ]);
    expect(JSON.stringify(acts)).not.toContain(account);
    expect(app.logLines.join('\n')).not.toContain(account);
  });

  test('is settled once: the money is gone, the owner gets a mail, and the audit log names the operator', async () => {
    const { person, id } = await aWithdrawal();
    expect((await decide(id, 'settle')).status).toBe(204);
    expect(await find(id)).toMatchObject({ status: 'completed', actions: [] });
    expect(await walletOf(app, person)).toMatchObject({ available: '30.00', held: '0.00' });
    expect(await actsOn(app, id)).toMatchObject([
      { actor: operatorSession.operator.email, action: 'withdrawal.settled' },
    ]);
    expect((await mailTo(person.user.email, /withdrawal/i)).text_body).toContain('20.00');

    expect(await decide(id, 'settle')).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    expect(await decide(id, 'fail', { reason: 'too late' })).toMatchObject({ status: 409 });
    expect(await walletOf(app, person)).toMatchObject({ available: '30.00' });
    expect(await actsOn(app, id)).toHaveLength(1);
  });

  test('that fails gives the money back with a reason that the person reads', async () => {
    const { person, id } = await aWithdrawal();
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }]) {
      expect(await decide(id, 'fail', body)).toMatchObject({ status: 400, body: { reason: [expect.any(String)] } });
    }
    expect((await decide(id, 'fail', { reason: 'The account is closed.' })).status).toBe(204);
    expect(await find(id)).toMatchObject({ status: 'failed', failure_reason: 'The account is closed.', actions: [] });
    expect(await walletOf(app, person)).toMatchObject({ available: '50.00', held: '0.00' });
    expect(await actsOn(app, id)).toMatchObject([
      {
        actor: operatorSession.operator.email,
        action: 'withdrawal.failed',
        details: { reason: 'The account is closed.' },
      },
    ]);
    expect((await mailTo(person.user.email, /withdrawal/i)).text_body).toContain('The account is closed.');
    expect(await decide(id, 'settle')).toMatchObject({ status: 409 });
  });

  test('is moved once when two operators are at it', async () => {
    const { person, id } = await aWithdrawal();
    const taps = await Promise.all([
      ...Array.from({ length: 3 }, () => decide(id, 'settle')),
      ...Array.from({ length: 3 }, () => decide(id, 'fail', { reason: 'at the same time' })),
    ]);
    expect(taps.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409, 409]);
    const { available } = await walletOf(app, person);
    expect(['30.00', '50.00']).toContain(available);
    expect(await actsOn(app, id)).toHaveLength(1);
  });

  test.each([
    ['unknown', randomUUID()],
    ['malformed', 'not-an-id'],
  ])('whose id is %s is none', async (_name, id) => {
    for (const what of ['payee', 'settle']) expectRefusal(await decide(id, what), 404);
    expectRefusal(await decide(id, 'fail', { reason: 'why' }), 404);
  });
});

describe('the list of withdrawals', () => {
  test('lists pending withdrawals, oldest first, in pages, and counts them for the menu', async () => {
    for (const { id } of (await list('?status=waiting&page_size=100')).results) await decide(id, 'settle');
    const ids = [];
    for (let each = 0; each < 4; each += 1) ids.push((await aWithdrawal()).id);
    const waiting = await list('?status=waiting&page_size=3');
    expect(waiting).toMatchObject({ count: 4, next: '/api/withdrawals/?status=waiting&page_size=3&page=2' });
    const rest = await list('?status=waiting&page_size=3&page=2');
    expect([...waiting.results, ...rest.results].map(({ id }) => id)).toEqual(ids);
    // All of them: newest first.
    expect((await list('?page_size=4')).results.map(({ id }) => id)).toEqual([...ids].reverse());
    expect((await list('?status=pending')).count).toBe(4);
    const overview = () => app.consoleClient.get<ConsoleOverviewView>('/overview/', operatorSession);
    expect((await overview()).body.withdrawals).toBe(4);
    await decide(ids[0] ?? '', 'settle');
    expect((await overview()).body.withdrawals).toBe(3);
  });

  test('is searched by address or id, by those very characters', async () => {
    const { person, id } = await aWithdrawal({ email: `a_b+${randomUUID()}@people.example` });
    const ids = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).results.map((each) => each.id);
    expect(await ids('A_B+')).toEqual([id]);
    expect(await ids(person.user.email)).toEqual([id]);
    expect(await ids(id.slice(0, 23))).toEqual([id]);
    for (const nothing of ['a_b_', 'a%b', '%%%', '\\', "' or 1=1 --"])
      expect([nothing, await ids(nothing)]).toEqual([nothing, []]);
  });

  test.each(['status=paid', 'page=0', 'page_size=x', `search=${'x'.repeat(201)}`])(
    '?%s is a field error',
    async (query) => {
      const answer = await app.consoleClient.get(`/withdrawals/?${query}`, operatorSession);
      expectRefusal(answer, 400);
      expect(Object.keys(answer.body)).toEqual([query.split('=')[0]]);
    },
  );
});

describe('what is due', () => {
  /** Worked for an employer whose wallet is empty. */
  async function anUnpaidShift(job: Record<string, unknown> = {}): Promise<Scene> {
    const scene = await aScene(app, { deposit: '0', startsIn: 5, length: 60, job });
    await scanNow(app, scene);
    const then = await later(app, scene, { minutes: 65 });
    await scanNow(app, then);
    return then;
  }
  const dues = async (query = '') => (await app.consoleClient.get<DuePage>(`/dues/${query}`, operatorSession)).body;

  test('is listed oldest first with its sum, and goes with the next deposit', async () => {
    operatorSession = await aSignedInOperator(app);
    expect(await dues()).toMatchObject({ count: 0, total: '0.00', results: [] });
    const first = await anUnpaidShift({ title: 'Night watch' });
    const second = await anUnpaidShift();
    operatorSession = await aSignedInOperator(app);
    const page = await dues();
    expect(page).toMatchObject({ count: 2, total: '40.00' });
    expect(page.results).toMatchObject([
      {
        worker_shift_id: first.shiftId,
        employer: { id: first.employer.user.id, email: first.employer.user.email },
        worker: { id: first.worker.user.id, name: 'Jeanne Mance' },
        job_title: 'Night watch',
        amount: '20.00',
        disputed: false,
      },
      { worker_shift_id: second.shiftId },
    ]);
    expect((await dues('?page_size=1&page=2')).results).toMatchObject([{ worker_shift_id: second.shiftId }]);
    const { body: overview } = await app.consoleClient.get<ConsoleOverviewView>('/overview/', operatorSession);
    expect(overview.dues).toBe(2);
    await payIn(app, first.employer, '100.00');
    expect(await dues()).toMatchObject({ count: 1, total: '20.00' });
  });
});

describe('the ledger check', () => {
  const check = async () => (await app.consoleClient.get<LedgerHealthView>('/ledger/', operatorSession)).body;

  test('lists the accounts, without violations', async () => {
    const health = await check();
    expect(health).toMatchObject({ checked_at: app.clock.now().toISOString(), currency: 'CAD', violations: [] });
    const { rows } = await sql<{ count: bigint }>`select count(*) as count from journals`.execute(app.db);
    expect(health.journals).toBe(Number(rows[0]?.count));
    expect(health.accounts.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['available', 'bank_out', 'card_in']),
    );
    const cents = health.accounts.map(({ balance }) => Math.round(Number(balance) * 100));
    expect(cents.reduce((sum, each) => sum + each, 0)).toBe(0);
  });

  test('shows a violation, and its end', async () => {
    const { person } = await aWithdrawal();
    const tamper = (by: number) =>
      sql`update ledger_accounts set balance = balance + ${by}
        where kind = 'available' and owner_id = ${person.user.id}`.execute(app.db);
    await tamper(7);
    const violations = (await check()).violations;
    expect(violations.map(({ fault }) => fault).sort()).toEqual(['balance_differs', 'money_made']);
    expect(violations.find(({ fault }) => fault === 'money_made')).toEqual({
      fault: 'money_made',
      subject: 'CAD',
      detail: 'all accounts sum to 7',
    });
    const found = await app.db.selectFrom('ledger_check').selectAll().executeTakeFirstOrThrow();
    expect(found).toMatchObject({ faults: 2, checked_at: app.clock.now() });
    await tamper(-7);
    expect((await check()).violations).toEqual([]);
    // The check that the clock and the operators' command run too: it moves their mark.
    expect(await app.db.selectFrom('ledger_check').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      faults: 0,
      verified_at: app.clock.now(),
    });
  });
});
