import { useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { paths, repostJobPath } from '@relevo/contracts/screen-paths';
import { Button, buttonClasses } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { Ban, Copy, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { isDangerous, MoveDialog, type OwnerQuestion, ownerQuestions, questionWords } from './move-dialog.tsx';

const dangerIcons: Partial<Record<OwnerQuestion, ReactNode>> = {
  cancel: <Ban aria-hidden="true" className="size-4 text-danger" />,
  delete: <Trash2 aria-hidden="true" className="size-4 text-danger" />,
};

/** Hiring of a running job ends automatically when no shift is to come: there is nothing left to close or open. */
function isUseful({ status, next_shift_at }: JobDetailView, question: OwnerQuestion): boolean {
  const isAboutHiring = question === 'confirm' || question === 'reopen_hiring';
  return !isAboutHiring || status !== 'running' || next_shift_at !== null;
}

/** While a job runs, completing it is the main step. */
function isAside({ status }: JobDetailView, question: OwnerQuestion): boolean {
  return status === 'running' && (question === 'confirm' || question === 'reopen_hiring');
}

/** What the owner may do with the job as it stands: the server says, the buttons follow. */
export function OwnerActions({ job }: { job: JobDetailView }) {
  const t = useTexts('jobs/page');
  const [asked, setAsked] = useState<OwnerQuestion | null>(null);
  const linkLook = buttonClasses({ variant: 'secondary', wide: true });
  const offered = ownerQuestions.filter((question) => job.actions.includes(question) && isUseful(job, question));

  return (
    <Card title={t('manage.title')}>
      <div className="grid gap-3">
        {job.actions.includes('update') && (
          <Link to={`${paths.createJob}?edit=${encodeURIComponent(job.id)}`} className={linkLook}>
            <Pencil aria-hidden="true" className="size-4" />
            {t('manage.edit')}
          </Link>
        )}
        <Link to={repostJobPath(job.id)} className={linkLook}>
          <Copy aria-hidden="true" className="size-4" />
          {t('manage.duplicate')}
        </Link>
        {offered.map((question) => (
          <Button
            key={question}
            wide
            variant={isDangerous(question) || isAside(job, question) ? 'secondary' : 'primary'}
            icon={dangerIcons[question]}
            onClick={() => setAsked(question)}
          >
            {t(`moves.${questionWords(job, question)}.label`)}
          </Button>
        ))}
      </div>
      {offered.map((question) => (
        <MoveDialog
          key={question}
          job={job}
          question={question}
          open={asked === question}
          onClose={() => setAsked(null)}
        />
      ))}
    </Card>
  );
}
