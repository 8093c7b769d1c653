import type { FieldErrors } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import { searchMaximumLength } from '@relevo/domain/search-words';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { inputClasses } from '@relevo/ui/field';
import { Skeleton } from '@relevo/ui/skeleton';
import { List, type LucideIcon, Map as MapIcon, Search, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { useSheet } from '../../../platform/sheets/use-sheet.ts';
import { useWideScreen } from '../../../platform/use-wide-screen.ts';
import { activeFilters } from './active-filters.ts';
import type { JobsView } from './job-filters.ts';
import { deviceDays, QuickChips } from './quick-chips.tsx';
import type { FilterAddress } from './use-filter-address.ts';
import { useTypedFilter } from './use-typed-filter.ts';

const FilterFields = lazyPart(() => import('./filter-fields.tsx').then((file) => file.FilterFields));

type SearchBarProps = {
  address: FilterAddress;
  errors: FieldErrors;
  /** The number of results in words, for the button that closes the sheet. */
  countWords: string;
};

/** Words and chips stay in view; the other filters are a panel on wide screens and a sheet on phones. */
export function SearchBar({ address, errors, countWords }: SearchBarProps) {
  const t = useTexts('jobs/find');
  const isWide = useWideScreen();
  const panelId = useId();
  const sheet = useFilterSheet();
  const count = activeFilters(address.filters, deviceDays()).filter(({ id }) => id !== 'search').length;
  const hasErrors = Object.keys(errors).some((name) => name !== 'search' && name !== 'sort');
  // A panel that would hide a filter that applies opens with the page.
  const [isUnfolded, setIsUnfolded] = useState(() =>
    activeFilters(address.filters, deviceDays()).some(({ id }) => id === 'city' || id.startsWith('start_')),
  );
  const isOpen = isWide ? isUnfolded || hasErrors : sheet.isOpen;
  const fields = (
    <Suspense fallback={<FieldsSkeleton />}>
      <FilterFields address={address} errors={errors} />
    </Suspense>
  );

  return (
    <>
      <search className="sticky top-14 z-20 -mx-4 block bg-canvas px-4 pt-1 pb-2 sm:-mx-6 sm:px-6 lg:-mx-1 lg:px-1">
        {/* Every field applies itself; sending the form would only load the page again. */}
        <form noValidate onSubmit={(event: FormEvent) => event.preventDefault()}>
          <div className="grid grid-cols-1 gap-2">
            <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
              <SearchBox address={address} error={errors.search?.join(' ')} />
              <Button
                variant="secondary"
                className="max-sm:px-3"
                icon={<SlidersHorizontal aria-hidden className="size-4 shrink-0" />}
                aria-expanded={isOpen}
                aria-controls={isWide ? panelId : undefined}
                aria-haspopup={isWide ? undefined : 'dialog'}
                onPointerDown={FilterFields.prefetch}
                onClick={() => (isWide ? setIsUnfolded(!isOpen) : sheet.open())}
              >
                {count > 0 ? t('filters.openWith', { count }) : t('filters.open')}
              </Button>
            </div>
            <QuickChips address={address} />
          </div>
        </form>
      </search>
      {isWide && isOpen && (
        <form
          id={panelId}
          aria-label={t('filters.open')}
          noValidate
          onSubmit={(event: FormEvent) => event.preventDefault()}
          className="mt-2 rounded-card border border-line bg-surface p-4"
        >
          {fields}
        </form>
      )}
      {!isWide && (
        <Dialog
          open={sheet.isOpen}
          onOpenChange={sheet.close}
          title={t('filters.open')}
          closeText={t('filters.close')}
          footer={
            <>
              {count > 0 && (
                <Button variant="ghost" onClick={address.clear}>
                  {t('clear')}
                </Button>
              )}
              <Button onClick={sheet.close}>{t('filters.show', { jobs: countWords })}</Button>
            </>
          }
        >
          <form noValidate onSubmit={(event: FormEvent) => event.preventDefault()}>
            {fields}
          </form>
        </Dialog>
      )}
    </>
  );
}

/** In the shape of the fields, so that nothing moves when they come. */
function FieldsSkeleton() {
  return (
    <div className="grid gap-4 min-[30rem]:grid-cols-2">
      {['city', 'wage', 'from', 'to'].map((field) => (
        <div key={field} className="grid gap-1.5">
          <Skeleton className="h-5 w-24" />
          <div className="h-11 rounded-control border border-line" />
        </div>
      ))}
    </div>
  );
}

/** Closing the sheet, also by the browser's Back, leaves what was chosen in it. */
function useFilterSheet() {
  const { isOpen, open } = useSheet('filters');
  const [query, setQuery] = useSearchParams();
  const navigationType = useNavigationType();
  const chosen = useRef<string | null>(null);
  const current = query.toString();
  const restore = useEffectEvent((wanted: string) => {
    if (navigationType === 'POP' && wanted !== current) setQuery(wanted);
  });
  useEffect(() => {
    if (isOpen) {
      chosen.current = current;
    } else if (chosen.current !== null) {
      const wanted = chosen.current;
      chosen.current = null;
      restore(wanted);
    }
  }, [isOpen, current]);
  return { isOpen, open, close: () => setQuery(query, { replace: true, preventScrollReset: true }) };
}

function SearchBox({ address, error }: { address: FilterAddress; error: string | undefined }) {
  const t = useTexts('jobs/find');
  const { input } = useTypedFilter({ name: 'search', address });
  const errorId = useId();
  return (
    <div className="relative">
      <Search aria-hidden="true" className="absolute top-3 left-3 size-5 text-ink-faint" />
      <input
        {...input}
        type="search"
        name="search"
        aria-label={t('search.label')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={searchMaximumLength}
        placeholder={t('search.example')}
        className={`${inputClasses} pl-10`}
      />
      {error && (
        <p id={errorId} role="alert" className="mt-1 font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

type ViewSwitchProps = { view: JobsView; onChange(view: JobsView): void };

const icons: Record<JobsView, LucideIcon> = { list: List, map: MapIcon };
const views: readonly JobsView[] = ['list', 'map'];

/** On a phone there is room for one of the two. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const t = useTexts('jobs/find');
  return (
    <fieldset className="grid grid-cols-2 rounded-control border border-line-strong bg-surface lg:hidden">
      <legend className="sr-only">{t('view.label')}</legend>
      {views.map((choice) => {
        const Icon = icons[choice];
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === view}
            onClick={() => onChange(choice)}
            className="grid size-11 place-items-center rounded-[0.5rem] font-semibold text-ink-muted text-sm aria-pressed:bg-accent aria-pressed:text-on-accent"
          >
            <Icon aria-hidden="true" className="size-5" />
            <span className="sr-only">{t(`view.${choice}`)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
