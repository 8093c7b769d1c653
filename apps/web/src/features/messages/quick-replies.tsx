import { randomKey } from '@relevo/browser/random-key';
import { useTexts } from '@relevo/browser/texts';
import { threadPath } from '@relevo/contracts/screen-paths';
import { type QuickReply, quickReplies } from '@relevo/domain/message-threads';
import { Alert } from '@relevo/ui/alert';
import { Button, buttonClasses } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { Clock, DoorOpen, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { showToast } from '../../platform/toasts.ts';
import { useSend } from './messages.api.ts';

type QuickRepliesProps = { threadId: string; jobTitle: string; onClose(): void };

const icons = { running_late: Clock, at_the_door: DoorOpen } as const;

/** One tap sends what an employer wants to know on the day itself. */
export function QuickReplies({ threadId, jobTitle, onClose }: QuickRepliesProps) {
  const t = useTexts('messages');
  const send = useSend(threadId);
  // The same name on every attempt, so that a reply that did arrive is not sent twice.
  const [names] = useState(() => ({ running_late: randomKey(), at_the_door: randomKey() }));
  const reply = (quick: QuickReply) =>
    send.mutate(
      { quick, clientId: names[quick] },
      {
        onSuccess: () => {
          showToast('success', t('quick.sent'));
          onClose();
        },
      },
    );
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
        {quickReplies.map((quick) => {
          const Icon = icons[quick];
          const isSending = send.isPending && 'quick' in send.variables && send.variables.quick === quick;
          return (
            <Button
              key={quick}
              size="lg"
              wide
              variant={quick === 'running_late' ? 'primary' : 'secondary'}
              icon={<Icon aria-hidden="true" className="size-5" />}
              busy={isSending}
              disabled={send.isPending && !isSending}
              onClick={() => reply(quick)}
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
