/** Stages of lanes of steps. */
type Plan<Step> = Step[][][];

/**
 * Runs the lanes of each stage beside one another and the steps of a lane one after another; a lane that has none left
 * takes the last one that waits in the fullest other lane. A stage begins when the one before has ended. Returns what
 * `run` returned, in the declared order. After an abort no further step begins.
 */
export async function runStages<Step, Result>(
  stages: Plan<Step>,
  run: (step: Step) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const lanes of stages) {
    const waiting = lanes.map((lane) => [...lane]);
    const ended = new Map<Step, Result>();
    const runLane = async (own: Step[]) => {
      for (let step = next(own, waiting); step && !signal?.aborted; step = next(own, waiting))
        ended.set(step, await run(step));
    };
    await Promise.all(waiting.map(runLane));
    results.push(...lanes.flat().flatMap((step) => ended.get(step) ?? []));
  }
  return results;
}

function next<Step>(own: Step[], waiting: Step[][]): Step | undefined {
  const fullest = waiting.reduce((most, lane) => (lane.length > most.length ? lane : most), own);
  return own.shift() ?? fullest.pop();
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
