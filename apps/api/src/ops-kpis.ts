import { FieldRefusal } from '@relevo/domain/field-problems';
import { citySearchMaximumLength } from '@relevo/domain/search-words';
import { fieldText, isFieldProblem } from '@relevo/i18n/field-texts';
import { type AskedKpis, askForKpis, checkFigures } from './modules/console/console.ts';
import type { Deps } from './platform/deps.ts';
import { StartProblem } from './platform/start-problem.ts';

type Given = {
  words: string[];
  from?: string | undefined;
  to?: string | undefined;
  city?: string | undefined;
  fresh?: boolean;
};

/** The figures of the platform by week, as `GET /kpis/` of the console answers them. */
export async function runKpis(deps: Deps, { words: [what], fresh = false, from, to, city }: Given): Promise<string> {
  if (what === 'check') return check(deps);
  if (what !== undefined) throw new StartProblem('Say what to do with the figures: kpis, or kpis check.');
  const asked = await askForKpis(deps, { from, to, city }, { isFresh: fresh }).catch(problemsOf);
  if ('kpis' in asked) return JSON.stringify(asked.kpis, null, 2);
  throw new StartProblem(
    Object.entries(asked.problems)
      .map(([field, code]) => `${field}: ${wordsOf(code)}`)
      .join('\n'),
  );
}

function wordsOf(code: string): string {
  return isFieldProblem(code) ? fieldText(code, 'en', { maximum: citySearchMaximumLength }) : code;
}

/** A problem that depends on which week is running, such as a first week too long ago. */
function problemsOf(error: unknown): AskedKpis {
  if (!(error instanceof FieldRefusal)) throw error;
  const problems = Object.entries(error.fields).map(([field, [first]]) => [field, first?.problem ?? '']);
  return { problems: Object.fromEntries(problems) };
}

async function check(deps: Deps): Promise<string> {
  const { weeks, gmv, differing } = await checkFigures(deps);
  if (differing.length === 0) return `The figures are in order: ${weeks} weeks have a GMV of ${gmv}, as the ledger.`;
  const lines = differing.map((each) => `${each.week}  figures ${each.gmv}  ledger ${each.captured}`);
  throw new StartProblem([`${differing.length} weeks differ from the ledger:`, ...lines].join('\n'));
}
