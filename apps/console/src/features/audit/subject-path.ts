import { paths } from '../../app/paths.ts';

/** Where the thing an act was about can be seen; null when the desk has no page for it. */
export function subjectPath(action: string, subjectId: string): string | null {
  const [kind] = action.split('.');
  if (kind === 'account') return paths.person(subjectId);
  if (kind === 'bug') return paths.bug(subjectId);
  if (kind === 'withdrawal') return `${paths.withdrawals}?search=${subjectId}`;
  return null;
}
