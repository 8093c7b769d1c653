import type { ConsolePayoutView } from '@relevo/contracts/console-payouts';
import { payoutExceptionKinds } from '@relevo/domain/payouts';
import { Refusal } from '@relevo/domain/refusals';
import { refusalText } from '@relevo/i18n/refusal-texts';
import {
  pausePayouts,
  reconcilePayouts,
  releaseForPayout,
  resolvePayoutException,
  resumePayouts,
  returnForBank,
} from './modules/console/console.ts';
import { findPayouts, listPayouts, readPayoutOverview } from './modules/wallet/wallet.ts';
import { runPayoutFiles } from './ops-payout-files.ts';
import type { Deps } from './platform/deps.ts';
import { StartProblem } from './platform/start-problem.ts';
import { terminalActor } from './terminal-actor.ts';

type Given = { words: string[]; reason: string | undefined; except?: string[] };
type Run = (deps: Deps, given: { id: string; more: string[]; reason: string }) => Promise<string>;
type Action = { needs: ('id' | 'reason')[]; run: Run };

/** What an operator does about payouts; the same as in the console. An ID is that of the withdrawal. */
const actions: Record<string, Action> = {
  list: { needs: [], run: list },
  show: { needs: ['id'], run: show },
  release: {
    needs: ['id'],
    async run(deps, { id }) {
      await orExplain(id, releaseForPayout(deps, { withdrawalId: id, actor: terminalActor() }));
      return `Payout ${id} is released.`;
    },
  },
  return: {
    needs: ['id', 'reason'],
    async run(deps, { id, reason }) {
      const outcome = await orExplain(id, returnForBank(deps, { withdrawalId: id, actor: terminalActor(), reason }));
      return outcome === 'returned'
        ? `Payout ${id} came back; the money is in the wallet again.`
        : `Payout ${id} came back, and its owner is gone: the amount stays outside and is an exception.`;
    },
  },
  pause: {
    needs: ['reason'],
    async run(deps, { reason }) {
      await orExplain('', pausePayouts(deps, { actor: terminalActor(), reason }));
      return 'Payouts are paused: nothing is taken up. What is under way goes on.';
    },
  },
  resume: {
    needs: [],
    async run(deps) {
      await orExplain('', resumePayouts(deps, { actor: terminalActor() }));
      return 'Payouts go on.';
    },
  },
  reconcile: {
    needs: [],
    async run(deps) {
      const { compared, opened, resolved, open } = await reconcilePayouts(deps, { actor: terminalActor() });
      return `${compared} compared, ${opened} exceptions opened, ${resolved} closed, ${open} open.`;
    },
  },
  resolve: {
    needs: ['reason'],
    async run(deps, { more: [name = '', subject = ''], reason }) {
      const kind = payoutExceptionKinds.find((each) => each === name);
      if (!kind || !subject)
        throw new StartProblem('Name it as in the list: payouts resolve KIND SUBJECT --reason "..."');
      const act = resolvePayoutException(deps, { kind, subject, actor: terminalActor(), reason });
      await act.catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        if (error.code === 'not_found') throw new StartProblem(`There is no open exception ${kind} ${subject}.`);
        throw new StartProblem(`An exception ${kind} closes by itself when its cause is gone.`);
      });
      return `The exception ${kind} ${subject} is closed.`;
    },
  },
};

export async function runPayouts(deps: Deps, { words, reason, except = [] }: Given): Promise<string> {
  const [name = '', ...more] = words;
  if (name === 'file') return runPayoutFiles(deps, { words: more, reason, except });
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action)
    throw new StartProblem(`Say what to do: payouts ${[...Object.keys(actions), 'file'].join(', payouts ')}.`);
  const [id = ''] = more;
  if (action.needs.includes('id') && !isUuid(id)) throw new StartProblem(`There is no payout ${id}.`);
  if (action.needs.includes('reason') && !reason) {
    throw new StartProblem(`Say why: payouts ${name} ... --reason "what you know".`);
  }
  return action.run(deps, { id, more, reason: reason ?? '' });
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Everything that is not final, one line each: exceptions first. */
async function list(deps: Deps): Promise<string> {
  const { exceptions, pause } = await readPayoutOverview(deps);
  const page = { page: 1, page_size: 500 };
  const [underWay, waiting] = await Promise.all([
    listPayouts(deps, { list: 'under_way', ...page }),
    listPayouts(deps, { list: 'waiting', ...page }),
  ]);
  const lines = [
    ...exceptions.map(({ kind, subject, seen_at, detail }) => [subject, seen_at, kind, detail].join('  ')),
    ...[...waiting.items, ...underWay.items].map(line),
  ];
  const paused = pause ? [`Paused by ${pause.by} since ${pause.since}: ${pause.reason}`] : [];
  return [...paused, ...(lines.length > 0 ? lines : ['No payout waits.'])].join('\n');
}

function line({
  id,
  created_at,
  status,
  waiting,
  provider,
  amount,
  account,
  reference,
  user,
}: ConsolePayoutView): string {
  const state = waiting ? `${status} (${[waiting.reason, waiting.review].filter(Boolean).join(': ')})` : status;
  return [id, created_at, state, provider ?? '-', amount.padStart(12), account, reference ?? '-', user.email].join(
    '  ',
  );
}

async function show(deps: Deps, { id }: { id: string }): Promise<string> {
  const payout = (await findPayouts(deps, [id])).get(id);
  if (!payout) throw new StartProblem(`There is no payout ${id}.`);
  const { submitted_at, expected_by, settled_at, returned_at, failure_code, released_by } = payout;
  const facts = { submitted_at, expected_by, settled_at, returned_at, failure_code, released_by };
  const known = Object.entries(facts).flatMap(([name, value]) => (value === null ? [] : [`${name} ${value}`]));
  return [line(payout), ...known].join('\n');
}

async function orExplain<Result>(id: string, act: Promise<Result>): Promise<Result> {
  return act.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'not_found') throw new StartProblem(`There is no payout ${id}.`);
    if (error.code !== 'invalid_transition') throw new StartProblem(refusalText(error, 'en'));
    throw new StartProblem(
      id
        ? `Payout ${id} is ${error.parameters.status}: that is not possible any more.`
        : `Payouts are ${error.parameters.status} already.`,
    );
  });
}
