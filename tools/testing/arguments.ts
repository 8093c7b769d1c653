import type { Selection } from './step.ts';

/** What the arguments need to know of a step. */
interface NamedStep<S> {
  name: string;
  group: string;
  words: string[];
  narrow?: (selection: Selection) => S;
}

/** A mistake in the command, to be answered with a sentence. */
export class UsageProblem extends Error {}

const titleOptions = ['-t', '-g', '--title', '--testNamePattern', '--grep'];

/**
 * Reads `api jobs -t "title"`: words that name steps choose them, the words after them narrow the one step that was
 * chosen. Without a word every step runs. Returns the chosen steps.
 */
export function readArguments<S extends NamedStep<S>>(args: string[], steps: S[]): S[] {
  const { words, title } = split(args);
  const known = new Map<string, S[]>();
  for (const step of steps) {
    for (const word of [step.name, step.group, ...step.words]) known.set(word, [...(known.get(word) ?? []), step]);
  }
  const firstOther = words.findIndex((word) => !known.has(word));
  const stepWords = firstOther === -1 ? words : words.slice(0, firstOther);
  const otherWords = words.slice(stepWords.length);
  if (words.length > 0 && stepWords.length === 0) {
    throw new UsageProblem(`"${words[0]}" is no step. Choose among ${[...known.keys()].join(', ')}.`);
  }
  const chosen =
    stepWords.length === 0 ? steps : steps.filter((step) => stepWords.some((word) => known.get(word)?.includes(step)));
  const isNarrowed = otherWords.length > 0 || title !== undefined;
  if (!isNarrowed) return chosen;
  const [narrowed] = chosen;
  if (chosen.length !== 1 || !narrowed?.narrow) {
    const choices = steps.filter((step) => step.narrow).map(({ name }) => name);
    throw new UsageProblem(`Further words and -t narrow one step of ${choices.join(', ')}: name that step first.`);
  }
  return [narrowed.narrow({ words: otherWords, title })];
}

function split(args: string[]): Selection {
  const read: Selection = { words: [], title: undefined };
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [, name, attached] = /^(--?[^=]+)(?:=(.*))?$/s.exec(arg) ?? [];
    const value = () => {
      const found = attached ?? rest.shift();
      if (found === undefined) throw new UsageProblem(`${name} needs a value.`);
      return found;
    };
    if (name === undefined) read.words.push(arg);
    else if (titleOptions.includes(name)) read.title = value();
    else throw new UsageProblem(`The option ${name} is not known. Known is -t (or -g) with a title.`);
  }
  return read;
}
