import type { SignedInView } from '@relevo/contracts/accounts';
import type { PaperDetailView, PaperPage, ReissueView } from '@relevo/contracts/papers';
import { parseMoney } from '@relevo/domain/money';
import type { CreditNoteContent, InvoiceContent, StatementContent } from '@relevo/domain/papers';
import { as, made } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { aJob, anEmployer } from '../../testing/hiring.ts';
import { paidShift, payPart } from '../../testing/papers.ts';
import { people, signInAgain } from '../../testing/people.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { listViolations } from '../wallet/wallet.ts';
import { issueDuePapers, issuePapersOf } from './issue-due-papers.ts';
import { issueInvoice } from './issue-invoice.ts';
import { takeNumber } from './paper-series.ts';

const app = useTestApp();
const inToronto = async () => 'America/Toronto';
const toronto = { job: { timezone: 'America/Toronto' } };

/** Months pass from test to test, so what a test left is issued with the next one and belongs to others. */
beforeEach(async () => {
  await issueAt('2026-12-01T12:00:00Z');
});

async function issueAt(time: string, deps = app.deps) {
  const clock = { now: () => new Date(time) };
  return issueDuePapers({ ...deps, clock }, inToronto);
}

/** Pay at a time, by the books. */
async function paidAt(employer: SignedInView, time: string, amount = 80_00n): Promise<string> {
  const shiftId = await paidShift(app, { employer }, { amount, ...toronto });
  await moveTo(shiftId, time);
  return shiftId;
}

async function moveTo(shiftId: string, time: string): Promise<void> {
  await sql`update paper_entries set paid_at = ${time}::timestamptz where worker_shift_id = ${shiftId}`.execute(app.db);
}

async function papersOf(employer: SignedInView, kind: string): Promise<PaperDetailView[]> {
  const signedIn = await signInAgain(app, employer);
  const { body } = await app.client.get<PaperPage>(`/paper/list/?kind=${kind}&page_size=100`, as(signedIn));
  const found = await Promise.all(
    body.results.map(({ id }) => app.client.get<PaperDetailView>(`/paper/${id}/`, as(signedIn))),
  );
  return found.map((each) => each.body).reverse();
}

const contentOf = <Content>(paper: PaperDetailView | undefined) => (paper?.content ?? {}) as unknown as Content;
const invoiceOf = (paper: PaperDetailView | undefined) => contentOf<InvoiceContent>(paper);
const reissue = (person: SignedInView, id: string | undefined, key?: string, reason = 'The address was wrong') =>
  app.client.post<ReissueView & { code: string }>(
    `/paper/${id}/reissue/`,
    { reason },
    { ...as(person), ...(key && { headers: { 'idempotency-key': key } }) },
  );

