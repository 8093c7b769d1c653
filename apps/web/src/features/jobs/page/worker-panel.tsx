import { now } from '@relevo/browser/clock';
import { QuestionDialog } from '@relevo/browser/question-dialog';
import { RelativeTime } from '@relevo/browser/relative-time';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { MyApplicationView } from '@relevo/contracts/applications';
import type { JobDetailView, JobView } from '@relevo/contracts/jobs';
import type { MyOfferView } from '@relevo/contracts/offers';
import { paths } from '@relevo/contracts/screen-paths';
import { formatMoney } from '@relevo/i18n/formats';
import { Button, buttonClasses } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { OfferSkeleton } from '../offers/offer-skeleton.tsx';
import { ApplicationStatusChip } from '../parts/application-status-chip.tsx';
import { CommittedShifts } from '../parts/committed-shifts.tsx';
import { takesWorkers } from '../parts/hiring-of.ts';
import { payOf, shiftsToBook } from '../parts/job-pay.ts';
import { PayTotal } from '../parts/pay-total.tsx';
import { WageText } from '../parts/wage-text.tsx';
import { WorkWarnings } from '../parts/work-warnings.tsx';
import { ActionBar } from './action-bar.tsx';
import { useConfirmPlace, useWithdraw } from './job.api.ts';
import { type ClosedReason, StandbyCard, WayIn } from './way-in.tsx';

const OfferPanel = lazyPart(() => import('../offers/offer-panel.tsx').then((file) => file.OfferPanel), ['jobs/offers']);

/** A worker's side: how their application stands, or the way to apply. */
export function WorkerPanel({ job }: { job: JobDetailView }) {
  const [today] = useState(now);
  const application = job.my_application;
  const closed = closedReason(job, today);
  return (
    <>
      {job.my_offer && (
        <Suspense fallback={<OfferSkeleton />}>
          <OfferPanel key={job.my_offer.id} offerId={job.my_offer.id} />
        </Suspense>
      )}
      {!closed && !job.my_offer && <WorkWarnings warnings={job.warnings} viewer="worker" missing={missingOf(job)} />}
      {/* After a withdrawal an earlier, refused one may come back: what was asked about one must not pass to the other. */}
      {application && <MyApplication key={application.id} job={job} application={application} />}
      {(!application || application.status === 'rejected') && (
        <ApplyAside isAside={job.my_offer !== null && closed === null}>
          <WayIn job={job} closed={closed} />
        </ApplyAside>
      )}
      <StandbyCard job={job} />
    </>
  );
}

/** Beside an offer that can be accepted, the form for another wage comes only when it is asked for. */
function ApplyAside({ isAside, children }: { isAside: boolean; children: ReactNode }) {
  const t = useTexts('jobs/page');
  const [isShown, setIsShown] = useState(false);
  if (!isAside || isShown) return children;
  return (
    <Button variant="ghost" wide onClick={() => setIsShown(true)}>
      {t('apply.besideOffer')}
    </Button>
  );
}

const missingOf = ({ requirements }: JobDetailView) => requirements.filter(({ met }) => met === false);

type MyApplicationProps = { job: JobDetailView; application: MyApplicationView };

/** How a worker's own application stands, and what comes next. */
function MyApplication({ job, application }: MyApplicationProps) {
  const t = useTexts('jobs/page');
  const { status, actions } = application;
  return (
    <Card title={t('mine.title')} actions={<ApplicationStatusChip status={status} viewer="worker" />}>
      <div className="grid gap-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          <dt className="text-ink-muted">{t('mine.wage')}</dt>
          <dd className="text-right font-semibold">
            <WageText value={application.final_wage} />
          </dd>
          <dt className="text-ink-muted">{t('mine.inAll')}</dt>
          <dd className="text-right font-semibold">
            <PayTotal of={{ ...job, pay_total: application.pay_total }} />
          </dd>
          <dt className="text-ink-muted">{t('mine.sent')}</dt>
          <dd className="text-right">
            <RelativeTime instant={application.created_at} />
          </dd>
        </dl>
        <p>{t(status === 'rejected' && application.was_booked ? 'mine.next.ended' : `mine.next.${status}`)}</p>
        {actions.includes('confirm') && <ConfirmPlace job={job} wage={application.final_wage} />}
        {status === 'confirmed' && (
          <Link to={paths.myShifts} className={buttonClasses({ variant: 'secondary', wide: true })}>
            {t('mine.shifts')}
          </Link>
        )}
        {actions.includes('withdraw') && <WithdrawApplication job={job} application={application} />}
      </div>
    </Card>
  );
}

