import { useTexts } from '@relevo/browser/texts';
import type { UserView } from '@relevo/contracts/profile';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import { sectionOfPart } from '../sections/section-names.ts';
import { CompanySummary } from './company-summary.tsx';
import { WorkerSummary } from './worker-summary.tsx';

/** The profile of an approved account: the person or the company first, completion as one line. */
export function OpenedProfile({ user }: { user: UserView }) {
  return (
    <>
      <CompletionLine user={user} />
      {user.user_type === 'worker' ? <WorkerSummary user={user} /> : <CompanySummary user={user} />}
    </>
  );
}

function CompletionLine({ user }: { user: UserView }) {
  const t = useTexts('accounts/profile');
  const { missing } = user.profile_completion;
  if (missing.length === 0) {
    return (
      <p className="flex items-center gap-2 text-ink-muted text-sm">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
        {t('opened.complete')}
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <CircleDashed aria-hidden="true" className="size-5 shrink-0 text-warning" />
      {t('opened.missing')}
      {missing.map((part) => (
        <Link
          key={part}
          to={{ hash: sectionOfPart[part] }}
          replace
          className="inline-flex min-h-11 items-center font-medium text-accent-ink underline underline-offset-4"
        >
          {t(`completion.parts.${part}`)}
        </Link>
      ))}
    </p>
  );
}
