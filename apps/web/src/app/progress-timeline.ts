export type ProgressStep = { afterMs: number; percent: number; visible: boolean };

/** Each step counts from the change of route; the last two follow the one before by 200 and 300 ms. */
export const progressTimeline: readonly ProgressStep[] = [
  { afterMs: 0, percent: 10, visible: true },
  { afterMs: 120, percent: 55, visible: true },
  { afterMs: 400, percent: 85, visible: true },
  { afterMs: 400 + 200, percent: 100, visible: true },
  { afterMs: 400 + 200 + 300, percent: 100, visible: false },
];

/** Plays the timeline once; the answer stops it. */
export function playProgress(show: (step: ProgressStep) => void): () => void {
  const timers = progressTimeline.map((step) => setTimeout(() => show(step), step.afterMs));
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