/** Why a job takes no more applications; null while it does. */
export function closedReason(
  job: Pick<JobView, 'status' | 'counts' | 'last_shift_at' | 'hiring_open' | 'next_shift_at'>,
  now: Date,
): ClosedReason | null {
  if (job.status !== 'open' && !takesWorkers(job)) return job.status;
  if (Date.parse(job.last_shift_at) <= now.getTime()) return 'over';
  return job.counts.positions_left < 1 ? 'filled' : null;
}

type ActionableJob = Parameters<typeof closedReason>[0] & {
  my_application: Pick<MyApplicationView, 'status' | 'actions'> | null;
  my_offer?: Pick<MyOfferView, 'status'> | null;
} & Pick<JobView, 'my_actions'>;

type WorkerAction = 'answer_offer' | 'apply' | 'book' | 'confirm' | 'stand_by';

/** What a worker can do next about a job, apart from leaving it. */
export function workerAction(job: ActionableJob, now: Date): WorkerAction | null {
  const application = job.my_application;
  if (job.my_offer?.status === 'open') return 'answer_offer';
  if (application?.actions.includes('confirm')) return 'confirm';
  if (job.my_actions.includes('stand_by')) return 'stand_by';
  if (application && application.status !== 'rejected') return null;
  if (job.my_actions.includes('book')) return 'book';
  return closedReason(job, now) === null ? 'apply' : null;
}

/** Confirming a place is binding: its shifts are listed first. */
function ConfirmPlace({ job, wage }: { job: JobDetailView; wage: string }) {
  const t = useTexts('jobs/page');
  const { language } = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [today] = useState(now);
  const confirm = useConfirmPlace(job.id, { onDone: () => showToast('success', t('confirmPlace.done')) });
  const shifts = shiftsToBook(job, today);
  const pay = payOf(shifts, { breakMinutes: job.schedule.break_duration, wage });

  return (
    <>
      <Button ref={button} wide onClick={() => setIsAsking(true)}>
        {t('confirmPlace.label')}
      </Button>
      <ActionBar button={button} pay={pay} shiftCount={shifts.length}>
        <Button
          size="lg"
          aria-label={pay ? t('bar.confirm', { total: formatMoney(pay.total, language) }) : undefined}
          onClick={() => setIsAsking(true)}
        >
          {t('confirmPlace.label')}
        </Button>
      </ActionBar>
      <QuestionDialog
        closeText={t('close')}
        keepText={t('back')}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('confirmPlace.question')}
        confirmText={t('confirmPlace.label')}
        busyText={t('confirmPlace.busy')}
        busy={confirm.isPending}
        onConfirm={() => confirm.mutate(undefined, { onError: () => setIsAsking(false) })}
      >
        <p>
          {t('confirmPlace.consequence', {
            count: shifts.length,
            wage: formatMoney(wage, language),
            total: formatMoney(pay?.total ?? '0.00', language),
          })}
        </p>
        <CommittedShifts job={job} wage={wage} />
        <p className="text-ink-muted text-sm">
          {t('confirmPlace.final')} {t('confirmPlace.contact')}
        </p>
      </QuestionDialog>
    </>
  );
}

type WithdrawApplicationProps = { job: JobDetailView; application: MyApplicationView };

/** A rejected application is only removed from the list; any other is withdrawn. */
function WithdrawApplication({ job, application }: WithdrawApplicationProps) {
  const t = useTexts('jobs/page');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const isLastLook = !takesWorkers(job);
  const kind = application.status === 'rejected' ? 'remove' : 'withdraw';
  const withdraw = useWithdraw(
    { applicationId: application.id, isLastLook },
    {
      onDone: () => {
        showToast('success', t(`leave.${kind}.done`));
        if (isLastLook) void navigate(paths.myApplications);
      },
    },
  );
  const consequence =
    application.status === 'rejected'
      ? t(application.was_booked ? 'leave.remove.ended' : 'leave.remove.consequence')
      : t(application.status === 'accepted' ? 'leave.withdraw.placeLost' : 'leave.withdraw.consequence', {
          wage: formatMoney(application.final_wage, language),
        });

  return (
    <>
      <Button variant="ghost" wide onClick={() => setIsAsking(true)}>
        {t(`leave.${kind}.label`)}
      </Button>
      <QuestionDialog
        closeText={t('close')}
        keepText={t('back')}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t(`leave.${kind}.question`)}
        confirmText={t(`leave.${kind}.label`)}
        busyText={t(`leave.${kind}.busy`)}
        busy={withdraw.isPending}
        isDanger
        onConfirm={() => withdraw.mutate(undefined, { onError: () => setIsAsking(false) })}
      >
        <p>{consequence}</p>
      </QuestionDialog>
    </>
  );
}
