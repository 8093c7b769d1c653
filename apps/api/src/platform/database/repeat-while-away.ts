import { currentTrace } from '../trace.ts';
import type { Repeated } from './request-wait.ts';

/** Makes an attempt, and makes it again while its request may wait for the database. Other work never waits. */
export async function repeatWhileAway<Result>(repeated: Repeated<Result>): Promise<Result> {
  try {
    return await repeated.attempt();
  } catch (error) {
    const wait = currentTrace()?.wait;
    if (!wait || !repeated.isRepeatable(error)) throw error;
    return wait.repeat(error, repeated);
  }
}
