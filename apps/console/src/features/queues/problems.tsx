import { useLanguage } from '@relevo/browser/texts';
import type { ConsoleProblemView } from '@relevo/contracts/problems';
import { problemStatuses, urgentProblemKinds } from '@relevo/domain/problem-lifecycle';
import { problemKindTexts } from '@relevo/i18n/problem-texts';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { Moment } from '../../platform/moment.tsx';
import { useTexts } from '../../platform/texts.ts';
import { ProblemReader } from './problem-reader.tsx';
import { type Queue, QueueActs, QueueTable, ReadButton } from './queue-page.tsx';
import { queueCalls } from './queues.api.ts';

/** Reports about shifts: those that wait first, injuries and safety before the others. */
export const problemsQueue: Queue<ConsoleProblemView> = {
  name: 'problems',
  list: queueCalls.problems,
  filter: {
    parameter: 'status',
    words: 'problems',
    choices: problemStatuses.map((value) => ({ value, label: `problems.states.${value}` })),
  },
  Rows: ProblemTable,
};

const tones: Record<ConsoleProblemView['status'], ChipTone> = {
  open: 'warning',
  in_progress: 'accent',
  resolved: 'success',
  closed: 'neutral',
};

function ProblemTable({ rows }: { rows: ConsoleProblemView[] }) {
  const t = useTexts();
  const { language } = useLanguage();
  const kinds = problemKindTexts[language];
  return (
    <QueueTable
      caption={t('problems.title')}
      rows={rows}
      columns={[
        {
          key: 'shift',
          header: t('problems.shift'),
          cell: ({ job_title, starts_at }) => (
            <div className="grid gap-1">
              <span className="wrap-anywhere">{job_title}</span>
              <span className="text-sm text-ink-muted">
                <Moment instant={starts_at} />
              </span>
            </div>
          ),
        },
        {
          key: 'report',
          header: t('problems.report'),
          cell: ({ kind, side, description, files, created_at }) => (
            <div className="grid min-w-48 gap-1 text-sm wrap-anywhere">
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                {kinds[kind]}
                {urgentProblemKinds.some((urgent) => urgent === kind) && (
                  <Chip tone="danger">{t('problems.urgent')}</Chip>
                )}
              </span>
              <span className="text-ink-muted">
                {t(`problems.by_${side}`)} · <Moment instant={created_at} />
              </span>
              <span className="line-clamp-3">{description ?? t('threads.erased')}</span>
              {files.length > 0 && (
                <span className="text-ink-muted">{t('disputes.files', { count: files.length })}</span>
              )}
            </div>
          ),
        },
        {
          key: 'acts',
          header: t('problems.acts'),
          cell: (problem) => (
            <QueueActs>
              <Chip tone={tones[problem.status]}>{t(`problems.states.${problem.status}`)}</Chip>
              <ReadButton text={t('problems.read')} label={t('problems.read_of', { title: problem.job_title })}>
                {(close) => <ProblemReader problem={problem} onClose={close} />}
              </ReadButton>
            </QueueActs>
          ),
        },
      ]}
    />
  );
}