describe('papers of a month', () => {
  test('are issued from three in the morning of the company’s first day, for what was paid in the month', async () => {
    const employer = await anEmployer(app);
    await paidAt(employer, '2027-02-01T04:59:59Z', 80_00n);
    await paidAt(employer, '2027-02-01T05:00:00Z', 40_00n);
    expect(await issueAt('2027-02-01T07:59:00Z')).toEqual([]);
    const issued = await issueAt('2027-02-01T08:00:00Z');
    expect(issued.map(({ total }) => total)).toEqual([80_00n, expect.any(BigInt)]);
    expect(await issueAt('2027-02-01T08:10:00Z')).toEqual([]);
    const [invoice, ...others] = await papersOf(employer, 'invoice');
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      series: 'INV-2027',
      total: '80.00',
      period: { from: '2027-01-01', to: '2027-01-31' },
      corrects: null,
      corrected_by: null,
    });
    expect(invoiceOf(invoice)).toMatchObject({ total: '80.00', paid: '80.00', due: '0.00', issued_on: '2027-02-01' });
    expect((await papersOf(employer, 'statement')).map(({ label }) => label)).toEqual([
      expect.stringMatching(/^S-2027-01-[0-9A-F]{8}$/),
    ]);
    await issueAt('2027-03-01T12:00:00Z');
    expect((await papersOf(employer, 'invoice')).map(({ total }) => total)).toEqual(['80.00', '40.00']);
  });

  test('what was settled late is on the next invoice, and pay and cancelled work of a worker are two lines', async () => {
    const employer = await anEmployer(app);
    const shiftId = await paidAt(employer, '2027-03-10T12:00:00Z');
    await issueAt('2027-04-01T12:00:00Z');
    await payPart(app, shiftId, { amount: 10_00n, pays: 'correction' });
    await payPart(app, shiftId, { amount: 5_00n, pays: 'cancellation' });
    await sql`update paper_entries set paid_at = '2027-04-02T12:00:00Z' where paper_id is null and worker_shift_id = ${shiftId}`.execute(
      app.db,
    );
    await issueAt('2027-05-01T12:00:00Z');
    const [, late] = await papersOf(employer, 'invoice');
    expect(invoiceOf(late).lines.map(({ what, amount, minutes }) => [what, amount, minutes])).toEqual([
      ['work', '10.00', 30],
      ['cancellation', '5.00', 0],
    ]);
  });

  test('a company that moves to another zone has no pay on two invoices, and none on none', async () => {
    const employer = await anEmployer(app);
    const inBoth = await paidAt(employer, '2027-06-01T02:00:00Z');
    // In Paris it is June already.
    await aJob(app, employer, { timezone: 'Europe/Paris' });
    await issueAt('2027-06-01T12:00:00Z');
    expect(await papersOf(employer, 'invoice')).toEqual([]);
    app.clock.advance({ seconds: 1 });
    await aJob(app, employer, { timezone: 'America/Toronto' });
    // Back in Toronto it belongs to May.
    await issueAt('2027-06-01T12:10:00Z');
    await issueAt('2027-07-01T12:00:00Z');
    const invoices = await papersOf(employer, 'invoice');
    expect(invoices.map(({ period }) => period?.from)).toEqual(['2027-05-01']);
    const shifts = invoices.flatMap((invoice) => invoiceOf(invoice).lines.flatMap(({ payments }) => payments));
    expect(shifts.map(({ worker_shift_id }) => worker_shift_id)).toEqual([inBoth]);
  });

  test('the lines of a statement lead from its opening to its closing balance', async () => {
    const employer = await anEmployer(app);
    await paidAt(employer, '2026-11-16T14:00:00Z', 60_00n);
    const month = { holderId: employer.user.id, month: '2026-11', timezone: 'America/Toronto' };
    await issueInvoice(app.deps, month);
    const [statement] = await papersOf(employer, 'statement');
    const { opening, closing, lines, sums } = contentOf<StatementContent>(statement);
    const cents = (amount: string) => parseMoney(amount) ?? 0n;
    const moved = lines.reduce((sum, { amount }) => sum + cents(amount), 0n);
    expect(cents(opening) + moved).toBe(cents(closing));
    expect(sums.reduce((sum, { amount }) => sum + cents(amount), 0n)).toBe(moved);
    expect(lines).toContainEqual(expect.objectContaining({ what: 'payment', amount: '-60.00' }));
  });

  test('are issued for a company of an owner who is gone, under the name of before', async () => {
    const employer = await anEmployer(app);
    const { id } = employer.user;
    await paidAt(employer, '2027-08-10T12:00:00Z');
    await sql`update companies set name = '', legal_name = '' where owner_id = ${id}`.execute(app.db);
    await sql`update users set deleted_at = now(), first_name = '', last_name = '' where id = ${id}`.execute(app.db);
    const before = await app.db
      .selectFrom('receipts')
      .select('content')
      .where('holder_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await issueAt('2027-09-01T12:00:00Z')).toHaveLength(2);
    const paper = app.db
      .selectFrom('papers')
      .select('content')
      .where('holder_id', '=', id)
      .where('kind', '=', 'invoice');
    expect((await paper.executeTakeFirstOrThrow()).content).toMatchObject({
      company: (before.content as unknown as InvoiceContent).company,
    });
  });

  test('the command issues a month that is over in the company’s zone, and skips the others', async () => {
    const employer = await anEmployer(app);
    await paidAt(employer, '2026-11-02T12:00:00Z');
    const ofOwn = (issued: { holderId: string }[]) => issued.filter(({ holderId }) => holderId === employer.user.id);
    expect(ofOwn(await issuePapersOf(app.deps, '2026-11', inToronto))).toEqual([]);
    expect(ofOwn(await issuePapersOf(app.deps, '2026-10', inToronto))).toEqual([]);
    const clock = { now: () => new Date('2026-12-01T05:00:00Z') };
    expect(ofOwn(await issuePapersOf({ ...app.deps, clock }, '2026-11', inToronto))).toHaveLength(2);
    expect(ofOwn(await issuePapersOf({ ...app.deps, clock }, '2026-11', inToronto))).toEqual([]);
  });
});

