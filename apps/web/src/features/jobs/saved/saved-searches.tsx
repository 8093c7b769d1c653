import { ApiError, fieldErrorOf } from '@relevo/browser/api-error';
import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { useTexts } from '@relevo/browser/texts';
import { savedSearches as calls } from '@relevo/contracts/calls/saved-searches';
import type { SavedSearchView } from '@relevo/contracts/saved-searches';
import { savedSearchesMaximum, savedSearchNameMaximumLength } from '@relevo/domain/saved-searches';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { Dialog } from '@relevo/ui/dialog';
import { TextField } from '@relevo/ui/field';
import { Skeleton } from '@relevo/ui/skeleton';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PauseCircle } from 'lucide-react';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../../platform/api-client.ts';
import { showToast } from '../../../platform/toasts.ts';
import { activeFilters } from '../find/active-filters.ts';
import { useFilterWords } from '../find/filter-chips.tsx';
import { type JobFilters, withFilters, withoutFilters } from '../find/job-filters.ts';
import { deviceDays } from '../find/quick-chips.tsx';
import type { FilterAddress } from '../find/use-filter-address.ts';
import { filtersOf, inputOf, savedAs, suggestedName } from './saved-search.ts';

/** All of them: there are few enough for one page. */
const savedSearchesQuery = queryOptions({
  queryKey: queryKeys.savedSearches,
  queryFn: ({ signal }) => api.call(calls.list, { query: { page_size: savedSearchesMaximum }, signal }),
});

type SavedSearchesProps = { address: FilterAddress; onClose(): void };

