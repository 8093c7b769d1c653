import { ApiError } from '@relevo/browser/api-error';
import { invalidate } from '@relevo/browser/query-keys';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import type { ScanAction } from '@relevo/domain/scan-rules';
import { formatShiftClock } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fullName } from '../../../platform/person-name.ts';
import { ShiftSpan, ZoneNote } from '../../jobs/jobs.ts';
import { FundingChip } from '../parts/funding-chip.tsx';
import { GradeNote } from '../parts/grade-note.tsx';
import { PaySum } from '../parts/pay-sum.tsx';
import { ReviewNote } from '../parts/review-note.tsx';
import { fetchCode, workerShiftQuery } from '../parts/shifts.api.ts';
import { CodeFace } from './code-face.tsx';
import { type CodeState, createCodeRefresher, noCode } from './code-refresher.ts';

type CodeDialogProps = { booked: WorkerShiftView; onClose(): void };

/** Shows one worker's code until it is scanned. The end code is shown on request only: a double scan must not end a shift. */
export function CodeDialog({ booked: first, onClose }: CodeDialogProps) {
  const t = useTexts('attendance/shifts');
  const [wanted, setWanted] = useState(() => nextAction(first));
  const { booked, isScanned } = useScan(first, wanted);
  const { shift } = booked;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fullName(booked.worker)}
      description={
        <>
          {shift.job.title} · <ShiftSpan starts={shift.starts_at} ends={shift.ends_at} timezone={shift.job.timezone} />
        </>
      }
      closeText={t('close')}
      footer={
        isScanned && (
          <>
            {wanted === 'start' && booked.actions.includes('show_code') && (
              <Button variant="secondary" onClick={() => setWanted('end')}>
                {t('code.showEnd')}
              </Button>
            )}
            <Button onClick={onClose}>{t('code.done')}</Button>
          </>
        )
      }
    >
      {isScanned ? (
        <ScannedPanel booked={booked} action={wanted} />
      ) : (
        <>
          <p className="mb-4 text-center font-semibold text-lg">{t(`code.purpose.${wanted}`)}</p>
          <CodeCard key={wanted} workerShiftId={booked.id} wanted={wanted} />
        </>
      )}
    </Dialog>
  );
}

type ScannedPanelProps = { booked: WorkerShiftView; action: ScanAction };

/** Who just scanned, when, and how much it proves. */
function ScannedPanel({ booked, action }: ScannedPanelProps) {
  const t = useTexts('attendance/shifts');
  const words = useTexts('attendance/parts');
  const { language } = useLanguage();
  const { timezone } = booked.shift.job;
  const at = (action === 'start' ? booked.checked_in_at : booked.checked_out_at) ?? booked.shift.starts_at;
  const scan = action === 'start' ? booked.check_in : booked.check_out;
  const time = formatShiftClock(at, { timezone, language });
  return (
    <div role="status" className="grid gap-4">
      <div className="grid justify-items-center gap-2 rounded-card bg-success-soft p-6 text-center">
        <CircleCheck aria-hidden="true" className="size-12 text-success" />
        <p className="font-semibold text-lg">
          {t(`scanned.${action}`, { name: fullName(booked.worker), time })}
          {scan && ` · ${words(`gradeName.${scan.grade}`)}`}
        </p>
        <ZoneNote instant={at} timezone={timezone} />
        {scan && <GradeNote scan={scan} />}
      </div>
      {action === 'end' && (
        <>
          <PaySum shift={booked} />
          <div>
            <FundingChip shift={booked} />
          </div>
          <ReviewNote shift={booked} viewer="employer" />
        </>
      )}
    </div>
  );
}

type CodeCardProps = { workerShiftId: string; wanted: ScanAction };

/** The code of a booked shift, renewed automatically, for one action only. */
function CodeCard({ workerShiftId, wanted }: CodeCardProps) {
  const queryClient = useQueryClient();
  const { shown, error, isRefused } = useCode(workerShiftId);
  const hasMovedOn = isRefused || (shown !== null && shown.code.action !== wanted);
  useEffect(() => {
    // The live change of the scan may be late or lost: the shift is read again.
    if (hasMovedOn) void invalidate(queryClient, 'shift_time_reached');
  }, [hasMovedOn, queryClient]);

  const code = shown && !hasMovedOn ? shown.code : null;
  return <CodeFace wanted={wanted} code={code} timing={shown} error={error} isRefused={isRefused} />;
}

const pollIntervalMs = 10_000;

/** The booked shift as it is now, and whether the scan that the code is shown for has happened. */
function useScan(first: WorkerShiftView, wanted: ScanAction): { booked: WorkerShiftView; isScanned: boolean } {
  // Live changes refresh it; polling covers a connection that lost one.
  const query = useQuery({ ...workerShiftQuery(first.id), placeholderData: first, refetchInterval: pollIntervalMs });
  const booked = query.data ?? first;
  return { booked, isScanned: hasHappened(booked, wanted) };
}

/** Which code a booked shift needs next. */
function nextAction({ checked_in_at: cameAt }: Pick<WorkerShiftView, 'checked_in_at'>): ScanAction {
  return cameAt === null ? 'start' : 'end';
}

function hasHappened(booked: WorkerShiftView, action: ScanAction): boolean {
  return (action === 'start' ? booked.checked_in_at : booked.checked_out_at) !== null;
}

const beatMs = 500;
const longestAnswerMs = 8_000;

/** The code of a booked shift, renewed for as long as the component that shows it stands. */
function useCode(workerShiftId: string): CodeState {
  const [state, setState] = useState<CodeState>(noCode);
  useEffect(() => {
    let isOver = false;
    const refresher = createCodeRefresher({
      ask: () => fetchCode(workerShiftId, AbortSignal.timeout(longestAnswerMs)),
      isRefusal: (error) => error instanceof ApiError && isFinal(error.status),
      onState: (next) => {
        if (!isOver) setState(next);
      },
    });
    const beat = () => refresher.beat();
    beat();
    const timer = setInterval(beat, beatMs);
    window.addEventListener('online', beat);
    document.addEventListener('visibilitychange', beat);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener('online', beat);
      document.removeEventListener('visibilitychange', beat);
      setState(noCode);
    };
  }, [workerShiftId]);
  return state;
}

/** A rate limit is not a refusal of the shift. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
