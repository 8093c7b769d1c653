import { randomKey } from '@relevo/browser/random-key';
import { useTexts } from '@relevo/browser/texts';
import { threadPath } from '@relevo/contracts/screen-paths';
import type { QuickReply } from '@relevo/domain/message-threads';
import { type QuickReplyMoment, quickRepliesAt } from '@relevo/domain/quick-replies';
import { Alert } from '@relevo/ui/alert';
import { Button, buttonClasses } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import {
  Clock,
  Coffee,
  DoorOpen,
  HeartHandshake,
  LogOut,
  type LucideIcon,
  MapPinOff,
  MessageSquare,
  PackageSearch,
  Thermometer,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { showToast } from '../../platform/toasts.ts';
import { useSend } from './messages.api.ts';

type QuickRepliesProps = { threadId: string; jobTitle: string; moment: QuickReplyMoment; onClose(): void };

const icons: Record<QuickReply, LucideIcon> = {
  running_late: Clock,
  at_the_door: DoorOpen,
  cannot_find_it: MapPinOff,
  sick: Thermometer,
  on_break: Coffee,
  leaving_early: LogOut,
  thank_you: HeartHandshake,
  forgot_something: PackageSearch,
};

/** One tap sends what an employer wants to know at this moment of the shift. */
export function QuickReplies({ threadId, jobTitle, moment, onClose }: QuickRepliesProps) {
  const t = useTexts('messages');
  const send = useSend(threadId);
  // Chosen once: the shift may begin while the dialog is open. The same name on every attempt, so that a reply that did
  // arrive is not sent twice.
  const [replies] = useState(() =>
    quickRepliesAt[moment].map((quick: QuickReply) => ({ quick, clientId: randomKey() })),
  );
  const reply = (message: { quick: QuickReply; clientId: string }) =>
    send.mutate(message, {
      onSuccess: () => {
        showToast('success', t('quick.sent'));
        onClose();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title={t('quick.title')}
      description={jobTitle}
      closeText={t('close')}
    >
      <div className="grid gap-3">
        {replies.map(({ quick, clientId }, index) => {
          const Icon = icons[quick];
          const isSending = send.isPending && 'quick' in send.variables && send.variables.quick === quick;
          return (
            <Button
              key={quick}
              size="lg"
              wide
              variant={index === 0 ? 'primary' : 'secondary'}
              icon={<Icon aria-hidden="true" className="size-5" />}
              busy={isSending}
              disabled={send.isPending && !isSending}
              onClick={() => reply({ quick, clientId })}
            >
              {t(`quick.${quick}`)}
            </Button>
          );
        })}
        {send.error && <Alert tone="danger">{send.error.message}</Alert>}
        <Link to={threadPath(threadId)} className={buttonClasses({ variant: 'ghost', wide: true })}>
          <MessageSquare aria-hidden="true" className="size-4" />
          {t('quick.write')}
        </Link>
      </div>
    </Dialog>
  );
}
