import type { ApplicationView } from '@relevo/contracts/applications';
import { DataTable, type TableColumn } from '@relevo/ui/table';
import { ApplicationStatusChip } from '../../platform/jobs/application-status-chip.tsx';
import { useTexts } from '../../platform/texts.ts';
import { useWideScreen } from '../../platform/use-wide-screen.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { ApplicantCard } from './applicant-card.tsx';
import { ApplicantName } from './applicant-name.tsx';
import { AskedWage } from './asked-wage.tsx';
import { Distance, Documents, LanguagesAndSkills, PastWork } from './worker-facts.tsx';

type ComparisonProps = { caption: string; applications: readonly ApplicationView[] };

/** The applicants of one job side by side; on narrow screens one card each. */
export function Comparison({ caption, applications }: ComparisonProps) {
  const t = useTexts('applications');
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
    { key: 'status', header: t('columns.status'), cell: (row) => <Standing application={row} /> },
  ];
  return <DataTable caption={caption} columns={columns} rows={applications} rowKey={({ id }) => id} />;
}

function Standing({ application }: { application: ApplicationView }) {
  return (
    <span className="grid min-w-40 justify-items-start gap-2">
      <ApplicationStatusChip status={application.status} viewer="employer" />
      <AnswerButtons application={application} />
    </span>
  );
}
