import type { JobDetailView } from '@relevo/contracts/jobs';
import { Button, buttonClasses } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { Ban, Copy, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTexts } from '../../platform/texts.ts';
import { MoveDialog } from './move-dialog.tsx';
import { isDangerous, type OwnerQuestion, ownerQuestions } from './owner-questions.ts';

const dangerIcons: Partial<Record<OwnerQuestion, ReactNode>> = {
  cancel: <Ban aria-hidden="true" className="size-4 text-danger" />,
  delete: <Trash2 aria-hidden="true" className="size-4 text-danger" />,
};

/** What the owner may do with the job as it stands: the server says, the buttons follow. */
export function OwnerActions({ job }: { job: JobDetailView }) {
  const t = useTexts('job');
  const [asked, setAsked] = useState<OwnerQuestion | null>(null);
  const linkLook = buttonClasses({ variant: 'secondary', wide: true });
  const offered = ownerQuestions.filter((question) => job.actions.includes(question));

  return (
    <Card title={t('manage.title')}>
      <div className="grid gap-3">
        {job.actions.includes('update') && (
          <Link to={`${paths.createJob}?edit=${encodeURIComponent(job.id)}`} className={linkLook}>
            <Pencil aria-hidden="true" className="size-4" />
            {t('manage.edit')}
          </Link>
        )}
        <Link to={`${paths.createJob}?from=${encodeURIComponent(job.id)}`} className={linkLook}>
          <Copy aria-hidden="true" className="size-4" />
          {t('manage.duplicate')}
        </Link>
        {offered.map((question) => (
          <Button
            key={question}
            wide
            variant={isDangerous(question) ? 'secondary' : 'primary'}
            icon={dangerIcons[question]}
            onClick={() => setAsked(question)}
          >
            {t(`moves.${question}.label`)}
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
