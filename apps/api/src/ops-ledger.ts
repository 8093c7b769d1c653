import { checkLedger } from './modules/wallet/wallet.ts';
import type { Deps } from './platform/deps.ts';
import { StartProblem } from './platform/start-problem.ts';

type Given = { words: string[]; full?: boolean };

/** Prints every violation of the ledger: since the last check that found none, or of all with `--full`. */
export async function runLedger(deps: Deps, { words: [what], full = false }: Given): Promise<string> {
  if (what !== 'check') throw new StartProblem('Say what to do with the ledger: ledger check.');
  const { violations, since } = await checkLedger(deps, { isFull: full });
  const extent = since ? `Checked what was added since ${since.toISOString()}.` : 'Checked all of it.';
  if (violations.length === 0) return `The ledger is in order: no violation. ${extent}`;
  const lines = violations.map(({ fault, subject, detail }) => `${fault}  ${subject}  ${detail}`);
  throw new StartProblem([`${violations.length} violations:`, ...lines].join('\n'));
}
