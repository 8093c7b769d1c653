import { parseArgs } from 'node:util';

export type RunOptions = {
  rounds: number;
  clients: number;
  losesAWrite: boolean;
  signal: AbortSignal;
  print: (line: string) => void;
};

type Outcome = { lines: string[]; violations: string[] };
type Named<Text extends string, Switch extends string> = {
  name: string;
  rounds: string;
  /** Options that only this run has. */
  texts?: readonly Text[];
  switches?: readonly Switch[];
};
type Own<Text extends string, Switch extends string> = Record<Text, string | undefined> & Record<Switch, boolean>;

/** A run against servers as a command: its options, its end by a signal, what it prints and how it exits. */
export async function runAsCommand<Text extends string = never, Switch extends string = never>(
  { name, rounds, texts = [], switches = [] }: Named<Text, Switch>,
  run: (options: RunOptions & Own<Text, Switch>) => Promise<Outcome>,
): Promise<void> {
  const { values } = parseArgs({
    options: {
      /** How often something is killed, stopped or paused. */
      rounds: { type: 'string', default: rounds },
      clients: { type: 'string', default: '6' },
      /** The negative control: one acknowledged write is changed, and the run has to see it. */
      'lose-a-write': { type: 'boolean', default: false },
      ...Object.fromEntries(texts.map((each) => [each, { type: 'string' as const }])),
      ...Object.fromEntries(switches.map((each) => [each, { type: 'boolean' as const, default: false }])),
    },
  });
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort(new Error(`interrupted by ${signal}`)));
  }
  try {
    const { lines, violations } = await run({
      ...(values as unknown as Own<Text, Switch>),
      rounds: Number(values.rounds),
      clients: Number(values.clients),
      losesAWrite: Boolean(values['lose-a-write']),
      signal: stopping.signal,
      print: (line: string) => console.log(line),
    });
    for (const line of lines) console.log(line);
    console.log(`\n${violations.length} violations`);
    // On the error output, where the test runner looks for the reason.
    for (const violation of violations.slice(0, 20)) console.error(`  ${violation}`);
    process.exitCode = violations.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(`The ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = stopping.signal.aborted ? 130 : 1;
  }
}