describe('numbers', () => {
  test('of fifty invoices at once on two nodes, each asked for twice, have no gap, also after a crash in between', async () => {
    const node = await startTestApp({ besides: app });
    try {
      const employers = await people(
        app,
        Array.from({ length: 50 }, () => ({ user_type: 'employer' })),
      );
      for (const { user } of employers) await addPayment(user.id);
      const before = await lastOf('INV-2026');
      const crash = inTransaction(app.db, async (tx) => {
        await takeNumber(tx, { series: 'INV-2026', at: app.clock.now() });
        throw new Error('the node is gone');
      });
      const month = { month: '2026-11', timezone: 'America/Toronto' };
      const issue = ({ deps }: typeof app) =>
        employers.map(({ user }) => issueInvoice(deps, { holderId: user.id, ...month }));
      const results = await Promise.allSettled([...issue(app), crash, ...issue(node)]);
      expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
      const { rows } = await sql<{ number: bigint; issued_at: Date }>`
        select number, issued_at from papers where series = 'INV-2026' and number > ${before} order by number`.execute(
        app.db,
      );
      expect(rows.map(({ number }) => number)).toEqual(
        Array.from({ length: 50 }, (_each, index) => before + BigInt(index + 1)),
      );
      expect(rows.map(({ issued_at }) => issued_at.getTime())).toEqual(
        rows.map(({ issued_at }) => issued_at.getTime()).toSorted((one, other) => one - other),
      );
      expect(await listViolations(app.db)).toEqual([]);
    } finally {
      await node.close();
    }
  });

  test('never have a date before that of the number before them, whatever the clock of a node says', async () => {
    const [at, earlier] = [new Date('2031-01-01T10:00:00Z'), new Date('2031-01-01T09:00:00Z')];
    const take = (time: Date) => inTransaction(app.db, (tx) => takeNumber(tx, { series: 'TEST', at: time }));
    expect(await take(at)).toMatchObject({ number: 1n, at });
    expect(await take(earlier)).toMatchObject({ number: 2n, at });
    await sql`delete from paper_series where series = 'TEST'`.execute(app.db);
  });
});

const lastOf = async (series: string): Promise<bigint> => {
  const { rows } = await sql<{ last: bigint }>`select last from paper_series where series = ${series}`.execute(app.db);
  return rows[0]?.last ?? 0n;
};

/** Pay without a shift, which costs least: a journal of the books and its entry. */
async function addPayment(holderId: string): Promise<void> {
  await sql`
    with posted as (
      select gen_random_uuid() as id, gen_random_uuid() as shift_id, (select id from users where user_type = 'worker' limit 1) as worker_id),
    moved as (
      select post_journal(posted.id, 'capture', posted.shift_id, 0::smallint, 'test', '2026-11-16T12:00:00Z', 'CAD', jsonb_build_array(
        ledger_leg('00000000-0000-0000-0000-000000000000', 'card_in', '00000000-0000-0000-0000-000000000000', -2000),
        ledger_leg(posted.worker_id, 'available', '00000000-0000-0000-0000-000000000000', 2000))) as is_new from posted)
    insert into paper_entries (journal_id, holder_id, worker_id, worker_shift_id, part, what, amount_cents, currency, paid_at)
    select posted.id, ${holderId}, posted.worker_id, posted.shift_id, 0, 'plan', 2000, 'CAD', '2026-11-16T12:00:00Z'
    from posted, moved`.execute(app.db);
}

