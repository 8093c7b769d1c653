import { ApiError } from '@relevo/browser/api-error';
import { followChanges } from '@relevo/browser/live-stream';
import { useTexts } from '@relevo/browser/texts';
import type { KioskBoardView } from '@relevo/contracts/kiosks';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { ScreenDialog } from '@relevo/ui/screen-dialog';
import { useMutation } from '@tanstack/react-query';
import { Maximize } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { PositionButton } from '../../../platform/position/position-button.tsx';
import { type CodeState, createCodeRefresher, noCode } from '../code/code-refresher.ts';
import { enterFullScreen, useFullScreen } from './full-screen.ts';
import { KioskList } from './kiosk-list.tsx';
import { KioskPerson } from './kiosk-person.tsx';
import { fetchBoard, kioskEvents, proposePlace } from './kiosk-session.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import type { KioskEnd } from './open-kiosk.tsx';

/** Workers pick their name and scan, then the list returns. */
export function KioskBoard({ onEnd }: { onEnd(how: KioskEnd): void }) {
  const t = useTexts('attendance/kiosk');
  const state = useKioskBoard();
  const { board, error, isRefused } = state;
  const fullScreen = useFullScreen();
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const [lastKey, setLastKey] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  useWakeLock();
  useEffect(() => {
    if (isRefused) onEnd('ended');
  }, [isRefused, onEnd]);

  const goBack = useCallback(() => setChosenKey(null), []);
  const chosen = board?.people.find(({ key }) => key === chosenKey);
  return (
    <ScreenDialog
      title={board ? t('titleOf', { label: board.label }) : t('title')}
      closeText={t('leave.open')}
      onClose={() => setIsLeaving(true)}
      onEscape={() => {
        if (!chosenKey) return false;
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
            {t('fullScreen')}
          </Button>
        )
      }
    >
      {error && !isRefused && !chosen && (
        <div className="mx-auto mb-4 w-full max-w-6xl">
          <Alert tone="warning" title={t('trouble.title')}>
            {t('trouble.text')}
          </Alert>
        </div>
      )}
      {chosen ? (
        <KioskPerson key={chosen.key} person={chosen} state={state} onBack={goBack} />
      ) : board ? (
        <KioskList
          people={board.people}
          focusKey={lastKey}
          onChoose={({ key }) => {
            setLastKey(key);
            setChosenKey(key);
          }}
        />
      ) : (
        <ListSkeleton />
      )}
      {board?.wants_place && !chosen && <KioskPlace />}
      {isLeaving && (
        <LeaveDialog
          hasPin={board?.has_pin ?? false}
          onClose={() => setIsLeaving(false)}
          onLeft={() => onEnd('left')}
        />
      )}
    </ScreenDialog>
  );
}

/** Keeps the screen awake while mounted, where the browser can. The lock is lost when the tab is hidden. */
function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.hidden) return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (isOver) await held.release();
        else lock = held;
      } catch {
        // A low battery or a rule of the device: the kiosk works, only the screen may sleep.
      }
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}

/** At the foot of the board while a job's exact place is not known; quiet, because workers come here to scan. */
function KioskPlace() {
  const t = useTexts('attendance/kiosk');
  const proposal = useMutation({ mutationFn: proposePlace });
  return (
    <div className="mx-auto mt-8 grid w-full max-w-6xl gap-1 border-line border-t pt-4">
      {proposal.isSuccess ? (
        <p role="status" className="text-ink-muted text-sm">
          {t('place.sent')}
        </p>
      ) : (
        <>
          <PositionButton
            variant="ghost"
            size="sm"
            isBusy={proposal.isPending}
            onPosition={(position) => proposal.mutate(position)}
          >
            {proposal.isPending ? t('place.sending') : t('place.propose')}
          </PositionButton>
          <p className="text-ink-muted text-sm">{t('place.hint')}</p>
        </>
      )}
      {proposal.isError && (
        <p role="alert" className="font-medium text-danger text-sm">
          {t('place.failed')}
        </p>
      )}
    </div>
  );
}

const beatMs = 500;
/** How long a lost network stays unnoticed when the browser reports nothing and no connection breaks. */
const checkMs = 10_000;

type KioskBoardState = CodeState<KioskBoardView> & {
  /** The last answer: names stay on the screen without a network, codes that are no longer taken do not. */
  board: KioskBoardView | null;
};

/** The kiosk's board: read again with every new code, at every change, every ten seconds and when the network is back. */
function useKioskBoard(): KioskBoardState {
  const [state, setState] = useState<KioskBoardState>({ ...noCode, board: null });
  useEffect(() => {
    const stop = new AbortController();
    const refresher = createCodeRefresher<KioskBoardView>({
      ask: fetchBoard,
      isRefusal: (error) => error instanceof ApiError && (error.status === 401 || error.status === 403),
      onState: (next) => {
        if (!stop.signal.aborted) setState(({ board }) => ({ ...next, board: next.shown?.code ?? board }));
      },
    });
    const refresh = () => refresher.refresh();
    const isJustLost = watchForLoss(() => navigator.onLine);
    // Asking fails without a network, so that the screen shows at once why no new code will come.
    const beat = () => (isJustLost() ? refresh() : refresher.beat());
    beat();
    const timers = [setInterval(beat, beatMs), setInterval(refresh, checkMs)];
    window.addEventListener('online', beat);
    window.addEventListener('offline', beat);
    document.addEventListener('visibilitychange', beat);
    void followChanges(kioskEvents(refresh), refresh, stop.signal);
    return () => {
      stop.abort();
      timers.forEach(clearInterval);
      window.removeEventListener('online', beat);
      window.removeEventListener('offline', beat);
      document.removeEventListener('visibilitychange', beat);
    };
  }, []);
  return state;
}

/** Answers true once each time the network is gone; the browser's `offline` event does not always come. */
export function watchForLoss(isOnline: () => boolean): () => boolean {
  let wasOnline = true;
  return () => {
    const isLost = wasOnline && !isOnline();
    wasOnline = isOnline();
    return isLost;
  };
}
