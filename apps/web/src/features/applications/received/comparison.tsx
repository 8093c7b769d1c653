import { useTexts } from '@relevo/browser/texts';
import type { ApplicationView } from '@relevo/contracts/applications';
import { DataTable, type TableColumn } from '@relevo/ui/table';
import type { ReactNode } from 'react';
import { fullName } from '../../../platform/person-name.ts';
import { useWideScreen } from '../../../platform/use-wide-screen.ts';
import { ApplicationStatusChip, WorkWarnings } from '../../jobs/jobs.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { ApplicantName } from './applicant-name.tsx';
import { AskedWage } from './asked-wage.tsx';
import { Distance, Documents, LanguagesAndSkills, PastWork } from './worker-facts.tsx';

type ComparisonProps = { caption: string; applications: readonly ApplicationView[] };

/** The applicants of one job side by side; on narrow screens one card each. */
export function Comparison({ caption, applications }: ComparisonProps) {
  const t = useTexts('applications/received');
  const isWide = useWideScreen();
  if (!isWide) {
    return (
      <ul aria-label={caption} className="grid gap-4 md:grid-cols-2">
        {applications.map((application) => (
          <li key={application.id}>
            <ApplicantCard application={application} />
          </li>
        ))}
      </ul>
    );
  }
  const columns: TableColumn<ApplicationView>[] = [
    { key: 'applicant', header: t('columns.applicant'), cell: (row) => <ApplicantName application={row} /> },
    { key: 'wage', header: t('columns.wage'), cell: (row) => <AskedWage application={row} /> },
    { key: 'distance', header: t('columns.distance'), cell: ({ worker }) => <Distance worker={worker} /> },
    {
      key: 'languages',
      header: t('columns.languagesAndSkills'),
      cell: ({ worker }) => <LanguagesAndSkills worker={worker} />,
    },
    { key: 'work', header: t('columns.pastWork'), cell: ({ worker }) => <PastWork worker={worker} /> },
    { key: 'documents', header: t('columns.documents'), cell: ({ worker }) => <Documents worker={worker} /> },
    { key: 'status', header: t('columns.status'), cell: (row) => <ApplicationState application={row} /> },
  ];
  return <DataTable caption={caption} columns={columns} rows={applications} rowKey={({ id }) => id} />;
}

function ApplicationState({ application }: { application: ApplicationView }) {
  return (
    <div className="grid min-w-40 justify-items-start gap-2">
      <ApplicationStatusChip status={application.status} viewer="employer" />
      <WorkWarnings warnings={application.warnings} viewer="employer" missing={application.missing_requirements} />
      <AnswerButtons application={application} />
    </div>
  );
}

/** One applicant on a narrow screen: who, for how much and with which record, the answer, and then the other facts. */
function ApplicantCard({ application }: { application: ApplicationView }) {
  const t = useTexts('applications/received');
  const { worker } = application;
  return (
    <article
      aria-label={fullName(worker)}
      className="grid content-start gap-3 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      {/* The chip has its own line: beside the star and the menu a name would have no room. */}
      <div className="grid gap-2">
        <ApplicantName application={application} />
        <p>
          <ApplicationStatusChip status={application.status} viewer="employer" />
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
        <Fact name={t('columns.wage')}>
          <AskedWage application={application} />
        </Fact>
        <Fact name={t('columns.distance')}>
          <Distance worker={worker} />
        </Fact>
      </dl>
      <WorkWarnings warnings={application.warnings} viewer="employer" missing={application.missing_requirements} />
      <AnswerButtons application={application} />
      <dl className="grid gap-3 text-sm">
        <Fact name={t('columns.pastWork')}>
          <PastWork worker={worker} />
        </Fact>
        <Fact name={t('columns.languagesAndSkills')}>
          <LanguagesAndSkills worker={worker} />
        </Fact>
        <Fact name={t('columns.documents')}>
          <Documents worker={worker} />
        </Fact>
      </dl>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="mt-0.5 min-w-0">{children}</dd>
    </div>
  );
}
