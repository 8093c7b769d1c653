import { ApiError } from '@relevo/browser/api-error';
import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { TextField } from '@relevo/ui/field';
import { revealInOrder } from '@relevo/ui/reveal-in-order';
import { Skeleton } from '@relevo/ui/skeleton';
import { type FormEvent, Suspense, useId, useRef, useState } from 'react';
import type { Problem } from '../../../platform/forms/schema-problems.ts';
import { useProblemText } from '../../../platform/forms/use-field-error-text.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { payOf, shiftsToBook } from '../parts/job-pay.ts';
import { readWageEntry } from '../parts/wage-entry.ts';
import { WageGuide } from '../parts/wage-guide.tsx';
import { ActionBar } from './action-bar.tsx';
import { firstWageEntry, wageProblems } from './asked-wage.ts';
import { useApply } from './job.api.ts';

const ShiftChoice = lazyPart(
  () => import('../staffing/shift-choice.tsx').then((file) => file.ShiftChoice),
  ['jobs/staffing'],
);

type ApplyFormProps = {
  job: JobDetailView;
  /** The most that may be asked; null when only the general rules count. */
  highestWage: string | null;
};

/** What is wrong with the wage: by the rules on this side, or in the words of the server. */
type WageError = Problem | { message: string };

/** A worker names the wage they would work for, and sees at once what it comes to. One field, without the form library. */
export function ApplyForm({ job, highestWage }: ApplyFormProps) {
  const t = useTexts('jobs/page');
  const { language } = useLanguage();
  const problemText = useProblemText();
  const limits = { highestWage, language };
  const apply = useApply(job.id, {
    onDone: () => {
      showToast('success', t('apply.done'));
      // The form stays after an application for single shifts, and then is for a place.
      setChosen(null);
    },
  });
  const field = useRef<HTMLInputElement>(null);
  const [entry, setEntry] = useState(() => firstWageEntry(job.wage, limits));
  const [error, setError] = useState<WageError | null>(null);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [shiftsError, setShiftsError] = useState<string>();
  const formId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [today] = useState(now);
  const isTried = useRef(false);
  const isSubmitting = useRef(false);

  async function check(value: string): Promise<boolean> {
    const { final_wage: problem = null } = await wageProblems(value, limits);
    // Only about what stands there now.
    if (field.current?.value === value) setError(problem);
    return problem === null;
  }
  function type(value: string) {
    setEntry(value);
    // After a refused try the message follows what is typed.
    if (isTried.current) void check(value);
  }
  async function submit() {
    isTried.current = true;
    if (!(await check(entry))) return field.current?.focus();
    if (chosen?.length === 0) return setShiftsError(t('apply.noShifts'));
    apply.mutate(
      { finalWage: readWageEntry(entry), shiftIds: chosen },
      {
        onError: (failure) => {
          if (!(failure instanceof ApiError)) return;
          setShiftsError(failure.fields.shift_ids?.join(' '));
          // An earlier refusal this page does not show: it is about the wage all the same.
          const isAboutWage = failure.code === 'lower_wage_needed';
          const words = isAboutWage ? [failure.message] : failure.fields.final_wage;
          if (!words) return;
          setError({ message: words.join(' ') });
          field.current?.focus();
        },
      },
    );
  }
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (apply.isPending || isSubmitting.current) return;
    // The rules may still be on their way: a second press must not send a second application.
    isSubmitting.current = true;
    await submit();
    isSubmitting.current = false;
  }

  const all = shiftsToBook(job, today);
  const shifts = chosen === null ? all : all.filter(({ id }) => chosen.includes(id));
  const typedPay = payOf(shifts, { breakMinutes: job.schedule.break_duration, wage: readWageEntry(entry) });
  const pay = typedPay?.total.startsWith('-') ? null : typedPay;

  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      ref={revealInOrder}
      className="reveal-in-order grid gap-4"
    >
      <TextField
        ref={field}
        label={t('apply.wage')}
        hint={t('apply.wageHint')}
        error={error && 'message' in error ? error.message : problemText(error)}
        name="final_wage"
        inputMode="decimal"
        autoComplete="off"
        required
        value={entry}
        onChange={({ target }) => type(target.value)}
      />
      {job.single_shifts && all.length > 1 && (
        <Suspense fallback={<Skeleton className="h-40 sm:h-24" />}>
          <ShiftChoice
            job={job}
            wage={readWageEntry(entry)}
            chosen={chosen}
            error={shiftsError}
            onChange={(ids) => {
              setChosen(ids);
              setShiftsError(undefined);
            }}
          />
        </Suspense>
      )}
      <WagePreview job={job} shifts={shifts} wage={readWageEntry(entry)} />
      <WageGuide of={{ jobId: job.id }} wage={readWageEntry(entry)} />
      <Button ref={button} type="submit" wide busy={apply.isPending} busyText={t('apply.sending')}>
        {t('apply.send')}
      </Button>
      <ActionBar button={button} pay={pay} shiftCount={shifts.length}>
        <Button
          type="submit"
          form={formId}
          size="lg"
          aria-label={pay && !apply.isPending ? t('bar.apply', { total: formatMoney(pay.total, language) }) : undefined}
          busy={apply.isPending}
          busyText={t('apply.sending')}
        >
          {t('apply.send')}
        </Button>
      </ActionBar>
    </form>
  );
}

type WagePreviewProps = { job: JobDetailView; shifts: JobDetailView['shifts']; wage: string };

/** What a wage comes to over the shifts that can still be worked, while it is being typed, beside the wage offered. */
function WagePreview({ job, shifts, wage }: WagePreviewProps) {
  const t = useTexts('jobs/page');
  const { language } = useLanguage();
  const breakMinutes = job.schedule.break_duration;
  const pay = payOf(shifts, { breakMinutes, wage });
  const offered = payOf(shifts, { breakMinutes, wage: job.wage });
  const isAmount = pay !== null && !pay.total.startsWith('-');
  const money = (amount: string) => formatMoney(amount, language);
  return (
    // Two lines high from the start: the button below must not move while a wage is typed.
    <output className="block min-h-10 text-sm">
      {isAmount ? t('apply.preview', { total: money(pay.total), count: shifts.length }) : t('apply.previewMissing')}
      {isAmount && offered !== null && offered.total !== pay.total && (
        <span className="block text-ink-muted">
          {t('apply.previewOffered', { wage: money(job.wage), total: money(offered.total) })}
        </span>
      )}
    </output>
  );
}
