import { fieldErrorOf } from '@relevo/browser/api-error';
import { useLanguage } from '@relevo/browser/texts';
import type { ConsoleProblemView } from '@relevo/contracts/problems';
import { operatorNoteMaximum } from '@relevo/domain/console';
import { problemNoteMaximum, problemTransitions } from '@relevo/domain/problem-lifecycle';
import { formatFileSize } from '@relevo/i18n/file-size';
import { problemKindTexts } from '@relevo/i18n/problem-texts';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { TextareaField } from '@relevo/ui/textarea-field';
import { toast } from '@relevo/ui/toasts';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { problemText } from '../../platform/api-client.ts';
import { useDraft } from '../../platform/drafts.ts';
import { Moment } from '../../platform/moment.tsx';
import { PersonLink } from '../../platform/person-link.tsx';
import { Reading } from '../../platform/reading.tsx';
import { useTexts } from '../../platform/texts.ts';
import { ShiftEvidence } from '../work/work.ts';
import { problemQuery, useMoveProblem, useNoteProblem } from './queues.api.ts';

type OfProblem = { problem: ConsoleProblemView };

/** What was reported, by whom, the evidence of the shift, the notes of operators, and what can be done. */
export function ProblemReader({ problem, onClose }: OfProblem & { onClose: () => void }) {
  const t = useTexts();
  const { language } = useLanguage();
  const read = useQuery(problemQuery(problem.id));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={problemKindTexts[language][problem.kind]}
      description={problem.job_title}
      closeText={t('dialog.close')}
    >
      <div className="grid gap-5">
        <Reported problem={problem} />
        <MoveForm problem={problem} onMoved={onClose} />
        <Notes problem={problem} />
        <Reading query={read}>{({ evidence }) => <ShiftEvidence evidence={evidence} />}</Reading>
      </div>
    </Dialog>
  );
}

function Reported({ problem }: OfProblem) {
  const t = useTexts();
  const { language } = useLanguage();
  const { files, history, side } = problem;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t(`problems.by_${side}`)}</h3>
      <PersonLink person={problem[side]} />
      <p className="text-sm font-medium">{t('problems.private')}</p>
      <p className="whitespace-pre-line wrap-anywhere">{problem.description ?? t('threads.erased')}</p>
      {files.length > 0 && (
        <ul aria-label={t('evidence.files')}>
          {files.map(({ name, size, file }) => (
            <li key={file} className="wrap-anywhere">
              <a href={file} target="_blank" rel="noopener" className="font-medium text-accent-ink underline">
                {name}
              </a>{' '}
              <span className="text-sm text-ink-muted">{formatFileSize(size, language)}</span>
            </li>
          ))}
        </ul>
      )}
      <ol aria-label={t('problems.history')} className="grid gap-1 text-sm">
        {history.map(({ at, status, note }) => (
          <li key={at} className="wrap-anywhere">
            <Moment instant={at} /> · {t(`problems.states.${status}`)}
            {note && <span className="block">{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Moves the report on; the reporter reads the note. */
function MoveForm({ problem, onMoved }: OfProblem & { onMoved: () => void }) {
  const t = useTexts();
  const move = useMoveProblem(problem.id);
  const [note, setNote] = useDraft(`problem ${problem.id}`);
  const refused = fieldErrorOf(move.error, 'note');
  const moveTo = (status: ConsoleProblemView['status']) =>
    move.mutate(
      { status, note: note.trim() },
      {
        onSuccess: () => {
          setNote('');
          onMoved();
          toast.success(t(`problems.moved.${status}`));
        },
      },
    );
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{t('problems.decide')}</h3>
      {move.isError && !refused && <Alert tone="danger">{problemText(move.error)}</Alert>}
      <TextareaField
        label={t('problems.answer')}
        hint={t('problems.answer_hint')}
        maxLength={problemNoteMaximum}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={refused}
      />
      <div className="flex flex-wrap gap-2">
        {problem.actions.map((action) => {
          const { to } = problemTransitions[action];
          return (
            <Button
              key={action}
              variant={action === 'resolve' ? 'primary' : 'secondary'}
              busy={move.isPending && move.variables.status === to}
              busyText={t('problems.saving')}
              disabled={move.isPending && move.variables.status !== to}
              onClick={() => moveTo(to)}
            >
              {t(`problems.act.${action}`)}
            </Button>
          );
        })}
      </div>
    </section>
  );
}

/** What operators write for each other; the reporter does not read it. */
function Notes({ problem }: OfProblem) {
  const t = useTexts();
  const add = useNoteProblem(problem.id);
  const [note, setNote] = useDraft(`problem note ${problem.id}`);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const refused = fieldErrorOf(add.error, 'note');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (add.isPending) return;
    setMissing(note.trim() === '');
    if (note.trim() === '') return field.current?.focus();
    add.mutate(note.trim(), {
      onSuccess: () => {
        setNote('');
        toast.success(t('notes.added'));
      },
    });
  };
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{t('problems.notes')}</h3>
      {problem.notes.length > 0 && (
        <ul aria-label={t('problems.notes')} className="grid gap-3 text-sm">
          {problem.notes.map((each) => (
            <li key={`${each.at} ${each.operator}`}>
              <p className="whitespace-pre-line wrap-anywhere">{each.note}</p>
              <p className="text-ink-muted">
                {each.operator} · <Moment instant={each.at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={submit} className="grid justify-items-start gap-3 [&>*]:w-full">
        {add.isError && !refused && <Alert tone="danger">{problemText(add.error)}</Alert>}
        <TextareaField
          ref={field}
          label={t('problems.note')}
          hint={t('problems.note_hint')}
          maxLength={operatorNoteMaximum}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={isMissing ? t('notes.required') : refused}
        />
        <div>
          <Button type="submit" variant="secondary" busy={add.isPending} busyText={t('notes.adding')}>
            {t('notes.add')}
          </Button>
        </div>
      </form>
    </section>
  );
}
