import { fieldErrorOf } from '@relevo/browser/api-error';
import type { AccountDetailView } from '@relevo/contracts/console';
import { operatorNoteMaximum } from '@relevo/domain/console';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { TextareaField } from '@relevo/ui/textarea-field';
import { toast } from '@relevo/ui/toasts';
import { type SubmitEvent, useRef, useState } from 'react';
import { problemText } from '../../platform/api-client.ts';
import { useDraft } from '../../platform/drafts.ts';
import { Moment } from '../../platform/moment.tsx';
import { useTexts } from '../../platform/texts.ts';
import { useNoteCall } from './people.api.ts';

/** Notes of phone calls, newest first, and a field for the next one. */
export function NotesCard({ person: { summary, notes } }: { person: AccountDetailView }) {
  const t = useTexts();
  const noteCall = useNoteCall(summary.id);
  const [note, setNote] = useDraft(`note ${summary.id}`);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (noteCall.isPending) return;
    setMissing(note.trim() === '');
    if (note.trim() === '') return field.current?.focus();
    noteCall.mutate(note.trim(), {
      onSuccess: () => {
        setNote('');
        toast.success(t('notes.added'));
      },
    });
  };

  const refused = fieldErrorOf(noteCall.error, 'note');
  return (
    <Card title={t('notes.title')}>
      <form noValidate onSubmit={submit} className="space-y-3">
        {noteCall.isError && !refused && <Alert tone="danger">{problemText(noteCall.error)}</Alert>}
        <TextareaField
          ref={field}
          label={t('notes.new')}
          hint={t('notes.hint')}
          maxLength={operatorNoteMaximum}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={isMissing ? t('notes.required') : refused}
        />
        <Button type="submit" variant="secondary" busy={noteCall.isPending} busyText={t('notes.adding')}>
          {t('notes.add')}
        </Button>
      </form>
      {notes.length > 0 && (
        <ul aria-label={t('notes.title')} className="mt-5 space-y-4 border-t border-line pt-4">
          {notes.map(({ id, note: text, operator, created_at }) => (
            <li key={id} className="text-sm">
              <p className="whitespace-pre-line wrap-anywhere text-ink">{text}</p>
              <p className="mt-1 text-ink-muted">
                {operator} · <Moment instant={created_at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
