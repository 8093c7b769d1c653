import { MoneyText } from '@relevo/browser/money-text';
import { type ConsoleSearchView, consoleSearchMinimumLength } from '@relevo/contracts/console-overview';
import { Card } from '@relevo/ui/card';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ListSkeleton } from '../../platform/list/list-skeleton.tsx';
import { LoadError } from '../../platform/load-error.tsx';
import { Moment } from '../../platform/moment.tsx';
import { PageHeading } from '../../platform/page-heading.tsx';
import { paths } from '../../platform/paths.ts';
import { PersonLink } from '../../platform/person-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import { searchQuery } from './overview.api.ts';
import { SearchForm } from './search-form.tsx';

/** People, jobs, shifts and withdrawals at once, by name, email or id. */
export function SearchPage() {
  const t = useTexts();
  const [query] = useSearchParams();
  const search = (query.get('search') ?? '').trim();
  const isEnough = search.length >= consoleSearchMinimumLength;
  const found = useQuery({ ...searchQuery(search), enabled: isEnough });
  return (
    <div className="space-y-6">
      <PageHeading title={t('search.title')} intro={t('search.intro')} />
      <SearchForm key={search} search={search} />
      {isEnough && found.isPending && <ListSkeleton />}
      {found.isError && (
        <LoadError
          title={t('search.trouble')}
          error={found.error}
          isRetrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && <Hits found={found.data} search={search} />}
    </div>
  );
}

const withSearch = (path: string, search: string) => `${path}?search=${encodeURIComponent(search)}`;

function Hits({ found: { people, jobs, shifts, withdrawals }, search }: { found: ConsoleSearchView; search: string }) {
  const t = useTexts();
  const ofWithdrawals = (text: string) => `${withSearch(paths.withdrawals, text)}&status=all`;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Kind title={t('menu.people')} count={people.count} all={withSearch(paths.people, search)}>
        {people.results.map(({ id, email, first_name, last_name, user_type }) => (
          <Hit key={id} about={t(`user_type.${user_type}`)}>
            <PersonLink person={{ id, email, name: `${first_name} ${last_name}`.trim() }} />
          </Hit>
        ))}
      </Kind>
      <Kind title={t('menu.jobs')} count={jobs.count} all={withSearch(paths.jobs, search)}>
        {jobs.results.map(({ id, title, city, company_name, employer }) => (
          <Hit key={id} about={`${city} · ${company_name ?? employer.name}`}>
            <HitLink to={paths.job(id)}>{title}</HitLink>
          </Hit>
        ))}
      </Kind>
      <Kind title={t('menu.shifts')} count={shifts.count} all={withSearch(paths.shifts, search)}>
        {shifts.results.map(({ id, job_title, worker, starts_at }) => (
          <Hit key={id} about={worker.name || worker.email}>
            <HitLink to={withSearch(paths.shifts, id)}>
              {job_title} · <Moment instant={starts_at} />
            </HitLink>
          </Hit>
        ))}
      </Kind>
      <Kind title={t('menu.withdrawals')} count={withdrawals.count} all={ofWithdrawals(search)}>
        {withdrawals.results.map(({ id, amount, user, created_at }) => (
          <Hit key={id} about={user.name || user.email}>
            <HitLink to={ofWithdrawals(id)}>
              <MoneyText value={amount} /> · <Moment instant={created_at} />
            </HitLink>
          </Hit>
        ))}
      </Kind>
    </div>
  );
}

type KindProps = { title: string; count: number; all: string; children: ReactNode[] };

function Kind({ title, count, all, children }: KindProps) {
  const t = useTexts();
  return (
    <Card title={title} actions={<span className="text-ink-muted text-sm">{t('search.hits', { count })}</span>}>
      {count === 0 ? (
        <p className="text-ink-muted">{t('search.none')}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
      {count > children.length && (
        <p className="mt-3">
          <HitLink to={all}>{t('search.all', { count })}</HitLink>
        </p>
      )}
    </Card>
  );
}

function Hit({ about, children }: { about: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      {children}
      <span className="text-ink-muted text-sm wrap-anywhere">{about}</span>
    </li>
  );
}

function HitLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 flex-wrap items-center gap-x-1 rounded-sm font-medium wrap-anywhere text-accent-ink hover:underline sm:min-h-6"
    >
      {children}
    </Link>
  );
}
