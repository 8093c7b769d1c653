import { useTexts } from '@relevo/browser/texts';
import { threadPath } from '@relevo/contracts/screen-paths';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { quickReplyMoment } from '@relevo/domain/quick-replies';
import { Button, type ButtonVariant, buttonClasses } from '@relevo/ui/button';
import { MessageSquare } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { QuickReplies } from '../../messages/messages.ts';

type OfShift = { booked: WorkerShiftView; now: Date };

const look = {
  next: { variant: 'secondary', size: 'lg', wide: true },
  past: { variant: 'ghost', size: 'sm' },
} as const;

/** Quick replies around the shift, the whole conversation on other days. */
export function MessageButton({ booked, now }: OfShift) {
  const t = useTexts('attendance/my-shifts');
  if (booked.thread_id === null) return null;
  if (momentOf(booked, now)) return <LetThemKnow booked={booked} now={now} place="next" />;
  return (
    <Link to={threadPath(booked.thread_id)} className={buttonClasses({ ...look.next })}>
      <MessageSquare aria-hidden="true" className="size-5" />
      {t('next.message')}
    </Link>
  );
}

/** What fits the moment of the shift, in a dialog; nothing when no moment does. */
export function LetThemKnow({ booked, now, place }: OfShift & { place: keyof typeof look }) {
  const t = useTexts('attendance/my-shifts');
  const [isOpen, setIsOpen] = useState(false);
  const moment = momentOf(booked, now);
  const { thread_id: threadId, shift } = booked;
  if (!moment || threadId === null) return null;
  const style: { variant: ButtonVariant; size: 'lg' | 'sm'; wide?: boolean } = look[place];
  return (
    <>
      <Button
        {...style}
        icon={<MessageSquare aria-hidden="true" className={place === 'next' ? 'size-5' : 'size-4'} />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t('next.letKnow')}
      </Button>
      {isOpen && (
        <Suspense>
          <QuickReplies
            threadId={threadId}
            jobTitle={shift.job.title}
            moment={moment}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function momentOf({ phase, shift, checked_out_at, planned_end_at }: WorkerShiftView, now: Date) {
  const endedAt = new Date(checked_out_at ?? planned_end_at);
  return quickReplyMoment({ phase, startsAt: new Date(shift.starts_at), endedAt }, now);
}
