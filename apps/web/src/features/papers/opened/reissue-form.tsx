import { useIdempotencyKeys } from '@relevo/browser/idempotency-keys';
import { queryKeys } from '@relevo/browser/query-keys';
import { useTexts } from '@relevo/browser/texts';
import type { PaperView } from '@relevo/contracts/papers';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { TextareaField } from '@relevo/ui/textarea-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { reissue } from '../papers.api.ts';

const reasonMaximum = 500;

type ReissueFormProps = { paper: Pick<PaperView, 'id' | 'label'>; onDone(paperId: string): void };

/** Issues an invoice again with the names and numbers of now: opened first, because it cannot be undone. */
export function ReissueForm({ paper, onDone }: ReissueFormProps) {
  const t = useTexts('papers');
  const keys = useIdempotencyKeys();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const typed = reason.trim();
  const again = useMutation({
    mutationFn: () => reissue({ id: paper.id, reason: typed, key: keys.keyFor(typed) }),
    onSuccess: ({ invoice, credit_note: creditNote }) => {
      showToast('success', t('reissue.done', { invoice: invoice.label, creditNote: creditNote.label }));
      onDone(invoice.id);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.papers }),
  });

  if (!isOpen) {
    return (
      <div className="border-line border-t pt-4">
        <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
          {t('reissue.open')}
        </Button>
      </div>
    );
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsMissing(typed === '');
    if (typed !== '') again.mutate();
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-line border-t pt-4">
      <h3 className="font-semibold">{t('reissue.title')}</h3>
      <p className="text-ink-muted text-sm">{t('reissue.consequence', { label: paper.label })}</p>
      <TextareaField
        label={t('reissue.reason')}
        hint={t('reissue.reasonHint')}
        required
        rows={3}
        maxLength={reasonMaximum}
        value={reason}
        error={isMissing && typed === '' ? t('reissue.missing') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      {again.error && <Alert tone="danger">{again.error.message}</Alert>}
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button type="submit" busy={again.isPending} busyText={t('reissue.busy')}>
          {t('reissue.confirm')}
        </Button>
        <Button variant="ghost" disabled={again.isPending} onClick={() => setIsOpen(false)}>
          {t('reissue.keep')}
        </Button>
      </div>
    </form>
  );
}
