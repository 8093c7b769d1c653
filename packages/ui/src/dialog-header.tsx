import { X } from 'lucide-react';
import { Close, Description, Title } from 'radix-ui/dialog';
import type { ReactNode } from 'react';

type DialogHeaderProps = { title: ReactNode; description?: ReactNode; closeText: string };

export function DialogHeader({ title, description, closeText }: DialogHeaderProps) {
  return (
    <div className="flex items-start gap-3 border-line border-b py-2 pr-2 pl-5">
      <div className="min-w-0 grow py-2">
        <Title className="font-semibold text-lg leading-7">{title}</Title>
        {description && <Description className="mt-1 text-ink-muted text-sm">{description}</Description>}
      </div>
      <Close
        aria-label={closeText}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-muted hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden="true" className="size-5" />
      </Close>
    </div>
  );
}
