import { readPage } from '@relevo/browser/list-query';
import { useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import type { ConnectionView } from '@relevo/contracts/connections';
import type { ConnectionKind } from '@relevo/domain/connections';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Pager } from '../../platform/paging/pager.tsx';
import { PersonFace } from '../../platform/person-face.tsx';
import { fullName } from '../../platform/person-name.ts';
import { showToast } from '../../platform/toasts.ts';
import { connectionsPageSize, connectionsQuery, useDeleteConnection } from './connections.api.ts';

/** Who is blocked, each with the way back. */
export const BlockedList = () => <ConnectionList kind="blocked" />;

type FavouriteListProps = {
  /** What else can be done with a favourite. */
  actionFor?: ((favourite: { id: string; name: string }) => ReactNode) | undefined;
};

/** The favourites of an account, each of which can be removed. */
export const FavouriteList = ({ actionFor }: FavouriteListProps) => (
  <ConnectionList kind="favourite" actionFor={actionFor} />
);

function ConnectionList({ kind, actionFor }: FavouriteListProps & { kind: ConnectionKind }) {
  const t = useTexts('connections');
  const [query] = useSearchParams();
  const page = readPage(query);
  const list = useRef<HTMLUListElement>(null);
  const found = useQuery(connectionsQuery(kind, page));
  useListFocus({ list, page, rowCount: found.data?.results.length ?? 0 });

  if (found.isPending) return <Skeleton className="h-16" />;
  if (!found.data) {
    return (
      <Alert tone="danger">
        <p className="mb-3">{t('loadFailed')}</p>
        <Button variant="secondary" size="sm" busy={found.isFetching} onClick={() => void found.refetch()}>
          {t('retry')}
        </Button>
      </Alert>
    );
  }
  const { count, results } = found.data;
  if (count === 0) return <p className="text-ink-muted">{t(`list.${kind}.empty`)}</p>;
  return (
    <div className="grid gap-4">
      <ul ref={list} tabIndex={-1} aria-label={t(`list.${kind}.label`)} className="divide-y divide-line outline-none">
        {results.map((connection) => (
          <ConnectionItem key={connection.id} connection={connection} actionFor={actionFor} />
        ))}
      </ul>
      <Pager count={count} pageSize={connectionsPageSize} isStale={found.isPlaceholderData} />
    </div>
  );
}

const nameOf = ({ company, user }: ConnectionView): string => company?.name ?? (user ? fullName(user) : '');

type ConnectionItemProps = FavouriteListProps & { connection: ConnectionView };

function ConnectionItem({ connection, actionFor }: ConnectionItemProps) {
  const t = useTexts('connections');
  const { id, kind, user, bookings } = connection;
  const name = nameOf(connection);
  const remove = useDeleteConnection({ onDone: () => showToast('success', t(`list.${kind}.removed`, { name })) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 items-center gap-3">
        {user ? <PersonFace person={user} /> : <CompanyIcon />}
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
          {kind === 'blocked' && bookings > 0 && (
            <p className="text-ink-muted text-sm">{t('list.blocked.stands', { count: bookings })}</p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {user && actionFor?.({ id: user.id, name })}
        <Button
          variant="secondary"
          size="sm"
          aria-label={t(`list.${kind}.removeOf`, { name })}
          busy={remove.isPending}
          onClick={() => remove.mutate(id)}
        >
          {t(`list.${kind}.remove`)}
        </Button>
      </div>
    </li>
  );
}

function CompanyIcon() {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sea-soft text-sea">
      <Store aria-hidden="true" className="size-5" />
    </span>
  );
}
