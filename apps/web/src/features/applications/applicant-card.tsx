import type { ApplicationView } from '@relevo/contracts/applications';
import type { ReactNode } from 'react';
import { fullName } from '../../app/shell/member-view.ts';
import { ApplicationStatusChip } from '../../platform/jobs/application-status-chip.tsx';
import { useTexts } from '../../platform/texts.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { ApplicantName } from './applicant-name.tsx';
import { AskedWage } from './asked-wage.tsx';
import { Distance, Documents, LanguagesAndSkills, PastWork } from './worker-facts.tsx';

/** One applicant on a narrow screen: the same facts as a row of the comparison. */
export function ApplicantCard({ application }: { application: ApplicationView }) {
  const t = useTexts('applications');
  const { worker } = application;
  return (
    <article
      aria-label={fullName(worker)}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <ApplicantName application={application} />
      <div>
        <ApplicationStatusChip status={application.status} viewer="employer" />
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
        <Fact name={t('columns.wage')}>
          <AskedWage application={application} />
        </Fact>
        <Fact name={t('columns.distance')}>
          <Distance worker={worker} />
        </Fact>
        <Fact name={t('columns.languagesAndSkills')} isWide>
          <LanguagesAndSkills worker={worker} />
        </Fact>
        <Fact name={t('columns.pastWork')} isWide>
          <PastWork worker={worker} />
        </Fact>
        <Fact name={t('columns.documents')} isWide>
          <Documents worker={worker} />
        </Fact>
      </dl>
      <AnswerButtons application={application} />
    </article>
  );
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'col-span-2 min-w-0' : 'min-w-0'}>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="mt-0.5 min-w-0">{children}</dd>
    </div>
  );
}
