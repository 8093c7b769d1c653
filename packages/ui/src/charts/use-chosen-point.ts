import { type KeyboardEvent, useState } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Which bar or point is under the pointer or chosen with the arrow keys; null for none. */
export function useChosenPoint(count: number) {
  const [chosen, setChosen] = useState<number | null>(null);

  function walk(event: KeyboardEvent): void {
    if (event.key === 'Escape') setChosen(null);
    const step = steps[event.key];
    if (step === undefined || count === 0) return;
    event.preventDefault();
    setChosen((last) => nextPoint(last, step, count));
  }

  return {
    chosen,
    choose: setChosen,
    /** For the element around all of them. */
    chartProps: {
      tabIndex: 0,
      onKeyDown: walk,
      onFocus: () => setChosen((last) => last ?? (count > 0 ? 0 : null)),
      onBlur: () => setChosen(null),
      onPointerLeave: () => setChosen(null),
    },
  };
}

/** The one beside the last one; the row ends at its ends. */
export function nextPoint(last: number | null, step: number, count: number): number {
  return last === null ? 0 : Math.min(count - 1, Math.max(0, last + step));
}
