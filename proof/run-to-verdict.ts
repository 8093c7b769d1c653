export type Verdict = { lines: string[]; violations: string[] };
export type Run = { signal: AbortSignal; print: (line: string) => void };

/** Something that the run needs is missing: the command says so, and that nothing was tried. */
export class NotRun extends Error {}

const shown = 20;

/**
 * Runs as a command that a signal ends in order. Prints the violations and exits with 0 without any, with 1 when there are
 * some or the run failed, and with 130 after a signal.
 */
export async function runToVerdict(name: string, run: (run: Run) => Promise<Verdict>): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort(new Error(`interrupted by ${signal}`)));
  }
  const print = (line: string) => console.log(line);
  try {
    const { lines, violations } = await run({ signal: stopping.signal, print });
    for (const line of lines) print(line);
    print(`\n${violations.length} violations`);
    // On the error output, where the test runner looks for the reason.
    for (const violation of violations.slice(0, shown)) console.error(`  ${violation}`);
    if (violations.length > shown) console.error(`  and ${violations.length - shown} more`);
    process.exitCode = violations.length === 0 ? 0 : 1;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(error instanceof NotRun ? `Not run: ${reason}` : `The ${name} failed: ${reason}`);
    process.exitCode = stopping.signal.aborted ? 130 : 1;
  }
}

/** The number of an option. A mistyped one would be a run of nothing, which finds no violation. */
export function countOf(option: string, text: string): number {
  const count = Number(text);
  if (Number.isSafeInteger(count) && count > 0) return count;
  throw new NotRun(`--${option} is a whole number above 0, not "${text}".`);
}

/** The option that names a part, or undefined; a name of no part would be a run of nothing as well. */
export function partOf<Part extends string>(option: string, named: string | undefined, parts: readonly Part[]) {
  const part = parts.find((each) => each === named);
  if (named !== undefined && part === undefined) throw new NotRun(`--${option} is one of ${parts.join(', ')}.`);
  return part;
}
