import { useTexts } from '@relevo/browser/texts';
import type { UserView } from '@relevo/contracts/profile';
import { partsFor } from '@relevo/domain/profile-completion';
import { Card } from '@relevo/ui/card';
import { ProgressBar } from '@relevo/ui/progress-bar';
import { ArrowRight, CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import { isMember, sectionOfPart } from './sections/section-names.ts';

/** The checklist of what the team wants to see before it calls; what is missing leads to its section. */
export function CompletionCard({ user }: { user: UserView }) {
  const t = useTexts('accounts/profile');
  const { percent, missing } = user.profile_completion;
  const isComplete = missing.length === 0;

  return (
    <Card
      title={t('completion.title')}
      actions={
        <span className={`font-bold text-xl tabular-nums ${isComplete ? 'text-success' : 'text-accent-ink'}`}>
          {t('completion.percent', { percent })}
        </span>
      }
    >
      <ProgressBar label={t('completion.title')} percent={percent} tone={isComplete ? 'success' : 'accent'} />
      <p className="mt-4 text-ink-muted">{isComplete ? t('completion.complete') : t('completion.text')}</p>
      <ul className="mt-3 grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {partsFor(user.user_type, isMember(user)).map((part) => {
          const isMissing = missing.includes(part);
          const Icon = isMissing ? CircleDashed : CircleCheck;
          return (
            <li key={part}>
              <Link
                to={{ hash: sectionOfPart[part] }}
                replace
                className="group -mx-2 flex min-h-11 items-center gap-2.5 rounded-control px-2 py-1.5 text-sm hover:bg-sunken"
              >
                <Icon aria-hidden className={`size-5 shrink-0 ${isMissing ? 'text-warning' : 'text-success'}`} />
                <span className={isMissing ? 'font-medium underline underline-offset-4' : 'text-ink-muted'}>
                  {t(`completion.parts.${part}`)}
                </span>
                <span className="sr-only">{isMissing ? t('state.missing') : t('state.complete')}</span>
                {isMissing && <ArrowRight aria-hidden className="ml-auto size-4 shrink-0 text-ink-faint" />}
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
