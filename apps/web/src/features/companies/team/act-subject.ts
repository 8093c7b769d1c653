import { bookedShiftPath, jobPath, paths, threadPath } from '@relevo/contracts/screen-paths';
import type { ActView } from '@relevo/contracts/team';

const screens: Readonly<Record<string, string>> = {
  application: paths.applications,
  deposit: paths.wallet,
  withdrawal: paths.wallet,
  paper: paths.wallet,
};

/** Where the subject of an act can be seen; null where no screen shows it alone. */
export function subjectPath(subject: ActView['subject']): string | null {
  if (!subject) return null;
  if (subject.type === 'job') return jobPath(subject.id);
  if (subject.type === 'worker_shift') return bookedShiftPath('employer', subject.id);
  if (subject.type === 'thread') return threadPath(subject.id);
  return screens[subject.type] ?? null;
}
