import { useTexts } from '@relevo/browser/texts';
import type { WithdrawalView } from '@relevo/contracts/wallet';
import { Check, Copy, X } from 'lucide-react';
import { showToast } from '../../../platform/toasts.ts';
import { type Step, type StepState, stepsOf } from './withdrawal-steps.ts';

/** How far a withdrawal is on its way to the bank, and the reference to ask the bank with. */
export function WithdrawalProgress({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useTexts('wallet');
  const steps = stepsOf(withdrawal);
  if (steps.length === 0) return null;
  // What was never sent cannot be found at a bank.
  const wasCancelled = steps.some(({ name }) => name === 'cancelled');
  return (
    <div className="grid gap-2">
      <ol aria-label={t('steps.label')} className="flex max-w-lg">
        {steps.map((step, index) => (
          <StepItem key={step.name} step={step} isLast={index === steps.length - 1} />
        ))}
      </ol>
      {withdrawal.reference && !wasCancelled && <Reference reference={withdrawal.reference} />}
    </div>
  );
}

const dots: Record<StepState, string> = {
  done: 'border-accent bg-accent text-on-accent',
  now: 'border-accent bg-surface',
  ahead: 'border-line-strong bg-surface',
  ended: 'border-ink-muted bg-ink-muted text-surface',
  wrong: 'border-danger bg-danger text-surface',
};

const words: Record<StepState, string> = {
  done: 'text-ink-muted',
  now: 'font-semibold text-ink',
  ahead: 'text-ink-muted',
  ended: 'font-semibold text-ink-muted',
  wrong: 'font-semibold text-danger',
};

function StepItem({ step: { name, state }, isLast }: { step: Step; isLast: boolean }) {
  const t = useTexts('wallet');
  return (
    <li aria-current={state === 'now' ? 'step' : undefined} className="relative min-w-0 flex-1 pr-2">
      {!isLast && (
        <span
          aria-hidden="true"
          className={`absolute top-2 right-0 left-4 h-0.5 -translate-y-1/2 ${state === 'done' ? 'bg-accent' : 'bg-line'}`}
        />
      )}
      <span
        aria-hidden="true"
        className={`relative grid size-4 place-items-center rounded-full border-2 ${dots[state]}`}
      >
        {state === 'done' && <Check className="size-3" strokeWidth={3} />}
        {(state === 'wrong' || state === 'ended') && <X className="size-3" strokeWidth={3} />}
        {state === 'now' && <span className="size-1.5 rounded-full bg-accent" />}
      </span>
      <span className={`mt-1 block text-xs leading-4 ${words[state]}`}>
        {t(`steps.names.${name}`)}
        <span className="sr-only"> ({t(`steps.states.${state}`)})</span>
      </span>
    </li>
  );
}

function Reference({ reference }: { reference: string }) {
  const t = useTexts('wallet');
  async function copy() {
    try {
      await navigator.clipboard.writeText(reference);
      showToast('success', t('reference.copied'));
    } catch {
      showToast('error', t('reference.notCopied'));
    }
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-muted text-sm">
      <span>{t('reference.label')}</span>
      <button
        type="button"
        aria-label={t('reference.copy', { reference })}
        onClick={() => void copy()}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-sm font-medium text-accent-ink hover:underline sm:min-h-6"
      >
        <span className="select-all tabular-nums">{reference}</span>
        <Copy aria-hidden="true" className="size-3.5" />
      </button>
    </p>
  );
}
