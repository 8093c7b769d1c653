import { useEffect, useRef } from 'react';
import { useTexts } from '../../platform/texts.ts';
import type { StepName } from './wizard-steps.ts';

/** Names the step. Whoever came from another one finds the focus here, and the top of the step on the screen. */
export function StepHeading({ step, takesFocus }: { step: StepName; takesFocus: boolean }) {
  const t = useTexts('create-job');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-xl outline-none">
        {t(`headings.${step}`)}
      </h2>
      <p className="mt-1 text-ink-muted text-sm">{t(`intros.${step}`)}</p>
    </div>
  );
}
