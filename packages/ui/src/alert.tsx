import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

const tones = {
  info: { Icon: Info, ground: 'bg-accent-soft', icon: 'text-accent-ink' },
  success: { Icon: CircleCheck, ground: 'bg-success-soft', icon: 'text-success' },
  warning: { Icon: TriangleAlert, ground: 'bg-warning-soft', icon: 'text-warning' },
  danger: { Icon: CircleAlert, ground: 'bg-danger-soft', icon: 'text-danger' },
};

type AlertProps = { tone: keyof typeof tones; title?: ReactNode; children: ReactNode };

/** Trouble interrupts a screen reader; everything else waits for its turn. */
export function Alert({ tone, title, children }: AlertProps) {
  const { Icon, ground, icon } = tones[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={joinClasses('flex gap-3 rounded-card p-4 text-ink text-sm', ground)}
    >
      <Icon aria-hidden="true" className={joinClasses('mt-0.5 size-5 shrink-0', icon)} />
      <div className="min-w-0 grow">
        {title && <p className="mb-0.5 font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
