import { fieldErrorOf } from '@relevo/browser/api-error';
import { useLanguage } from '@relevo/browser/texts';
import type { ConsoleBugView } from '@relevo/contracts/console';
import { bugNoteMaximum, bugStatuses, bugTransitions } from '@relevo/domain/bug-lifecycle';
import { bugStatusTexts } from '@relevo/i18n/bug-texts';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { TextareaField } from '@relevo/ui/textarea-field';
import { toast } from '@relevo/ui/toasts';
import { problemText } from '../../platform/api-client.ts';
import { useDraft } from '../../platform/drafts.ts';
import { useTexts } from '../../platform/texts.ts';
import { useMoveBug } from './bugs.api.ts';

/** Moves a report on; the reporter reads the note. */
export function MoveBugForm({ bug }: { bug: ConsoleBugView }) {
  const t = useTexts();
  const { language } = useLanguage();
  const move = useMoveBug(bug.id);
  const [note, setNote] = useDraft(`bug ${bug.id}`);
  const reachable = bug.actions.map((action) => bugTransitions[action].to);
  const targets = bugStatuses.filter((status) => reachable.includes(status));
  const refused = fieldErrorOf(move.error, 'note');

  const moveTo = (status: ConsoleBugView['status']) =>
    move.mutate(
      { status, note: note.trim() },
      {
        onSuccess: () => {
          setNote('');
          toast.success(t('bugs.moved', { status: bugStatusTexts[language][status] }));
        },
      },
    );

  return (
    <section className="space-y-3 border-t border-line pt-4">
      <h3 className="font-semibold text-ink">{t('bugs.move')}</h3>
      {move.isError && !refused && <Alert tone="danger">{problemText(move.error)}</Alert>}
      <TextareaField
        label={t('bugs.note')}
        hint={t('bugs.note_hint')}
        maxLength={bugNoteMaximum}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={refused}
      />
      <div className="flex flex-wrap gap-2">
        {targets.map((status) => (
          <Button
            key={status}
            variant="secondary"
            busy={move.isPending && move.variables.status === status}
            busyText={t('bugs.moving')}
            disabled={move.isPending && move.variables.status !== status}
            onClick={() => moveTo(status)}
          >
            {t(`bugs.move_to.${status}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
