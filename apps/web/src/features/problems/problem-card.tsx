import { QuestionDialog } from '@relevo/browser/question-dialog';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { ProblemView } from '@relevo/contracts/problems';
import type { ProblemStatus } from '@relevo/domain/problem-lifecycle';
import { formatFileSize } from '@relevo/i18n/file-size';
import { formatInstant } from '@relevo/i18n/formats';
import { problemKindTexts, problemStatusTexts } from '@relevo/i18n/problem-texts';
import { Button } from '@relevo/ui/button';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { useId, useState } from 'react';
import { showToast } from '../../platform/toasts.ts';
import { useCloseProblem } from './problems.api.ts';

const tones: Record<ProblemStatus, ChipTone> = {
  open: 'warning',
  in_progress: 'accent',
  resolved: 'success',
  closed: 'neutral',
};

/** One report: what it is about, how it stands, and what the team wrote. */
export function ProblemCard({ problem }: { problem: ProblemView }) {
  const t = useTexts('problems');
  const { language } = useLanguage();
  const titleId = useId();
  const note = problem.history.findLast((step) => step.note !== null)?.note;
  return (
    <article
      aria-labelledby={titleId}
      className="grid gap-3 rounded-card border border-line bg-surface p-5 shadow-card [overflow-wrap:anywhere]"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 id={titleId} className="min-w-0 font-semibold text-lg leading-7">
          {problemKindTexts[language][problem.kind]}
        </h3>
        <Chip tone={tones[problem.status]}>{problemStatusTexts[language][problem.status]}</Chip>
      </div>
      <p className="text-ink-muted text-sm">
        {problem.job_title} · {t('own.reported', { time: formatInstant(problem.created_at, language) })}
      </p>
      {problem.description && <p className="whitespace-pre-line">{problem.description}</p>}
      {problem.files.length > 0 && (
        <ul aria-label={t('files.label')}>
          {problem.files.map(({ name, size, file }) => (
            <li key={file}>
              <a
                href={file}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-11 items-center font-medium text-accent-ink underline underline-offset-4"
              >
                {name}
              </a>{' '}
              <span className="text-ink-muted text-sm">{formatFileSize(size, language)}</span>
            </li>
          ))}
        </ul>
      )}
      {note && <p className="whitespace-pre-line rounded-control bg-accent-soft p-3">{t('own.note', { note })}</p>}
      {problem.actions.includes('close') && <CloseProblem problem={problem} />}
    </article>
  );
}

function CloseProblem({ problem }: { problem: ProblemView }) {
  const t = useTexts('problems');
  const { language } = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const close = useCloseProblem(problem.id);
  const name = problemKindTexts[language][problem.kind];
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        aria-haspopup="dialog"
        aria-label={t('take.actionFor', { name })}
        onClick={() => setIsAsking(true)}
      >
        {t('take.action')}
      </Button>
      {isAsking && (
        <QuestionDialog
          size="sm"
          closeText={t('close')}
          title={t('take.title')}
          keepText={t('take.keep')}
          confirmText={t('take.confirm')}
          busyText={t('take.busy')}
          busy={close.isPending}
          errorText={close.error?.message}
          onConfirm={() =>
            close.mutate(undefined, {
              onSuccess: () => {
                setIsAsking(false);
                showToast('success', t('take.done'));
              },
            })
          }
          onClose={() => setIsAsking(false)}
        >
          <p>{t('take.text')}</p>
        </QuestionDialog>
      )}
    </>
  );
}
