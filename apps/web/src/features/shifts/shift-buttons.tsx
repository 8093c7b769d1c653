import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { Button } from '@relevo/ui/button';
import { History, Pencil, QrCode, X } from 'lucide-react';
import { workerName } from '../../platform/attendance/worker-name.ts';
import { useTexts } from '../../platform/texts.ts';
import { ApproveButton } from './approve-button.tsx';
import { useOpenDialog } from './dialogs/open-dialog.ts';

type ShiftButtonsProps = {
  booked: WorkerShiftView;
  /** The history stands below already. */
  isInDetails?: boolean;
};

const icon = 'size-4';

/** What the employer may do with a booked shift now: the server says, the buttons follow. */
export function ShiftButtons({ booked, isInDetails = false }: ShiftButtonsProps) {
  const t = useTexts('shifts');
  const open = useOpenDialog();
  const { actions } = booked;
  const name = workerName(booked.worker);
  if (isInDetails && actions.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {actions.includes('approve') && <ApproveButton booked={booked} />}
      {actions.includes('show_code') && (
        <Button
          size="sm"
          icon={<QrCode aria-hidden="true" className={icon} />}
          // Begins with the words on the button, so that it can also be called by them.
          aria-label={t('buttons.showCodeFor', { name })}
          aria-haspopup="dialog"
          onClick={() => open({ dialog: 'code', booked })}
        >
          {t('buttons.showCode')}
        </Button>
      )}
      {actions.includes('correct') && (
        <Button
          size="sm"
          variant="secondary"
          icon={<Pencil aria-hidden="true" className={icon} />}
          aria-label={t('buttons.correctFor', { name })}
          aria-haspopup="dialog"
          onClick={() => open({ dialog: 'correct', booked })}
        >
          {t('buttons.correct')}
        </Button>
      )}
      {actions.includes('cancel') && (
        <Button
          size="sm"
          variant="secondary"
          icon={<X aria-hidden="true" className={`${icon} text-danger`} />}
          aria-label={t('buttons.cancelFor', { name })}
          aria-haspopup="dialog"
          onClick={() => open({ dialog: 'cancel', booked })}
        >
          {t('buttons.cancel')}
        </Button>
      )}
      {!isInDetails && (
        <Button
          size="sm"
          variant="ghost"
          icon={<History aria-hidden="true" className={icon} />}
          aria-label={t('buttons.historyFor', { name })}
          aria-haspopup="dialog"
          onClick={() => open({ dialog: 'details', booked })}
        >
          {t('history')}
        </Button>
      )}
    </div>
  );
}
