import { parseArgs } from 'node:util';
import { countOf, runToVerdict, type Verdict } from '../run-to-verdict.ts';

export type RunOptions = {
  rounds: number;
  clients: number;
  losesAWrite: boolean;
  signal: AbortSignal;
  print: (line: string) => void;
};

type Named<Text extends string, Switch extends string> = {
  name: string;
  rounds: string;
  /** Options that only this run has. */
  texts?: readonly Text[];
  switches?: readonly Switch[];
};
type Own<Text extends string, Switch extends string> = Record<Text, string | undefined> & Record<Switch, boolean>;

/** A run against servers as a command, with the options that such runs have in common. */
export async function runAsCommand<Text extends string = never, Switch extends string = never>(
  { name, rounds, texts = [], switches = [] }: Named<Text, Switch>,
  run: (options: RunOptions & Own<Text, Switch>) => Promise<Verdict>,
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
  await runToVerdict(name, ({ signal, print }) =>
    run({
      ...(values as unknown as Own<Text, Switch>),
      rounds: countOf('rounds', String(values.rounds)),
      clients: countOf('clients', String(values.clients)),
      losesAWrite: Boolean(values['lose-a-write']),
      signal,
      print,
    }),
  );
}
