import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { ApplicationView } from '@relevo/contracts/applications';
import { threadPath } from '@relevo/contracts/screen-paths';
import { formatInstant } from '@relevo/i18n/formats';
import { buttonClasses } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { MessageSquare } from 'lucide-react';
import { Link } from 'react-router';
import { PersonFace } from '../../../platform/person-face.tsx';
import { fullName } from '../../../platform/person-name.ts';
import { ApplicationStatusChip, WorkWarnings } from '../../jobs/jobs.ts';
import { OwnFundingLine } from '../../wallet/wallet.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { ApplicantCard } from './applicant-card.tsx';
import { AskedWage } from './asked-wage.tsx';
import { stepName } from './timeline-tab.tsx';

type ApplicantDialogProps = { application: ApplicationView; onClose(): void };

/** Everything there is to know about an applicant, and the answer at hand. */
export function ApplicantDialog({ application, onClose }: ApplicantDialogProps) {
  const t = useTexts('applications/received');
  const { worker, job } = application;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={fullName(worker)}
      description={t('profile.appliedFor', { title: job.title })}
      closeText={t('close')}
      footer={application.actions.length > 0 ? <AnswerButtons application={application} /> : undefined}
    >
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center gap-3">
          <PersonFace person={worker} />
          <ApplicationStatusChip status={application.status} viewer="employer" />
          {application.thread_id && (
            <Link
              to={threadPath(application.thread_id)}
              className={`ml-auto ${buttonClasses({ variant: 'secondary' })}`}
            >
              <MessageSquare aria-hidden="true" className="size-4" />
              {t('message')}
            </Link>
          )}
        </div>
        <WorkWarnings warnings={application.warnings} viewer="employer" missing={application.missing_requirements} />
        <ApplicantCard worker={worker} wage={<AskedWage application={application} />} />
        {application.actions.includes('accept') && <OwnFundingLine note={t('funding')} />}
        <section aria-label={t('profile.history')}>
          <h3 className="mb-2 font-semibold">{t('profile.history')}</h3>
          <HistoryList history={application.history} />
        </section>
      </div>
    </Dialog>
  );
}

function HistoryList({ history }: Pick<ApplicationView, 'history'>) {
  const t = useTexts('applications/received');
  const { language } = useLanguage();
  return (
    <ol className="grid gap-2 border-line border-l-2 pl-4 text-sm">
      {history.map((step) => (
        <li key={`${step.at} ${step.status}`} className="flex flex-wrap justify-between gap-x-4">
          <span>{t(`history.${stepName(step)}`)}</span>
          <time dateTime={step.at} className="text-ink-muted">
            {formatInstant(step.at, language)}
          </time>
        </li>
      ))}
    </ol>
  );
}
