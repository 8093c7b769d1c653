import { inputClasses } from '@relevo/ui/field';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { CopyButton } from './copy-button.tsx';

type ShownOnceProps = { label: string; value: string; warning: string; copyText: string; copiedText: string };

/** A secret that the server never sends again. It takes the focus, because the form that made it is gone. */
export function ShownOnce({ label, value, warning, copyText, copiedText }: ShownOnceProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="grid gap-3">
      <p id={`${id}-warning`} className="flex gap-2.5 rounded-control bg-warning-soft px-3 py-2.5 text-sm text-warning">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">{warning}</span>
      </p>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        <div className="flex flex-col gap-2 sm:flex-row">
          <input
            ref={field}
            id={id}
            readOnly
            value={value}
            aria-describedby={`${id}-warning`}
            className={`${inputClasses} font-mono`}
            // Backward, so that its beginning stays in view.
            onFocus={({ currentTarget }) => currentTarget.setSelectionRange(0, value.length, 'backward')}
          />
          <CopyButton text={value} label={copyText} doneText={copiedText} />
        </div>
      </div>
    </div>
  );
}
