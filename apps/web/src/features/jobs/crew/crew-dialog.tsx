import { fieldErrorOf } from '@relevo/browser/api-error';
import { useIdempotencyKeys } from '@relevo/browser/idempotency-keys';
import { invalidate } from '@relevo/browser/query-keys';
import { useTexts } from '@relevo/browser/texts';
import { messages } from '@relevo/contracts/calls/messages';
import { messageMaximum } from '@relevo/domain/message-threads';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { TextareaField } from '@relevo/ui/textarea-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../platform/api-client.ts';
import { showToast } from '../../../platform/toasts.ts';
import { ShiftSpan } from '../parts/shift-time.tsx';

export type CrewShift = {
  id: string;
  starts_at: string;
  ends_at: string;
  job: { title: string; timezone: string };
};

type CrewDialogProps = { jobId: string; shift?: CrewShift | undefined; onClose(): void };

/** One text for everyone; each reads it in their own conversation and answers there. */
export function CrewDialog({ jobId, shift, onClose }: CrewDialogProps) {
  const t = useTexts('jobs/crew');
  const client = useQueryClient();
  const { keyFor } = useIdempotencyKeys();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = useMutation({
    mutationFn: (written: string) =>
      api.call(messages.sendToCrew, {
        body: { job_id: jobId, shift_id: shift?.id ?? null, text: written },
        idempotencyKey: keyFor(written),
      }),
    onSettled: () => invalidate(client, 'message'),
  });
  const submit = () => {
    const written = text.trim();
    setMissing(written === '');
    if (written === '') return;
    send.mutate(written, {
      onSuccess: ({ sent, skipped }) => {
        const words = sent === 0 ? t('nobody') : t('sent', { count: sent });
        showToast(
          sent === 0 ? 'info' : 'success',
          skipped > 0 ? `${words} ${t('skipped', { count: skipped })}` : words,
        );
        onClose();
      },
    });
  };
  const fieldError = isMissing ? t('missing') : fieldErrorOf(send.error, 'text');
  return (
    <Dialog
      open
      focusField
      size="sm"
      onOpenChange={(isOpen) => !isOpen && !send.isPending && onClose()}
      title={t('title')}
      description={
        shift ? (
          <>
            {shift.job.title} ·{' '}
            <ShiftSpan starts={shift.starts_at} ends={shift.ends_at} timezone={shift.job.timezone} />
          </>
        ) : undefined
      }
      closeText={t('close')}
      footer={
        <>
          <Button variant="secondary" disabled={send.isPending} onClick={onClose}>
            {t('back')}
          </Button>
          <Button busy={send.isPending} busyText={t('busy')} onClick={submit}>
            {t('send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-ink-muted">{t(shift ? 'toShift' : 'toJob')}</p>
        <TextareaField
          label={t('text')}
          required
          rows={4}
          maxLength={messageMaximum}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={fieldError ?? undefined}
        />
        {send.error && !fieldError && <Alert tone="danger">{send.error.message}</Alert>}
      </div>
    </Dialog>
  );
}
