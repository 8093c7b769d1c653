import { useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { Button } from '@relevo/ui/button';
import { BellRing } from 'lucide-react';
import { useRef } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { ActionBar } from '../page/action-bar.tsx';
import { useStandby } from './staffing.api.ts';

/** The way onto the list of those who are asked first, and off it. */
export function StandBy({ job }: { job: JobDetailView }) {
  return job.my_actions.includes('leave_standby') ? <StandingBy job={job} /> : <NotYet job={job} />;
}

function NotYet({ job }: { job: JobDetailView }) {
  const t = useTexts('jobs/staffing');
  const button = useRef<HTMLButtonElement>(null);
  const standby = useStandby(job.id, { onDone: () => showToast('success', t('standby.done')) });
  const start = () => standby.mutate('stand_by');
  const busy = { busy: standby.isPending, busyText: t('standby.busy') };
  return (
    <>
      <p>{t('standby.intro')}</p>
      <Button ref={button} wide icon={<BellRing aria-hidden="true" className="size-4" />} {...busy} onClick={start}>
        {t('standby.action')}
      </Button>
      <ActionBar button={button} pay={null} shiftCount={job.shifts_left}>
        <Button size="lg" {...busy} onClick={start}>
          {t('standby.action')}
        </Button>
      </ActionBar>
    </>
  );
}

function StandingBy({ job }: { job: JobDetailView }) {
  const t = useTexts('jobs/staffing');
  const standby = useStandby(job.id, { onDone: () => showToast('success', t('standby.left')) });
  const canApply = job.my_actions.includes('apply') || job.my_actions.includes('book');
  return (
    <>
      <p role="status" className="font-semibold">
        {t('standby.mine', { count: job.standby?.position ?? 1 })}
      </p>
      <p>{t(canApply ? 'standby.free' : 'standby.mineText')}</p>
      <Button
        variant="secondary"
        wide
        busy={standby.isPending}
        busyText={t('standby.busy')}
        onClick={() => standby.mutate('leave_standby')}
      >
        {t('standby.leave')}
      </Button>
    </>
  );
}
