import { fieldErrorOf } from '@relevo/browser/api-error';
import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import type { ReplacementDetailView } from '@relevo/contracts/replacements';
import { formatMoneyWire } from '@relevo/domain/money';
import { maximumWage } from '@relevo/domain/wages';
import { formatMoney } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { TextField } from '@relevo/ui/field';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { jobQuery, WageText } from '../../jobs/jobs.ts';
import { raiseOf } from './raised-wage.ts';
import { searchQuery, useChangeSearch } from './replacements.api.ts';

type RaiseDialogProps = { id: string; onClose(): void };

/** Asks for a higher wage and names what it adds. */
export function RaiseDialog({ id, onClose }: RaiseDialogProps) {
  const t = useTexts('attendance/replacements');
  const search = useQuery(searchQuery(id));
  const job = useQuery({ ...jobQuery(search.data?.job.id ?? ''), enabled: search.data !== undefined });
  if (search.data && job.data) return <RaiseForm search={search.data} job={job.data} onClose={onClose} />;
  return (
    <Dialog open size="sm" onOpenChange={(open) => !open && onClose()} title={t('raise.title')} closeText={t('close')}>
      {search.error || job.error ? <LoadError query={search.error ? search : job} /> : <Skeleton className="h-40" />}
    </Dialog>
  );
}

type RaiseFormProps = { search: ReplacementDetailView; job: JobDetailView; onClose(): void };

function RaiseForm({ search, job, onClose }: RaiseFormProps) {
  const t = useTexts('attendance/replacements');
  const { language } = useLanguage();
  const formId = useId();
  const [entry, setEntry] = useState('');
  const [showsProblem, setShowsProblem] = useState(false);
  const change = useChangeSearch(search.id);
  const money = (amount: string) => formatMoney(amount, language);
  const raise = raiseOf(entry, search, job, now());
  const limits = { wage: money(search.wage), maximum: money(formatMoneyWire(maximumWage)) };
  const problem = raise.kind === 'adds' ? undefined : t(`raise.problem.${raise.kind}`, limits);
  const save = () => {
    setShowsProblem(raise.kind !== 'adds');
    if (raise.kind !== 'adds') return;
    void change.mutateAsync({ wage: raise.wage }).then(
      ({ wage }) => {
        showToast('success', t('raise.done', { wage: money(wage) }));
        onClose();
      },
      () => {},
    );
  };
  const fieldError = fieldErrorOf(change.error, 'wage');
  return (
    <Dialog
      open
      focusField
      size="sm"
      closeOnOverlay={false}
      onOpenChange={(open) => !open && !change.isPending && onClose()}
      title={t('raise.title')}
      description={search.job.title}
      closeText={t('close')}
      footer={
        <>
          <Button variant="secondary" disabled={change.isPending} onClick={onClose}>
            {t('raise.keep')}
          </Button>
          <Button type="submit" form={formId} busy={change.isPending} busyText={t('raise.busy')}>
            {raise.kind === 'adds' ? t('raise.confirm', { wage: money(raise.wage) }) : t('raise.action')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p>
          {t('raise.now')} <WageText value={search.wage} />
        </p>
        <TextField
          label={t('raise.wage')}
          inputMode="decimal"
          autoComplete="off"
          required
          value={entry}
          onChange={({ target }) => setEntry(target.value)}
          error={showsProblem ? problem : fieldError}
        />
        <p role="status" className="min-h-12 rounded-control bg-sunken px-4 py-3 text-sm">
          {raise.kind === 'adds'
            ? t('raise.adds', {
                perHour: money(raise.perHour),
                total: money(raise.total),
                count: raise.shiftCount,
              })
            : t('raise.hint')}
        </p>
        {change.error && !fieldError && <Alert tone="danger">{change.error.message}</Alert>}
      </form>
    </Dialog>
  );
}
