import { actorAlone } from '../../http/actor-alone.ts';
import type { TestApp } from '../test-app.ts';
import type { FillStage, PostedJob } from './fill-stage.ts';

/** What a step is about; each kind reads what it needs. */
export type Given = {
  worker: number;
  job: number;
  /** A shift, or the place. */
  shift: number | null;
  /** The one or the other form of the step. */
  flag: boolean;
  number: number;
};

export type Taken = {
  app: TestApp;
  stage: FillStage;
  job: PostedJob;
  shiftId: string | null;
  ownerId: string;
  workerId: string;
  given: Given;
};
/** Answered when there is nothing to take the step with. */
export const idle = Symbol('idle');
export type Attempt = (taken: Taken) => Promise<unknown>;

export const employerOf = ({ ownerId }: Taken) => actorAlone(ownerId, 'employer');
export const workerOf = ({ workerId }: Taken) => actorAlone(workerId, 'worker');
