import { Check } from 'lucide-react';
import { joinClasses } from './join-classes.ts';

type StepperProps = { label: string; steps: readonly string[]; current: number };

/** `current` counts from 0, like the steps. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol aria-label={label} className="flex items-start">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className="relative flex min-w-0 flex-1 flex-col items-center gap-2 px-1 text-center"
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className={joinClasses(
                'absolute top-4 right-[calc(50%+1.25rem)] left-[calc(-50%+1.25rem)] h-0.5 -translate-y-1/2 rounded-full',
                index <= current ? 'bg-accent' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={joinClasses(
              'grid size-8 place-items-center rounded-full border-2 font-semibold text-sm tabular-nums',
              index < current && 'border-accent bg-accent text-on-accent',
              index === current && 'border-accent bg-surface text-accent-ink',
              index > current && 'border-line bg-surface text-ink-faint',
            )}
          >
            {index < current ? <Check className="size-4" /> : index + 1}
          </span>
          <span
            className={joinClasses(
              'max-w-full text-xs leading-4 sm:text-sm',
              index === current ? 'font-semibold text-ink' : 'text-ink-muted',
            )}
          >
            {step}
          </span>
        </li>
      ))}
    </ol>
  );
}
