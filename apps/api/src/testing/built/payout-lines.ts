import type { PayoutFileView } from '@relevo/contracts/console-payouts';
import { made } from '@relevo/fixtures/http-client';
import type { BuiltStage } from './built-stage.ts';
import { withdrawalId } from './console-lines.ts';
import type { Line, LinesOf } from './tries.ts';

const list: Line = async () => ({});
const reason = { reason: 'Seen on the recording' };

/** A withdrawal that an operator paid. */
export async function paidWithdrawalId(stage: BuiltStage): Promise<string> {
  const id = await withdrawalId(stage);
  made(await stage.app.consoleClient.post(`/withdrawals/${id}/settle/`, undefined, stage.operator));
  return id;
}

export const payoutLines: LinesOf<'consolePayouts'> = {
  'consolePayouts.overview': async (stage) => {
    await anException(stage);
    return {};
  },
  'consolePayouts.list': async (stage) => {
    await paidWithdrawalId(stage);
    return [{}, ...['release', 'waiting', 'under_way', 'returned'].map((each) => ({ query: { list: each } }))];
  },
  'consolePayouts.show': async (stage) => ({ params: { id: await withdrawalId(stage) } }),
  'consolePayouts.release': async (stage) => ({ params: { id: await withdrawalId(stage) } }),
  'consolePayouts.return': async (stage) => ({ params: { id: await paidWithdrawalId(stage) }, body: reason }),
  'consolePayouts.pause': async () => ({ body: reason }),
  'consolePayouts.resume': list,
  'consolePayouts.reconcile': list,
  'consolePayouts.resolveException': async (stage) => ({ body: { ...(await anException(stage)), ...reason } }),
  'consolePayouts.listFiles': list,
  'consolePayouts.makeFile': async (stage) => {
    await withdrawalId(stage);
    return {};
  },
  'consolePayouts.showFile': async (stage) => ({ params: { id: await aPayoutFile(stage) } }),
  'consolePayouts.downloadFile': async (stage) => ({
    params: { id: await aPayoutFile(stage) },
    file: 'payments',
    words: ['RELEVO01', '0006000111234567'],
  }),
  'consolePayouts.confirmFile': async (stage) => ({ params: { id: await aPayoutFile(stage) }, body: {} }),
  'consolePayouts.voidFile': async (stage) => ({ params: { id: await aPayoutFile(stage) }, body: reason }),
};

/** A file for the bank with everything that waits. */
export async function aPayoutFile(stage: BuiltStage): Promise<string> {
  await withdrawalId(stage);
  const file = await stage.app.consoleClient.post<PayoutFileView>('/payouts/files/', undefined, stage.operator);
  return made(file).id;
}

/** A payout at the provider that is none of ours; how that is found is tested beside the reconciliation. */
export async function anException({ app }: BuiltStage) {
  const [kind, subject] = ['unknown_here', `po_${crypto.randomUUID()}`] as const;
  const row = { kind, subject, detail: '12.00 CAD', seen_at: app.clock.now() };
  await app.db.insertInto('payout_exceptions').values(row).execute();
  return { kind, subject };
}
