import { QuestionDialog } from '@relevo/browser/question-dialog';
import { useTexts } from '@relevo/browser/texts';
import type { ShiftReplacementView } from '@relevo/contracts/replacements';
import { possibleReplacementActions } from '@relevo/domain/replacement-lifecycle';
import { Button } from '@relevo/ui/button';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { useChangeSearch } from './replacements.api.ts';

const RaiseDialog = lazyPart(
  () => import('./raise-dialog.tsx').then((file) => file.RaiseDialog),
  ['attendance/replacements', 'jobs/parts'],
);

type SearchButtonsProps = {
  search: Pick<ShiftReplacementView, 'id' | 'status' | 'waiting'>;
  /** In the details also what a proposed search seldom needs. */
  isInDetails?: boolean;
};

/** What the employer may do with a search; the same table decides on the server. */
export function SearchButtons({ search, isInDetails = false }: SearchButtonsProps) {
  const t = useTexts('attendance/replacements');
  const [asked, setAsked] = useState<'raise' | 'stop' | null>(null);
  const change = useChangeSearch(search.id);
  const actions = possibleReplacementActions(search.status);
  const isProposed = search.status === 'proposed';
  const isStarting = change.isPending && change.variables.status === 'searching';
  const close = () => setAsked(null);
  // The row may be gone by the time of the answer, so the promise is awaited.
  const stop = () =>
    change.mutateAsync({ status: 'stopped' }).then(
      () => {
        showToast('success', t(isProposed ? 'search.notNeededDone' : 'search.stopDone'));
        close();
      },
      () => {},
    );
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        {actions.includes('start') && (
          <Button
            size="sm"
            busy={isStarting}
            busyText={t('search.starting')}
            onClick={() => change.mutate({ status: 'searching' })}
          >
            {t('search.start')}
          </Button>
        )}
        {actions.includes('raise') && (isInDetails || !isProposed) && (
          <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setAsked('raise')}>
            {t('search.raise')}
          </Button>
        )}
        {actions.includes('stop') &&
          (isProposed ? (
            <Button size="sm" variant="secondary" disabled={change.isPending} onClick={() => void stop()}>
              {t('search.notNeeded')}
            </Button>
          ) : (
            <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setAsked('stop')}>
              {t('search.stop')}
            </Button>
          ))}
      </div>
      {change.error && asked === null && <p className="text-danger text-sm">{change.error.message}</p>}
      {asked === 'raise' && (
        <Suspense>
          <RaiseDialog id={search.id} onClose={close} />
        </Suspense>
      )}
      {asked === 'stop' && (
        <QuestionDialog
          size="sm"
          title={t('search.stopQuestion')}
          closeText={t('close')}
          keepText={t('search.keep')}
          confirmText={t('search.stop')}
          busyText={t('search.stopping')}
          busy={change.isPending}
          errorText={change.error?.message}
          onConfirm={() => void stop()}
          onClose={close}
        >
          <p>{t('search.stopMeaning', { count: search.waiting })}</p>
        </QuestionDialog>
      )}
    </div>
  );
}
