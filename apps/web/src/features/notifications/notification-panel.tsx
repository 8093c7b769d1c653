import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useNow } from '@relevo/browser/use-now';
import type { NotificationView } from '@relevo/contracts/notifications';
import { formatRelative } from '@relevo/i18n/relative-time';
import { Button } from '@relevo/ui/button';
import { Drawer } from '@relevo/ui/drawer';
import { EmptyState } from '@relevo/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { ListSkeleton } from '../../platform/paging/list-skeleton.tsx';
import { LoadError } from '../../platform/paging/load-error.tsx';
import { useSession } from '../../platform/session.tsx';
import { SheetLink } from '../../platform/sheets/sheet-link.tsx';
import { useWideScreen } from '../../platform/use-wide-screen.ts';
import { notificationsQuery, useReadNotifications } from './notifications.api.ts';

type NotificationPanelProps = {
  /** Whether the open panel is an entry of the history. */
  hasEntry: boolean;
  onClose(): void;
};

/** Below the bell on a wide screen, a sheet on a phone. */
export function NotificationPanel({ hasEntry, onClose }: NotificationPanelProps) {
  const t = useTexts('notifications');
  const list = <Notifications hasEntry={hasEntry} onClose={onClose} />;
  if (useWideScreen()) {
    return (
      <Popover label={t('title')} onClose={onClose}>
        <h2 className="px-5 pt-4 font-semibold text-lg">{t('title')}</h2>
        {list}
      </Popover>
    );
  }
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={t('title')} closeText={t('close')} side="right">
      <div className="-mx-5 -my-4">{list}</div>
    </Drawer>
  );
}

/** Not modal: the screen behind it stays usable, and leaving it by key or pointer closes it. */
function Popover({ label, onClose, children }: { label: string; onClose(): void; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  // No effect that ends later: while the panel is removed the page takes the focus, which is not outside of anything.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    const stop = new AbortController();
    const { signal } = stop;
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && panel.current?.parentElement?.contains(target) === false;
    document.addEventListener('pointerdown', ({ target }) => isOutside(target) && close.current(), { signal });
    document.addEventListener('focusin', ({ target }) => isOutside(target) && close.current(), { signal });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        close.current();
        if (opener instanceof HTMLElement) opener.focus();
      },
      { signal },
    );
    return () => stop.abort();
  }, []);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className="absolute top-full right-0 z-40 mt-2 max-h-[min(36rem,calc(100vh-5rem))] w-104 overflow-y-auto rounded-card border border-line bg-surface text-ink shadow-float outline-none"
    >
      {children}
    </div>
  );
}

function Notifications({ hasEntry, onClose }: NotificationPanelProps) {
  const t = useTexts('notifications');
  const [pages, setPages] = useState(1);
  const query = useQuery(notificationsQuery(pages, useSession().user?.account_language));
  const { mutate: read, isPending } = useReadNotifications();
  const all = query.data?.results ?? [];
  const hasUnread = all.some(({ read_at }) => read_at === null);
  return (
    <div className="grid gap-2 p-3">
      {query.isPending && <ListSkeleton />}
      <LoadError query={query} />
      {query.data && all.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {all.length > 0 && (
        <>
          {/* It keeps its place, and with it the focus, when it has nothing left to do. */}
          <Button
            variant="ghost"
            size="sm"
            busy={isPending}
            aria-disabled={!hasUnread}
            icon={<CheckCheck aria-hidden="true" className="size-4" />}
            className="justify-self-end aria-disabled:cursor-default aria-disabled:opacity-50"
            onClick={() => hasUnread && read({ all: true })}
          >
            {t('readAll')}
          </Button>
          <ul aria-label={t('title')} className="grid gap-0.5">
            {all.map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                hasEntry={hasEntry}
                onClose={onClose}
                onOpen={() => notification.read_at === null && read({ ids: [notification.id] })}
              />
            ))}
          </ul>
        </>
      )}
      {query.data?.hasMore && (
        <Button
          variant="secondary"
          busy={query.isPlaceholderData}
          busyText={t('loadingMore')}
          onClick={() => setPages(pages + 1)}
        >
          {t('more')}
        </Button>
      )}
    </div>
  );
}

const renewAfterMs = 30_000;

type NotificationItemProps = NotificationPanelProps & { notification: NotificationView; onOpen(): void };

function NotificationItem({ notification, hasEntry, onClose, onOpen }: NotificationItemProps) {
  const t = useTexts('notifications');
  const { language } = useLanguage();
  const now = useNow(renewAfterMs);
  const { title, path, created_at, read_at } = notification;
  return (
    <li>
      <SheetLink
        to={path}
        onClick={onOpen}
        onClose={hasEntry ? onClose : undefined}
        className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-control px-3 py-2 text-sm hover:bg-sunken"
      >
        <span className={read_at === null ? 'font-semibold' : 'text-ink-muted'}>{title}</span>
        {read_at === null && (
          <span className="row-span-2 size-2.5 rounded-full bg-accent">
            <span className="sr-only">{t('unread')}</span>
          </span>
        )}
        <time dateTime={created_at} className="col-start-1 text-ink-muted text-xs">
          {formatRelative(created_at, now, language)}
        </time>
      </SheetLink>
    </li>
  );
}
