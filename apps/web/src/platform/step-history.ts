import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

type Entry<Step> = { wizard: string; step: Step; before: Step | null };

/** The step that this entry of the browser history stands for; null when it stands for none of this wizard. */
export function stepOfEntry<Step extends string>(
  state: unknown,
  wizard: string,
  steps: readonly Step[],
): Entry<Step> | null {
  if (typeof state !== 'object' || state === null) return null;
  const entry = state as Partial<Entry<Step>>;
  const step = steps.find((each) => each === entry.step);
  if (entry.wizard !== wizard || step === undefined) return null;
  return { wizard, step, before: steps.find((each) => each === entry.before) ?? null };
}

/** False once the browser is on its way to another screen, while a busy device still shows this one. */
const isAt = (address: string) => `${location.pathname}${location.search}${location.hash}` === address;

type StepHistoryOptions<Step extends string> = {
  wizard: string;
  steps: readonly Step[];
  /** The step on the screen. */
  step: Step;
  /** The browser went to another entry: its step is to be shown. */
  onArrive(step: Step): void;
};

/** Keeps the steps of a wizard in the browser history: Back goes one step back, Forward forward, a reload stays. */
export function useStepHistory<Step extends string>({ wizard, steps, step, onArrive }: StepHistoryOptions<Step>) {
  const { pathname, search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const entry = stepOfEntry(state, wizard, steps);
  const address = `${pathname}${search}${hash}`;

  // A busy device draws two moves in quick succession as one: the entry before the first is back before it was gone, and
  // its key has not changed, but there was a popstate event for each.
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    const count = () => setMoves((known) => known + 1);
    window.addEventListener('popstate', count);
    return () => window.removeEventListener('popstate', count);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move of the browser is answered, not a new step.
  useEffect(() => {
    if (!isAt(address)) return;
    if (!entry) void navigate(address, { replace: true, state: { wizard, step, before: null } });
    else if (entry.step !== step) onArrive(entry.step);
  }, [key, moves]);

  function push(to: Step): void {
    if (to !== step) void navigate(address, { state: { wizard, step: to, before: step } });
  }

  return {
    /** Adds the step to the history. */
    push,
    /** True when the entry before this one is that step, and the browser was sent there. */
    goBackTo(to: Step): boolean {
      if (entry?.before !== to) return false;
      void navigate(-1);
      return true;
    },
  };
}
