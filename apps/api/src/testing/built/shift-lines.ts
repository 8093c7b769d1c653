import { createHmac, randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { CalendarFeedView } from '@relevo/contracts/shifts';
import type { WithdrawalView } from '@relevo/contracts/wallet';
import { shownCode } from '@relevo/fixtures/attendance';
import { as, made } from '@relevo/fixtures/http-client';
import { anOpenKiosk, createKiosk } from '@relevo/fixtures/kiosks';
import { onSite } from '@relevo/fixtures/places';
import { expect } from 'vitest';
import {
  bankDetails,
  makeBookedJob,
  makeDisputableShift,
  makeDispute,
  makeExtension,
  makeOvertime,
  makeProblem,
  makeRateableShift,
  makeReview,
  makeRunningShift,
  makeShift,
  sampleProblem,
} from '../../http/testing/owned-things.ts';
import { makeAskedShift } from '../../http/testing/substitute-rows.ts';
import { earn } from '../earned-money.ts';
import type { BuiltStage } from './built-stage.ts';
import { aBooking, attachCard, documentFile, form, payIn, pictureFile, sidesOf } from './things.ts';
import type { Line, LinesOf } from './tries.ts';

type Maker = typeof makeShift;
type Side = 'worker' | 'employer';

/** A call of one side, or of each, about a shift that a maker prepares for it. */
function about(maker: Maker, by: Side | 'both', body?: () => unknown): Line {
  return async (stage) => {
    const sides = await sidesOf(stage);
    const callers: Side[] = by === 'both' ? ['worker', 'employer'] : [by];
    return Promise.all(
      callers.map(async (side) => ({
        by: sides[side],
        params: { id: await maker(sides, sides[side]) },
        ...(body && { body: body() }),
      })),
    );
  };
}

export const shiftLines: LinesOf<'shifts' | 'overtime' | 'kiosks' | 'problems'> = {
  'shifts.list': async (stage) => ({ by: (await aBooking(stage)).employer }),
  'shifts.listCurrent': about(makeBookedJob, 'both'),
  'shifts.listMine': async (stage) => ({ by: (await aBooking(stage)).worker }),
  'shifts.get': about(makeShift, 'both'),
  'shifts.listLog': about(makeShift, 'both'),
  'shifts.timeline': async (stage) => ({ by: (await aBooking(stage)).employer }),
  'shifts.payments': async (stage) => {
    const sides = await sidesOf(stage);
    await makeRateableShift(sides, sides.employer);
    return { by: sides.employer };
  },
  'shifts.showCode': async (stage) => {
    const { employer, shiftId } = await aBooking(stage);
    return { by: employer, params: { id: shiftId } };
  },
  'shifts.scan': async (stage) => {
    const { employer, worker, shiftId } = await aBooking(stage);
    const { qr_code } = await shownCode(stage.app.client, { employer, shiftId });
    return { by: worker, body: { qr_code, ...onSite } };
  },
  'shifts.cancel': about(makeShift, 'worker'),
  'shifts.reconfirm': about(makeAskedShift, 'worker', () => ({ coming: true })),
  'shifts.approve': about(makeReview, 'employer'),
  'shifts.correct': async (stage) => {
    const { employer, shiftId } = await aBooking(stage);
    const checked_in_at = new Date(Date.now() - 60_000).toISOString();
    return { by: employer, params: { id: shiftId }, body: { checked_in_at, reason: 'The screen was dark' } };
  },
  'shifts.sendHome': about(makeRunningShift, 'employer', () => ({ reason: 'The delivery does not come today' })),
  'shifts.openDispute': async (stage) => {
    const sides = await sidesOf(stage);
    const claim = { amount: '1.00', reason: 'I stayed longer' };
    return [
      { by: sides.worker, params: { id: await makeDisputableShift(sides, sides.worker) }, body: claim },
      {
        by: sides.employer,
        params: { id: await makeDisputableShift(sides, sides.employer) },
        body: form(claim, [documentFile('files')]),
      },
    ];
  },
  'shifts.getDispute': about(makeDispute, 'both'),
  'shifts.answerDispute': about(makeDispute, 'both', () => ({ accept: false })),
  'shifts.escalateDispute': about(makeDispute, 'both'),
  'shifts.calendarFile': async (stage) => {
    const sides = await sidesOf(stage);
    const id = await makeShift(sides, sides.worker);
    return { by: sides.worker, params: { id }, file: 'calendar' as const, words: ['Barista'] };
  },
  'shifts.getFeed': async (stage) => ({ by: (await withFeed(stage)).worker }),
  'shifts.openFeed': async ({ aWorker }) => ({ by: await aWorker() }),
  'shifts.closeFeed': async (stage) => ({ by: (await withFeed(stage)).worker }),
  'shifts.readFeed': async (stage) => {
    const { token } = await withFeed(stage);
    return { params: { token }, file: 'calendar' as const, words: ['Barista'] };
  },
  'problems.report': async (stage) => {
    const sides = await sidesOf(stage);
    const files = [documentFile('files'), await pictureFile('files')];
    return [
      { by: sides.worker, params: { id: await makeShift(sides, sides.worker) }, body: form(sampleProblem, files) },
      { by: sides.employer, params: { id: await makeShift(sides, sides.employer) }, body: sampleProblem },
    ];
  },
  'problems.listMine': async (stage) => {
    const sides = await sidesOf(stage);
    await makeProblem(sides, sides.worker);
    return [{ by: sides.worker }, { by: sides.worker, query: { status: 'open' } }];
  },
  'problems.get': about(makeProblem, 'both'),
  'problems.close': about(makeProblem, 'both'),
  'overtime.answer': about(makeOvertime, 'employer', () => ({ approve: true })),
  'overtime.extend': about(makeRunningShift, 'employer', () => ({ minutes: 30 })),
  'overtime.answerExtension': about(makeExtension, 'worker', () => ({ accept: true })),
  'kiosks.create': async (stage) => {
    const { employer, jobId } = await aBooking(stage);
    return { by: employer, body: { label: 'Back door', job_ids: [jobId], pin: '2580' } };
  },
  'kiosks.list': async (stage) => ({ by: (await withKiosk(stage)).employer }),
  'kiosks.revoke': async (stage) => {
    const { employer, id } = await withKiosk(stage);
    return { by: employer, params: { id } };
  },
  'kiosks.open': async (stage) => ({ body: { code: (await withKiosk(stage)).code } }),
  'kiosks.board': async (stage) => ({ by: await openKiosk(stage) }),
  'kiosks.proposePlace': async (stage) => ({ by: await openKiosk(stage), body: onSite }),
  'kiosks.close': async (stage) => ({ by: await openKiosk(stage), body: { pin: '2580' } }),
};

/** A worker with a shift and a feed of it. */
async function withFeed(stage: BuiltStage): Promise<{ worker: SignedInView; token: string }> {
  const { worker } = await aBooking(stage);
  const { url } = made(await stage.app.client.post<CalendarFeedView>('/shift/calendar/', undefined, as(worker)));
  return { worker, token: url?.split('/').at(-1) ?? '' };
}

async function withKiosk(stage: BuiltStage) {
  const { employer, jobId } = await aBooking(stage);
  return { employer, ...made(await createKiosk(stage.app.client, employer, { job_ids: [jobId] })) };
}

async function openKiosk(stage: BuiltStage) {
  const { employer, jobId } = await aBooking(stage);
  return anOpenKiosk(stage.app.client, employer, { job_ids: [jobId], pin: '2580' });
}

export const walletLines: LinesOf<'wallet'> = {
  'wallet.get': async (stage) => ({ by: (await withDeposit(stage)).by }),
  'wallet.balance': async (stage) => ({ by: (await withDeposit(stage)).by }),
  'wallet.listTransactions': async (stage) => ({ by: (await withDeposit(stage)).by }),
  'wallet.getTransaction': async (stage) => {
    const { by } = await withDeposit(stage);
    const { body } = await stage.app.client.get<{ results: { id: string }[] }>('/wallet/transactions/', as(by));
    return { by, params: { id: body.results[0]?.id ?? '' } };
  },
  'wallet.statement': async (stage) => {
    const { by } = await withDeposit(stage);
    const [date, deposit] = stage.language === 'fr' ? ['Date', 'Dépôt'] : ['Date', 'Deposit'];
    return [
      { by, file: 'csv' as const, words: [date, deposit, '500.00'] },
      { by, query: { format: 'csv' }, file: 'csv' as const, words: [deposit] },
      { by, query: { format: 'pdf' }, file: 'pdf' as const, words: [date, 'CAD'] },
    ];
  },
  'wallet.deposit': async (stage) => {
    const by = await stage.anEmployer();
    await attachCard(stage, by);
    return { by, body: { amount: '20.00' } };
  },
  'wallet.listDeposits': async (stage) => ({ by: (await withDeposit(stage)).by }),
  'wallet.getDeposit': withDeposit,
  'wallet.withdraw': async (stage) => ({ by: await withEarnings(stage), body: { amount: '5.00' } }),
  'wallet.listWithdrawals': async (stage) => ({ by: (await aWithdrawal(stage)).by }),
  'wallet.getWithdrawal': aWithdrawal,
  'wallet.cancelWithdrawal': aWithdrawal,
  'wallet.getWithdrawalMethod': async ({ aWorker }) => ({ by: await aWorker(bankDetails) }),
  'wallet.setWithdrawalMethod': async ({ aWorker }) => ({
    by: await aWorker(),
    body: { withdrawal_details: bankDetails },
  }),
  'wallet.payoutAccount': async ({ aWorker }) => ({ by: await aWorker(bankDetails) }),
  // Withdrawals are paid by hand here, which needs no set-up.
  'wallet.onboardPayoutAccount': async ({ app, aWorker }) => {
    const worker = await aWorker();
    return {
      run: async () =>
        expect((await app.client.post('/wallet/payout-account/onboarding/', undefined, as(worker))).status).toBe(409),
    };
  },
  'wallet.attachCard': async ({ aWorker, stripe }) => ({
    by: await aWorker(),
    body: { payment_token: stripe.account.typeCard() },
  }),
  'wallet.detachCard': async (stage) => {
    const by = await stage.aWorker();
    await attachCard(stage, by);
    return { by };
  },
  'wallet.stripeWebhook': async (stage) => {
    const { params } = await withDeposit(stage);
    const isAbout = ({ data }: { data: { object: Record<string, unknown> } }) =>
      (data.object.metadata as { deposit_id?: string } | undefined)?.deposit_id === params.id;
    const event = stage.stripe.account.events.find(isAbout);
    const signedAt = Math.floor(Date.now() / 1000);
    const text = `${signedAt}.${JSON.stringify(event)}`;
    const secret = stage.stripe.settings.STRIPE_WEBHOOK_SECRET ?? '';
    const signature = createHmac('sha256', secret).update(text).digest('hex');
    return { body: event, headers: { 'stripe-signature': `t=${signedAt},v1=${signature}` } };
  },
};

async function withDeposit(stage: BuiltStage) {
  const by = await stage.anEmployer();
  return { by, params: { id: await payIn(stage, by) } };
}

/** A worker with earned money and a bank account, to which it may go. */
async function withEarnings({ app, aWorker }: BuiltStage): Promise<SignedInView> {
  const by = await aWorker(bankDetails);
  await earn(app.deps, by.user.id, 20_00n);
  return by;
}

export async function aWithdrawal(stage: BuiltStage) {
  const by = await withEarnings(stage);
  const options = { ...as(by), headers: { 'idempotency-key': randomUUID() } };
  const asked = await stage.app.client.post<WithdrawalView>('/wallet/withdrawals/', { amount: '5.00' }, options);
  return { by, params: { id: made(asked, 'the withdrawal').id } };
}
