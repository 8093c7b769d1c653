/** How one of many answers went: the reason is null when it went through. */
export type BulkOutcome = Readonly<{ id: string; reason: string | null }>;

type BulkRun = {
  ids: readonly string[];
  send(id: string): Promise<unknown>;
  onProgress(doneCount: number): void;
};

/**
 * Answers one after the other: whether the next may still be accepted depends on the ones before it.
 * One that fails does not stop the rest.
 */
export async function answerOneByOne({ ids, send, onProgress }: BulkRun): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = [];
  for (const id of ids) {
    outcomes.push({ id, reason: await reasonOf(send(id)) });
    onProgress(outcomes.length);
  }
  return outcomes;
}

async function reasonOf(answer: Promise<unknown>): Promise<string | null> {
  try {
    await answer;
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export type BulkSummary = Readonly<{ doneCount: number; failures: readonly { reason: string; count: number }[] }>;

/** The number of successes, and of failures by reason. */
export function summarize(outcomes: readonly BulkOutcome[]): BulkSummary {
  const counts = new Map<string, number>();
  for (const { reason } of outcomes) {
    if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return {
    doneCount: outcomes.filter(({ reason }) => reason === null).length,
    failures: [...counts].map(([reason, count]) => ({ reason, count })),
  };
}

/** The reason beside each application that could not be answered. */
export function reasonsOf(outcomes: readonly BulkOutcome[]): ReadonlyMap<string, string> {
  return new Map(outcomes.flatMap(({ id, reason }) => (reason === null ? [] : [[id, reason] as const])));
}
