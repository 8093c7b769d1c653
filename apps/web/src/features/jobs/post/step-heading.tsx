import { useTexts } from '@relevo/browser/texts';
import { useEffect, useRef } from 'react';
import type { StepName } from './wizard-steps.ts';

/** Names the step. After a change of step it takes the focus and scrolls the step to its top. */
export function StepHeading({ step, takesFocus }: { step: StepName; takesFocus: boolean }) {
  const t = useTexts('jobs/post');
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
