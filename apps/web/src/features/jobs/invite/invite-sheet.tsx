import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { JobDetailView, JobView } from '@relevo/contracts/jobs';
import type { InvitedView } from '@relevo/contracts/offers';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ownJobsQuery } from '../parts/own-jobs.ts';
import { useInvite } from './invite.api.ts';
import { firstDraft, type InviteDraft, isComplete, jobsWithCrew, requestOf } from './invite-draft.ts';
import { InviteErrors, InviteTerms } from './invite-terms.tsx';
import { InviteWho } from './invite-who.tsx';
import { InvitedResult } from './invited-result.tsx';

type InviteSheetProps = {
  job: JobDetailView;
  /** One shift instead of a place. */
  shiftId?: string | null;
  onClose(): void;
  onSeeInvited(): void;
};

/** Who is asked, for what, at which wage and until when; afterwards what came of it. */
export function InviteSheet(props: InviteSheetProps) {
  const t = useTexts('jobs/invite');
  const own = useQuery(ownJobsQuery);
  if (own.isPending) {
    return (
      <Dialog open onOpenChange={props.onClose} size="lg" title={t('title')} closeText={t('close')}>
        <Skeleton className="h-96 rounded-card" />
      </Dialog>
    );
  }
  return <LoadedSheet {...props} jobs={own.data?.results ?? []} />;
}

type LoadedSheetProps = InviteSheetProps & { jobs: readonly JobView[] };

function LoadedSheet({ job, jobs, shiftId = null, onClose, onSeeInvited }: LoadedSheetProps) {
  const t = useTexts('jobs/invite');
  const { language } = useLanguage();
  const formId = useId();
  const [openedAt] = useState(now);
  const crews = jobsWithCrew(jobs, job.id, openedAt);
  const previous = job.series?.previous_job_id;
  const crewOf = crews.find(({ id }) => id === previous)?.id ?? crews[0]?.id ?? null;
  const [draft, setDraft] = useState<InviteDraft>(() => firstDraft({ job, crewOf, shiftId, language, now: openedAt }));
  const [result, setResult] = useState<InvitedView | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const invite = useInvite(job.id, { onDone: setResult });
  const change = (changes: Partial<InviteDraft>) => {
    setIsMissing(false);
    setDraft((known) => ({ ...known, ...changes }));
  };
  function send() {
    if (!isComplete(draft)) return setIsMissing(true);
    invite.mutate(requestOf(draft));
  }

  if (result) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        size="lg"
        title={t('result.title')}
        closeText={t('close')}
        footer={
          <>
            <Button variant="secondary" onClick={onSeeInvited}>
              {t('result.see')}
            </Button>
            <Button onClick={onClose}>{t('result.done')}</Button>
          </>
        }
      >
        <InvitedResult result={result} isForShift={draft.shiftId !== ''} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      closeOnOverlay={false}
      title={t('title')}
      description={job.title}
      closeText={t('close')}
      footer={
        <Button type="submit" form={formId} wide busy={invite.isPending} busyText={t('sending')}>
          {t('send')}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <InviteWho draft={draft} crews={crews} isMissing={isMissing} onChange={change} />
        <InviteTerms job={job} draft={draft} now={openedAt} error={invite.error} onChange={change} />
        <InviteErrors error={invite.error} />
      </form>
    </Dialog>
  );
}
