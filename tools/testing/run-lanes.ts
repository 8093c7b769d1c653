/** Stages of lanes of steps. */
type Plan<Step> = Step[][][];

/**
 * Runs the lanes of each stage beside one another and the steps of a lane one after another; a stage begins when the
 * one before has ended. Returns what `run` returned, in the declared order. After an abort no further step begins.
 */
export async function runStages<Step, Result>(
  stages: Plan<Step>,
  run: (step: Step) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const lanes of stages) {
    const finished = await Promise.all(lanes.map((lane) => runLane(lane, run, signal)));
    results.push(...finished.flat());
  }
  return results;
}

async function runLane<Step, Result>(steps: Step[], run: (step: Step) => Promise<Result>, signal?: AbortSignal) {
  const results: Result[] = [];
  for (const step of steps) {
    if (signal?.aborted) break;
    results.push(await run(step));
  }
  return results;
}

/** The plan with the chosen steps in the place of those with their names, without lanes and stages left empty. */
export function selectStages<Step extends { name: string }>(plan: Plan<Step>, chosen: Step[]): Plan<Step> {
  const byName = new Map(chosen.map((step) => [step.name, step]));
  const select = (lane: Step[]) => lane.flatMap(({ name }) => byName.get(name) ?? []);
  return plan.map((lanes) => lanes.map(select).filter((lane) => lane.length > 0)).filter((lanes) => lanes.length > 0);
}

/** One lane per stage, for a machine with a single core. */
export const inOneLane = <Step>(stages: Plan<Step>): Plan<Step> => stages.map((lanes) => [lanes.flat()]);

/** True when no two steps can run at the same time. */
export const isSequential = (stages: Plan<unknown>) => stages.every((lanes) => lanes.length === 1);
