import type { PayoutOverviewView } from '@relevo/contracts/console-payouts';
import { toast } from '@relevo/ui/toasts';
import { useId, useState } from 'react';
import { Moment } from '../../../platform/moment.tsx';
import { QuestionDialog } from '../../../platform/question-dialog.tsx';
import { ReasonDialog } from '../../../platform/reason-dialog.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { usePausePayouts, useResumePayouts } from './payouts.api.ts';

type PayoutSwitchProps = Pick<PayoutOverviewView, 'pause'>;

/** Stops everything that would leave from now on; red while it does. */
export function PayoutSwitch({ pause }: PayoutSwitchProps) {
  const t = useTexts();
  const ids = { label: useId(), text: useId() };
  const [asked, setAsked] = useState<'pause' | 'resume' | null>(null);
  const close = () => setAsked(null);
  return (
    <section
      aria-labelledby={ids.label}
      className={`flex items-start gap-4 rounded-card border p-4 ${pause ? 'border-danger bg-danger-soft' : 'border-line bg-surface'}`}
    >
      <button
        type="button"
        role="switch"
        aria-checked={pause !== null}
        aria-labelledby={ids.label}
        aria-describedby={ids.text}
        onClick={() => setAsked(pause ? 'resume' : 'pause')}
        className={`relative mt-0.5 h-7 w-12 shrink-0 rounded-full border-2 before:absolute before:-inset-2 ${pause ? 'border-danger bg-danger' : 'border-line-strong bg-sunken'}`}
      >
        <span
          aria-hidden="true"
          className={`absolute top-1/2 size-5 -translate-y-1/2 rounded-full ${pause ? 'right-0.5 bg-surface' : 'left-0.5 bg-ink-muted'}`}
        />
      </button>
      <div className="min-w-0 text-sm">
        <h2 id={ids.label} className="font-semibold text-base text-ink">
          {t('payouts.pause.label')}
        </h2>
        <div id={ids.text} className={pause ? 'text-ink' : 'text-ink-muted'}>
          {pause ? (
            <>
              <p className="font-semibold wrap-anywhere">{pause.reason}</p>
              <p>
                {t('payouts.pause.by', { by: pause.by })} <Moment instant={pause.since} />
              </p>
            </>
          ) : (
            t('payouts.pause.off')
          )}
        </div>
      </div>
      {asked === 'pause' && <PauseDialog onClose={close} />}
      {asked === 'resume' && <ResumeDialog onClose={close} />}
    </section>
  );
}

type CloseProps = { onClose(): void };

function PauseDialog({ onClose }: CloseProps) {
  const t = useTexts();
  const pausing = usePausePayouts();
  const confirm = (reason: string) =>
    pausing.mutateAsync(reason).then(() => {
      onClose();
      toast.success(t('payouts.pause.done'));
    });
  return (
    <ReasonDialog
      title={t('payouts.pause.title')}
      confirmText={t('payouts.pause.confirm')}
      busyText={t('payouts.pause.busy')}
      isDanger
      busy={pausing.isPending}
      error={pausing.error}
      draftPlace="pause payouts"
      hint={t('payouts.pause.reason_hint')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('payouts.pause.consequence')}</p>
    </ReasonDialog>
  );
}

function ResumeDialog({ onClose }: CloseProps) {
  const t = useTexts();
  const resuming = useResumePayouts();
  const confirm = () =>
    resuming.mutate(undefined, {
      onSuccess: () => {
        onClose();
        toast.success(t('payouts.resume.done'));
      },
    });
  return (
    <QuestionDialog
      title={t('payouts.resume.title')}
      confirmText={t('payouts.resume.confirm')}
      busyText={t('payouts.resume.busy')}
      busy={resuming.isPending}
      error={resuming.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('payouts.resume.consequence')}</p>
    </QuestionDialog>
  );
}
