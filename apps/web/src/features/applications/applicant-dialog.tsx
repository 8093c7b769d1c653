import type { ApplicationView } from '@relevo/contracts/applications';
import { Dialog } from '@relevo/ui/dialog';
import type { ReactNode } from 'react';
import { PersonFace } from '../../app/person-face.tsx';
import { fullName } from '../../app/shell/member-view.ts';
import { ApplicationStatusChip } from '../../platform/jobs/application-status-chip.tsx';
import { useTexts } from '../../platform/texts.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { AskedWage } from './asked-wage.tsx';
import { Contact } from './contact.tsx';
import { HistoryList } from './history-list.tsx';
import { Distance, Documents, LanguagesAndSkills } from './worker-facts.tsx';

type ApplicantDialogProps = { application: ApplicationView; onClose(): void };

/** Everything there is to know about an applicant, and the answer at hand. */
export function ApplicantDialog({ application, onClose }: ApplicantDialogProps) {
  const t = useTexts('applications');
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
          <PersonFace worker={worker} />
          <ApplicationStatusChip status={application.status} viewer="employer" />
        </div>
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact name={t('columns.wage')}>
            <AskedWage application={application} />
          </Fact>
          <Fact name={t('columns.distance')}>
            <Distance worker={worker} />
            {worker.city !== '' && <span className="text-ink-muted"> · {worker.city}</span>}
          </Fact>
          <Fact name={t('columns.languagesAndSkills')}>
            <LanguagesAndSkills worker={worker} skillCount={worker.skills.length} />
          </Fact>
          <Fact name={t('columns.documents')}>
            <Documents worker={worker} />
            {worker.driving_license && <span className="block">{t('profile.drives')}</span>}
          </Fact>
          <Fact name={t('profile.contact')}>
            <Contact worker={worker} />
          </Fact>
          <Fact name={t('columns.pastWork')}>{t('completedShifts', { count: worker.completed_shifts })}</Fact>
        </dl>
        <Words title={t('profile.about')} text={worker.biography} />
        <Words title={t('profile.experience')} text={worker.work_experience} />
        <section aria-label={t('profile.history')}>
          <h3 className="mb-2 font-semibold">{t('profile.history')}</h3>
          <HistoryList history={application.history} />
        </section>
      </div>
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-sm">{name}</dt>
      <dd className="mt-0.5 min-w-0">{children}</dd>
    </div>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    </section>
  );
}
