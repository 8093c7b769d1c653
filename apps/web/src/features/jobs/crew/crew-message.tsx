import { useTexts } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import { Megaphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import type { CrewShift } from './crew-dialog.tsx';

const CrewDialog = lazyPart(() => import('./crew-dialog.tsx').then((file) => file.CrewDialog), ['jobs/crew']);

type CrewMessageButtonProps = {
  jobId: string;
  /** Only those who are booked for this shift. */
  shift?: CrewShift;
  wide?: boolean;
};

/** Writes one message to everyone who is booked. */
export function CrewMessageButton({ jobId, shift, wide = false }: CrewMessageButtonProps) {
  const t = useTexts('jobs/parts');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={wide ? 'secondary' : 'ghost'}
        size={wide ? 'md' : 'sm'}
        wide={wide}
        icon={<Megaphone aria-hidden="true" className="size-4" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('crewMessage')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CrewDialog jobId={jobId} shift={shift} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
