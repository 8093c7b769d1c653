import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import type { InvitedView } from '@relevo/contracts/offers';
import { paths } from '@relevo/contracts/screen-paths';
import { Alert } from '@relevo/ui/alert';
import { Button, buttonClasses } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { SelectField } from '@relevo/ui/select-field';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { canInvite } from '../parts/hiring-of.ts';
import { jobQuery } from '../parts/jobs.api.ts';
import { ownJobsQuery } from '../parts/own-jobs.ts';
import { useInvite } from './invite.api.ts';
import { firstDraft, type InviteDraft, requestOf } from './invite-draft.ts';
import { InviteErrors, InviteTerms } from './invite-terms.tsx';
import { InvitedResult } from './invited-result.tsx';

type InviteFavouriteProps = { worker: { id: string; name: string }; onClose(): void };

/** Invites one worker to one of the employer's jobs that take workers. */
export function InviteFavourite({ worker, onClose }: InviteFavouriteProps) {
  const t = useTexts('jobs/invite');
  const own = useQuery(ownJobsQuery);
  const formId = useId();
  const [chosen, setChosen] = useState('');
  const [result, setResult] = useState<{ invited: InvitedView; isForShift: boolean } | null>(null);
  const [isSending, setIsSending] = useState(false);
  const jobs = (own.data?.results ?? []).filter(canInvite);
  const jobId = chosen || (jobs[0]?.id ?? '');
  const job = useQuery({ ...jobQuery(jobId), enabled: jobId !== '' });
  const footer = result ? (
    <Button onClick={onClose}>{t('result.done')}</Button>
  ) : (
    <Button type="submit" form={formId} wide disabled={!job.data} busy={isSending} busyText={t('sending')}>
      {t('sendTo', { name: worker.name })}
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      closeOnOverlay={result !== null}
      title={result ? t('result.title') : t('inviteWorker', { name: worker.name })}
      closeText={t('close')}
      footer={own.data && jobs.length === 0 ? undefined : footer}
    >
      {result && <InvitedResult result={result.invited} isForShift={result.isForShift} />}
      {!result && (
        <div className="grid gap-4">
          {own.isPending && <Skeleton className="h-96 rounded-card" />}
          <LoadError query={own} />
          {own.data && jobs.length === 0 && <NoJob />}
          {jobs.length > 0 && (
            <SelectField
              label={t('job')}
              value={jobId}
              options={jobs.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={({ target }) => setChosen(target.value)}
            />
          )}
          {jobId !== '' && job.isPending && <Skeleton className="h-80 rounded-card" />}
          {job.data && (
            <FavouriteForm
              key={job.data.id}
              formId={formId}
              job={job.data}
              workerId={worker.id}
              onSending={setIsSending}
              onDone={(invited, isForShift) => setResult({ invited, isForShift })}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

function NoJob() {
  const t = useTexts('jobs/invite');
  return (
    <div className="grid justify-items-start gap-3">
      <Alert tone="info">{t('noJob')}</Alert>
      <Link to={paths.createJob} className={buttonClasses()}>
        {t('postJob')}
      </Link>
    </div>
  );
}

type FavouriteFormProps = {
  formId: string;
  job: JobDetailView;
  workerId: string;
  onSending(isSending: boolean): void;
  onDone(invited: InvitedView, isForShift: boolean): void;
};

function FavouriteForm({ formId, job, workerId, onSending, onDone }: FavouriteFormProps) {
  const { language } = useLanguage();
  const [openedAt] = useState(now);
  const [draft, setDraft] = useState<InviteDraft>(() => ({
    ...firstDraft({ job, crewOf: null, shiftId: null, language, now: openedAt }),
    workerIds: [workerId],
  }));
  const invite = useInvite(job.id, { onDone: (invited) => onDone(invited, draft.shiftId !== '') });
  async function send() {
    onSending(true);
    // Its refusal is shown by the form.
    await invite.mutateAsync(requestOf(draft)).catch(() => undefined);
    onSending(false);
  }
  return (
    <form
      id={formId}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <InviteTerms
        job={job}
        draft={draft}
        now={openedAt}
        error={invite.error}
        onChange={(changes) => setDraft((known) => ({ ...known, ...changes }))}
      />
      <InviteErrors error={invite.error} />
    </form>
  );
}
