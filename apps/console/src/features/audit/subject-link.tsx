import type { AuditEntryView } from '@relevo/contracts/operations';
import { Link } from 'react-router';
import { useTexts } from '../../platform/texts.ts';
import { subjectPath } from './subject-path.ts';

/** What an act was about. Its number is shown as the log keeps it, because one searches by it. */
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
