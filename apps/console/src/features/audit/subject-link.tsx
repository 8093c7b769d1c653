import type { AuditEntryView } from '@relevo/contracts/console';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { useTexts } from '../../platform/texts.ts';

/** The subject of an action. Its id is shown as the log stores it, because operators search by it. */
export function SubjectLink({ entry }: { entry: Pick<AuditEntryView, 'action' | 'subject_id'> }) {
  const t = useTexts();
  if (!entry.subject_id) return <span className="text-ink-faint">{t('audit.no_subject')}</span>;
  const number = <code className="text-xs wrap-anywhere">{entry.subject_id}</code>;
  const path = subjectPath(entry.action, entry.subject_id);
  return path ? (
    <Link to={path} className="inline-flex min-h-11 items-center text-accent-ink hover:underline sm:min-h-6">
      {number}
    </Link>
  ) : (
    number
  );
}

/** The page of an action's subject; null when the console has none. */
export function subjectPath(action: string, subjectId: string): string | null {
  const [kind] = action.split('.');
  if (kind === 'account' || kind === 'appeal') return paths.person(subjectId);
  if (kind === 'bug') return paths.bug(subjectId);
  if (kind === 'withdrawal' || kind === 'payout') return `${paths.withdrawals}?search=${subjectId}`;
  return null;
}
