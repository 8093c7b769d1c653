import type { Counts } from '../sum-results.ts';
import type { Failure } from './failures.ts';

/** How a step's process ended; `output` and `firstError` are missing where the step owned the terminal. */
export interface Ending {
  code: number;
  reason?: string | null;
  output?: string;
  firstError?: string;
}

/** What narrows one step: words that name files or titles, and the title of a test. */
export interface Selection {
  words: string[];
  title?: string;
}

/** One line of the plan: a command, and how its result is read. */
export interface Step {
  name: string;
  group: string;
  /** Other names for it on the command line. */
  words: string[];
  hasReport: boolean;
  command: (reportFile: string) => string[];
  environment?: (reportFile: string) => NodeJS.ProcessEnv;
  /** `report` is the parsed JSON file that the command wrote, or null. */
  counts: (report: unknown, exitCode: number) => Counts;
  failures: (report: unknown, ending: Ending) => Failure[];
  /** Said at the very end of a run: what was not run here, and why. */
  notes?: () => string[];
  narrow?: (selection: Selection) => Step;
}
