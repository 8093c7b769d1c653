import { now } from '@relevo/browser/clock';
import { invalidate } from '@relevo/browser/query-keys';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { ScanAnswer, WorkerShiftView } from '@relevo/contracts/shifts';
import { formatInstant, formatMoney } from '@relevo/i18n/formats';
import { formatDuration, formatShiftClock } from '@relevo/i18n/shift-times';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { Dialog } from '@relevo/ui/dialog';
import { Spinner } from '@relevo/ui/spinner';
import { useQueryClient } from '@tanstack/react-query';
import { Camera, CircleAlert, CircleCheck, Hourglass, type LucideIcon, MapPin, Smartphone } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '../../../platform/session.tsx';
import { useWideScreen } from '../../../platform/use-wide-screen.ts';
import { ZoneNote } from '../../jobs/jobs.ts';
import { GradeNote } from '../parts/grade-note.tsx';
import { PaySum } from '../parts/pay-sum.tsx';
import { ReviewNote } from '../parts/review-note.tsx';
import { CameraPane } from './camera-pane.tsx';
import { TypedPane } from './typed-pane.tsx';
import { type ScanEntry, useScan } from './use-scan.ts';
import { useStoredScans } from './use-stored-scans.ts';

type ScanDialogProps = {
  /** The shift at work, or the next one. */
  next: WorkerShiftView | null;
  onClose(): void;
};

/** Scans the code on the employer's screen, or takes the typed one; the whole screen of a phone. */
export function ScanDialog({ next, onClose }: ScanDialogProps) {
  const t = useTexts('attendance/scanner');
  const isWide = useWideScreen();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size={isWide ? 'md' : 'full'}
      // A slip beside the camera must not end a scan.
      closeOnOverlay={false}
      title={t('title')}
      closeText={t('close')}
    >
      <Scan next={next} onClose={onClose} />
    </Dialog>
  );
}

function Scan({ next, onClose }: ScanDialogProps) {
  const userId = useSession().user?.id ?? '';
  const queryClient = useQueryClient();
  const isEarlyEnd = useEarlyEnd(next);
  const [isSentHome, setSentHome] = useState(false);
  const { state, seen, typed, begin, cameraFailed } = useScan({
    userId,
    isSentHome: isSentHome && isEarlyEnd,
    onDelivered() {
      void invalidate(queryClient, 'shift_scanned');
    },
  });
  const sentHome = isEarlyEnd && <SentHomeField isChecked={isSentHome} onChange={setSentHome} />;
  switch (state.step) {
    case 'explain':
      return <ExplainPane onBegin={begin} />;
    case 'camera':
      return (
        <CameraPane hint={state.hint} onCode={seen} onTrouble={cameraFailed} onType={() => begin('typed')}>
          {sentHome}
        </CameraPane>
      );
    case 'typed':
      return (
        <TypedPane trouble={state.trouble} onSend={typed} onCamera={() => begin('camera')}>
          {sentHome}
        </TypedPane>
      );
    case 'sending':
      return <SendingPane isLocating={state.isLocating} />;
    case 'answered':
      return <ResultPane answer={state.answer} onClose={onClose} />;
    case 'refused':
      return <RefusedPane message={state.message} entry={state.entry} onAgain={begin} />;
    case 'stored':
      return <StoredPane scannedAt={state.scannedAt} onClose={onClose} />;
    case 'lost':
      return <RefusedPane message={null} entry={state.entry} onAgain={begin} />;
  }
}

/** Whether this scan can end a shift before its planned end; a start may still wait on this phone. */
function useEarlyEnd(next: WorkerShiftView | null): boolean {
  const [openedAt] = useState(now);
  const isStartStored = useStoredScans().some(({ refusal }) => refusal === null);
  if (!next || openedAt >= new Date(next.planned_end_at)) return false;
  return next.status === 'in_progress' || isStartStored;
}

