import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { Button } from '@relevo/ui/button';
import { ScreenDialog } from '@relevo/ui/screen-dialog';
import { Maximize } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useChosenJob } from '../../../platform/jobs/own-jobs.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useBoard } from '../board/use-board.ts';
import { enterFullScreen, leaveFullScreen, useFullScreen } from './full-screen.ts';
import { KioskList } from './kiosk-list.tsx';
import { KioskPerson } from './kiosk-person.tsx';
import { useWakeLock } from './use-wake-lock.ts';

type KioskProps = { jobId: string | null; onLeave(): void };

/** A tablet at the door: everybody finds their name, scans, and makes room for the next. */
export function Kiosk({ jobId, onLeave }: KioskProps) {
  const t = useTexts('shifts');
  const { now, shifts, board } = useBoard(jobId);
  const job = useChosenJob(jobId);
  const fullScreen = useFullScreen();
  const [chosen, setChosen] = useState<WorkerShiftView | null>(null);
  const [lastId, setLastId] = useState<string | null>(null);
  useWakeLock();

  const goBack = useCallback(() => setChosen(null), []);
  return (
    <ScreenDialog
      title={job ? t('kiosk.titleOf', { title: job.title }) : t('kiosk.title')}
      closeText={t('kiosk.leave')}
      onClose={() => {
        leaveFullScreen();
        onLeave();
      }}
      onEscape={() => {
        if (!chosen) return false;
        goBack();
        return true;
      }}
      actions={
        fullScreen === 'possible' && (
          <Button
            variant="ghost"
            icon={<Maximize aria-hidden="true" className="size-4" />}
            onClick={() => enterFullScreen()}
          >
            {t('kiosk.fullScreen')}
          </Button>
        )
      }
    >
      {chosen ? (
        <KioskPerson key={chosen.id} booked={chosen} onBack={goBack} />
      ) : (
        <KioskList
          query={shifts}
          people={board?.people}
          now={now}
          focusId={lastId}
          onChoose={(booked) => {
            setLastId(booked.id);
            setChosen(booked);
          }}
        />
      )}
    </ScreenDialog>
  );
}