describe('issuing an invoice again', () => {
  async function anInvoice(): Promise<{ employer: SignedInView; id: string }> {
    const employer = await anEmployer(app);
    await paidAt(employer, '2026-11-16T12:00:00Z');
    const [invoice] = await issueInvoice(app.deps, {
      holderId: employer.user.id,
      month: '2026-11',
      timezone: 'America/Toronto',
    });
    return { employer, id: invoice?.id ?? '' };
  }

  test('takes it back and issues it with the names of now; the old one stays as it was', async () => {
    const { employer, id } = await anInvoice();
    const [old] = await papersOf(employer, 'invoice');
    await sql`insert into tax_profiles (user_id, country, business_name, updated_at, updated_by)
      values (${employer.user.id}, 'CA', 'Nouveau nom inc.', now(), ${employer.user.id})`.execute(app.db);
    const { credit_note, invoice } = made(await reissue(employer, id));
    expect(credit_note).toMatchObject({ kind: 'credit_note', series: 'CN-2026', corrects: id, total: '-80.00' });
    expect(invoice).toMatchObject({ kind: 'invoice', series: 'INV-2026', corrects: null, total: '80.00' });
    const [former, again] = await papersOf(employer, 'invoice');
    expect(former).toEqual({ ...old, corrected_by: credit_note.id });
    expect(invoiceOf(again)).toMatchObject({
      company: { legal_name: 'Nouveau nom inc.' },
      replaces: { id, label: old?.label },
    });
    const [note] = await papersOf(employer, 'credit_note');
    expect(contentOf<CreditNoteContent>(note)).toMatchObject({
      reason: 'The address was wrong',
      corrects: { id, label: old?.label },
      lines: [{ amount: '-80.00', minutes: -240, payments: [{ amount: '-80.00' }] }],
    });
    expect((await reissue(employer, id)).body).toMatchObject({ code: 'already_reissued' });
    expect((await reissue(employer, invoice.id)).status).toBe(201);
    expect(await listViolations(app.db)).toEqual([]);
  });

  test('twice at once one is made, and no number is lost; the same key answers the same', async () => {
    const { employer, id } = await anInvoice();
    const answers = await Promise.all([reissue(employer, id, 'one'), reissue(employer, id, 'two')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    const [first = 'one'] = answers[0].status === 201 ? ['one'] : ['two'];
    const again = await reissue(employer, id, first);
    expect([again.status, again.body]).toEqual([201, answers.find(({ status }) => status === 201)?.body]);
    expect((await reissue(employer, id, first, 'Another reason')).body).toMatchObject({
      code: 'idempotency_key_reused',
    });
    expect(await listViolations(app.db)).toEqual([]);
  });

  test('is refused for other papers, for old ones, without a reason and to strangers', async () => {
    const { employer, id } = await anInvoice();
    const [statement] = await papersOf(employer, 'statement');
    const [receipt] = await papersOf(employer, 'receipt');
    for (const other of [statement, receipt])
      expect((await reissue(employer, other?.id)).body).toMatchObject({ code: 'invalid_transition' });
    for (const reason of ['', 'x'.repeat(501)])
      expect(await reissue(employer, id, undefined, reason)).toMatchObject({
        status: 400,
        body: { reason: expect.anything() },
      });
    expect((await reissue(await anEmployer(app), id)).status).toBe(404);
    app.clock.advance({ days: 800 });
    expect((await reissue(await signInAgain(app, employer), id)).body).toMatchObject({ code: 'invalid_transition' });
  });
});