/** Saves the filters that are set, and lists those that were saved: to apply, rename, mute or delete. */
export function SavedSearches({ address, onClose }: SavedSearchesProps) {
  const t = useTexts('jobs/saved');
  const saved = useQuery(savedSearchesQuery);
  const listTitle = useRef<HTMLHeadingElement>(null);
  const listed = saved.data?.results;
  const isNarrowed = activeFilters(address.filters, deviceDays()).some(
    ({ id, value }) => id !== 'favourites' && (id !== 'near' || value !== ''),
  );
  return (
    <Dialog open onOpenChange={onClose} title={t('title')} closeText={t('close')}>
      <div className="grid gap-6">
        {isNarrowed && listed && <SavePart address={address} listed={listed} onSaved={onClose} />}
        <section className="grid gap-2">
          <h3 ref={listTitle} tabIndex={-1} className="font-semibold outline-none">
            {t('list.title')}
          </h3>
          {saved.isPending && <Skeleton className="h-24 rounded-card" />}
          {saved.isError && (
            <Alert tone="danger">
              <p className="mb-3">{t('list.loadFailed')}</p>
              <Button variant="secondary" size="sm" onClick={() => void saved.refetch()}>
                {t('list.retry')}
              </Button>
            </Alert>
          )}
          {listed?.length === 0 && <p className="text-ink-muted text-sm">{t('list.empty')}</p>}
          {listed && listed.length > 0 && (
            <ul className="divide-y divide-line">
              {listed.map((search) => (
                <SearchItem key={search.id} search={search} listTitle={listTitle} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </Dialog>
  );
}

/** A call that changes a saved search; the list is loaded again. */
function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>, onDone: (answer: Answer) => void) {
  const queryClient = useQueryClient();
  const t = useTexts('jobs/saved');
  return useMutation({
    mutationFn: async (input: Input) => {
      const answer = await change(input);
      await invalidate(queryClient, 'search_saved');
      return answer;
    },
    onSuccess: onDone,
    onError: (error) => {
      if (fieldErrorOf(error, 'name')) return;
      showToast('error', error instanceof ApiError && error.status === 409 ? error.message : t('list.failed'));
    },
  });
}

/** The filters in words, in the order of the form. */
function useSummary(): (filters: JobFilters) => string[] {
  const words = useFilterWords();
  return (filters) => activeFilters(filters, deviceDays()).map(words);
}

type SavePartProps = { address: FilterAddress; listed: readonly SavedSearchView[]; onSaved(): void };

function SavePart({ address, listed, onSaved }: SavePartProps) {
  const t = useTexts('jobs/saved');
  const same = savedAs(address.searched, listed, deviceDays());
  if (same) return <p className="text-ink-muted text-sm">{t('save.isSaved', { name: same.name })}</p>;
  if (listed.length >= savedSearchesMaximum) {
    return <Alert tone="warning">{t('save.full', { count: savedSearchesMaximum })}</Alert>;
  }
  return <SaveForm address={address} onSaved={onSaved} />;
}

function SaveForm({ address, onSaved }: { address: FilterAddress; onSaved(): void }) {
  const t = useTexts('jobs/saved');
  const summary = useSummary()(address.filters);
  const [name, setName] = useState(() => suggestedName(summary));
  const [alerts, setAlerts] = useState(true);
  const saving = useChange(
    () => api.call(calls.create, { body: { name, alerts, filters: inputOf(address.searched, deviceDays()) } }),
    (search) => {
      showToast('success', t(search.alerts ? 'save.doneWithAlerts' : 'save.done', { name: search.name }));
      onSaved();
    },
  );
  function submit(event: FormEvent): void {
    event.preventDefault();
    saving.mutate(undefined);
  }
  return (
    <section>
      <form noValidate onSubmit={submit} className="grid gap-2">
        <h3 className="font-semibold">{t('save.title')}</h3>
        <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">{summary.join(' · ')}</p>
        <TextField
          label={t('save.name')}
          value={name}
          required
          maxLength={savedSearchNameMaximumLength}
          autoComplete="off"
          error={fieldErrorOf(saving.error, 'name')}
          onChange={({ target }) => {
            setName(target.value);
            saving.reset();
          }}
        />
        <CheckboxField
          label={t('save.alerts')}
          hint={t('save.alertsHint')}
          checked={alerts}
          onChange={({ target }) => setAlerts(target.checked)}
        />
        <Button type="submit" busy={saving.isPending} busyText={t('save.busy')} className="mt-2 justify-self-start">
          {t('save.submit')}
        </Button>
      </form>
    </section>
  );
}

type SearchItemProps = { search: SavedSearchView; listTitle: RefObject<HTMLHeadingElement | null> };

function SearchItem({ search, listTitle }: SearchItemProps) {
  const t = useTexts('jobs/saved');
  const { id, name, is_paused: isPaused } = search;
  const [doing, setDoing] = useState<'rename' | 'delete' | null>(null);
  const [query, setQuery] = useSearchParams();
  const filters = filtersOf(search.filters, deviceDays());
  const summary = useSummary()(filters).join(' · ');
  const update = (body: { alerts?: boolean; name?: string }) => api.call(calls.update, { params: { id }, body });
  const muting = useChange(
    (alerts: boolean) => update({ alerts }),
    ({ alerts }) => showToast('success', t(alerts ? 'list.alertsOn' : 'list.alertsOff', { name })),
  );
  const removal = useChange(
    () => api.call(calls.delete, { params: { id } }),
    () => {
      showToast('success', t('list.deleted', { name }));
      listTitle.current?.focus();
    },
  );
  // The history entry of the open sheet becomes the list with these filters.
  const apply = () => setQuery(withFilters(withoutFilters(query), filters), { replace: true, state: null });

  return (
    <li className="grid gap-1 py-3 first:pt-1">
      {doing === 'rename' ? (
        <RenameForm search={search} onRename={(wanted) => update({ name: wanted })} onDone={() => setDoing(null)} />
      ) : (
        <button
          type="button"
          aria-label={t('list.apply', { name })}
          onClick={apply}
          className="-mx-2 grid min-h-11 justify-items-start rounded-control px-2 py-1 text-left hover:bg-sunken"
        >
          <span className="font-semibold text-accent-ink [overflow-wrap:anywhere]">{name}</span>
          {summary !== name && <span className="text-ink-muted text-sm [overflow-wrap:anywhere]">{summary}</span>}
        </button>
      )}
      {isPaused && (
        <p className="flex gap-2 text-sm text-warning">
          <PauseCircle aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('list.paused')}
        </p>
      )}
      {doing === 'delete' ? (
        <div className="grid gap-2 rounded-control bg-sunken p-3">
          <p className="text-sm">{t('list.deleteAsk', { name })}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" size="sm" busy={removal.isPending} onClick={() => removal.mutate(undefined)}>
              {t('list.deleteConfirm')}
            </Button>
            <Button variant="secondary" size="sm" autoFocus onClick={() => setDoing(null)}>
              {t('list.keep')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <CheckboxField
            label={t('list.alerts')}
            aria-label={t('list.alertsOf', { name })}
            checked={muting.isPending ? muting.variables : search.alerts}
            onChange={({ target }) => muting.mutate(target.checked)}
          />
          {doing === null && (
            <div className="flex gap-1">
              <Button
                variant="ghost"
                size="sm"
                aria-label={t('list.renameOf', { name })}
                onClick={() => setDoing('rename')}
              >
                {t('list.rename')}
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-label={t('list.deleteOf', { name })}
                onClick={() => setDoing('delete')}
              >
                {t('list.delete')}
              </Button>
            </div>
          )}
        </div>
      )}
    </li>
  );
}

type RenameFormProps = { search: SavedSearchView; onRename(name: string): Promise<SavedSearchView>; onDone(): void };

function RenameForm({ search, onRename, onDone }: RenameFormProps) {
  const t = useTexts('jobs/saved');
  const [name, setName] = useState(search.name);
  const renaming = useChange(onRename, (renamed) => {
    showToast('success', t('list.renamed', { name: renamed.name }));
    onDone();
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    renaming.mutate(name);
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <TextField
        label={t('save.name')}
        value={name}
        autoFocus
        required
        maxLength={savedSearchNameMaximumLength}
        autoComplete="off"
        error={fieldErrorOf(renaming.error, 'name')}
        onChange={({ target }) => {
          setName(target.value);
          renaming.reset();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={renaming.isPending}>
          {t('list.keepName')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {t('list.cancel')}
        </Button>
      </div>
    </form>
  );
}
