import { ApiError, fieldErrorOf } from '@relevo/browser/api-error';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { offerNoteMaximum } from '@relevo/domain/offer-lifecycle';
import { formatInstant, formatMoney } from '@relevo/i18n/formats';
import { formatShiftSpan } from '@relevo/i18n/shift-times';
import { Alert } from '@relevo/ui/alert';
import { TextField } from '@relevo/ui/field';
import { SelectField } from '@relevo/ui/select-field';
import { TextareaField } from '@relevo/ui/textarea-field';
import { useQuery } from '@tanstack/react-query';
import { HiringPause, walletQuery } from '../../wallet/wallet.ts';
import { costOf, type InviteDraft, shiftsToCome, untilChoices } from './invite-draft.ts';

type InviteTermsProps = {
  job: JobDetailView;
  draft: InviteDraft;
  now: Date;
  error: Error | null;
  onChange(changes: Partial<InviteDraft>): void;
};

/** For what, at which wage, until when, and a word to those who are asked. */
export function InviteTerms({ job, draft, now, error, onChange }: InviteTermsProps) {
  const t = useTexts('jobs/invite');
  const { language } = useLanguage();
  const { data: wallet } = useQuery(walletQuery);
  const shifts = shiftsToCome(job, now);
  const places = job.counts.positions_left;
  const asked = shifts.filter(({ id }) => draft.shiftId === '' || id === draft.shiftId);
  const lastStart = new Date(asked.at(-1)?.starts_at ?? job.last_shift_at);
  const untils = untilChoices(lastStart, now);
  // A shorter list may lack the time that was chosen for another shift.
  const chosen = untils.find(({ hours }) => hours === draft.hours) ?? untils.at(-1);
  const cost = costOf({ job, draft, now });
  const zone = { timezone: job.timezone, language };
  const untilWords = (at: Date) => {
    const time = formatInstant(at.toISOString(), language, job.timezone);
    return at >= lastStart ? t('until.start', { time }) : time;
  };
  return (
    <div className="grid gap-4">
      <HiringPause />
      <SelectField
        label={t('for.label')}
        hint={places > 0 ? undefined : t('for.full')}
        error={fieldErrorOf(error, 'shift_id')}
        value={draft.shiftId}
        options={[
          ...(places > 0 ? [{ value: '', label: t('for.place', { count: shifts.length }) }] : []),
          ...shifts.map(({ id, starts_at: starts, ends_at: ends }) => ({
            value: id,
            label: t('for.shift', { time: formatShiftSpan({ starts, ends }, zone, now) }),
          })),
        ]}
        onChange={({ target }) => onChange({ shiftId: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('wage.label')}
          hint={t('wage.hint', { wage: formatMoney(job.wage, language) })}
          error={fieldErrorOf(error, 'wage')}
          inputMode="decimal"
          autoComplete="off"
          value={draft.wage}
          onChange={({ target }) => onChange({ wage: target.value })}
        />
        <SelectField
          label={t('until.label')}
          error={fieldErrorOf(error, 'expires_in_hours')}
          value={String(chosen?.hours ?? draft.hours)}
          options={untils.map(({ hours, at }) => ({
            value: String(hours),
            label: untilWords(at),
          }))}
          onChange={({ target }) => onChange({ hours: Number(target.value) })}
        />
      </div>
      <TextareaField
        label={t('note.label')}
        hint={t('note.hint')}
        error={fieldErrorOf(error, 'note')}
        maxLength={offerNoteMaximum}
        rows={2}
        value={draft.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      {/* Three lines from the start: the button below must not move while a wage is typed. */}
      <output className="block min-h-15 text-sm">
        {cost !== null &&
          t(draft.shiftId === '' ? 'cost.places' : 'cost.shift', {
            amount: formatMoney(cost, language),
            count: places,
          })}{' '}
        {wallet && t('cost.available', { amount: formatMoney(wallet.available, language) })}{' '}
        <span className="text-ink-muted">{t('cost.nothingHeld')}</span>
      </output>
    </div>
  );
}

const shownAtFields = ['shift_id', 'wage', 'expires_in_hours', 'note'];

/** What the server refused and no field shows. */
export function InviteErrors({ error }: { error: Error | null }) {
  if (!error) return null;
  const isShown = error instanceof ApiError && Object.keys(error.fields).some((field) => shownAtFields.includes(field));
  return isShown ? null : <Alert tone="danger">{error.message}</Alert>;
}