function SentHomeField({ isChecked, onChange }: { isChecked: boolean; onChange(isChecked: boolean): void }) {
  const t = useTexts('attendance/scanner');
  return (
    <CheckboxField
      label={t('sentHome.label')}
      hint={t('sentHome.hint')}
      checked={isChecked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

function SendingPane({ isLocating }: { isLocating: boolean }) {
  const t = useTexts('attendance/scanner');
  return (
    <div className="grid h-full min-h-64 content-center justify-items-center gap-4 text-center">
      <Spinner label={t(isLocating ? 'sending.locating' : 'sending.sending')} />
      <PaneHeading>{t('sending.read')}</PaneHeading>
      <p className="text-ink-muted">{t(isLocating ? 'sending.locating' : 'sending.sending')}</p>
    </div>
  );
}

/** Without network: nothing is lost, and the time counts. */
function StoredPane({ scannedAt, onClose }: { scannedAt: string; onClose(): void }) {
  const t = useTexts('attendance/scanner');
  const { language } = useLanguage();
  return (
    <div className="flex h-full flex-col gap-6">
      <div className="grid grow content-center justify-items-center gap-4 text-center">
        <Smartphone aria-hidden="true" className="size-16 text-accent-ink" />
        <PaneHeading>{t('stored.title')}</PaneHeading>
        <p className="text-lg">{t('stored.text')}</p>
        <p className="text-ink-muted">{t('stored.at', { time: formatInstant(scannedAt, language) })}</p>
        <p className="text-ink-muted text-sm">{t('stored.late')}</p>
      </div>
      <Button size="lg" wide onClick={onClose}>
        {t('done')}
      </Button>
    </div>
  );
}

type RefusedPaneProps = {
  /** The server's text; null when there was no answer and the phone could not store the scan. */
  message: string | null;
  entry: ScanEntry;
  onAgain(entry: ScanEntry): void;
};

function RefusedPane({ message, entry, onAgain }: RefusedPaneProps) {
  const t = useTexts('attendance/scanner');
  return (
    <div className="flex h-full flex-col gap-6">
      <div className="grid grow content-center justify-items-center gap-4 text-center">
        <CircleAlert aria-hidden="true" className="size-16 text-danger" />
        <PaneHeading>{t(message === null ? 'lost.title' : 'refused.title')}</PaneHeading>
        <p role="alert" className="text-lg">
          {message ?? t('lost.text')}
        </p>
      </div>
      <div className="grid gap-2">
        <Button size="lg" wide onClick={() => onAgain('camera')}>
          {t('refused.again')}
        </Button>
        <Button variant="ghost" size="lg" wide onClick={() => onAgain('typed')}>
          {t(entry === 'typed' ? 'type.again' : 'type.instead')}
        </Button>
      </div>
    </div>
  );
}

/** Before the browser asks: what the camera and the position are for. */
function ExplainPane({ onBegin }: { onBegin(entry: ScanEntry): void }) {
  const t = useTexts('attendance/scanner');
  return (
    <div className="flex h-full flex-col gap-6">
      <p>{t('explain.intro')}</p>
      <ul className="grid gap-5">
        <Reason Icon={Camera} title={t('explain.camera')} text={t('explain.cameraText')} />
        <Reason Icon={MapPin} title={t('explain.position')} text={t('explain.positionText')} />
      </ul>
      <p className="text-ink-muted text-sm">{t('explain.refusing')}</p>
      <div className="mt-auto grid gap-2">
        <Button size="lg" wide onClick={() => onBegin('camera')}>
          {t('explain.begin')}
        </Button>
        <Button variant="ghost" size="lg" wide onClick={() => onBegin('typed')}>
          {t('type.instead')}
        </Button>
      </div>
    </div>
  );
}

function Reason({ Icon, title, text }: { Icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="flex gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-muted">{text}</p>
      </div>
    </li>
  );
}

/** What a scan came to: started or ended, when, how sure, and the money. */
function ResultPane({ answer, onClose }: { answer: ScanAnswer; onClose(): void }) {
  const t = useTexts('attendance/scanner');
  const { language } = useLanguage();
  const sum = useSumWords();
  const { action, worker_shift: booked, payment } = answer;
  const { job } = booked.shift;
  const scan = action === 'started' ? booked.check_in : booked.check_out;
  const at = action === 'started' ? booked.checked_in_at : booked.checked_out_at;
  const Icon = booked.review ? Hourglass : CircleCheck;
  return (
    <div className="flex h-full flex-col gap-6">
      <div className="grid grow content-center justify-items-center gap-4 text-center">
        <Icon aria-hidden="true" className={`size-16 ${booked.review ? 'text-warning' : 'text-success'}`} />
        <PaneHeading>{t(`result.${action}`)}</PaneHeading>
        {at && (
          <p className="text-lg">
            <time dateTime={at} className="font-semibold">
              {t('result.at', { time: formatShiftClock(at, { timezone: job.timezone, language }) })}
            </time>{' '}
            <ZoneNote instant={at} timezone={job.timezone} />
          </p>
        )}
        <p className="text-ink-muted">{job.title}</p>
        {scan && <GradeNote scan={scan} />}
        {payment && <p className="font-semibold text-lg">{sum(payment)}</p>}
        {action === 'started' && scan && scan.grade !== 'verified' && (
          <p className="text-ink-muted text-sm">{t('result.countsAnyway')}</p>
        )}
        {action === 'ended' && (
          <div className="grid w-full max-w-sm gap-4 text-left">
            {booked.dispute && (
              <Alert tone="info">
                {t('result.claimed', { amount: formatMoney(booked.dispute.difference, language) })}
              </Alert>
            )}
            <ReviewNote shift={booked} viewer="worker" />
            <PaySum shift={booked} />
          </div>
        )}
      </div>
      <Button size="lg" wide onClick={onClose}>
        {t('done')}
      </Button>
    </div>
  );
}

type Payment = NonNullable<ScanAnswer['payment']>;

/** The pay in one line, so that it can be checked at the door: "7 h 30 min × $20.00 = $150.00 is in your wallet". */
function useSumWords(): (payment: Payment) => string {
  const t = useTexts('attendance/scanner');
  const { language } = useLanguage();
  return (payment) =>
    t(`result.${payment.status}`, {
      duration: formatDuration(payment.worked_minutes, language),
      wage: formatMoney(payment.final_wage, language),
      amount: formatMoney(payment.amount, language),
    });
}

/** The words of a pane that has just replaced another one: the focus moves here, so that they are read out. */
function PaneHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <h3 ref={heading} tabIndex={-1} className="font-bold text-2xl outline-none">
      {children}
    </h3>
  );
}
