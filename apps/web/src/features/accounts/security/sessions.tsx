import { useTexts } from '@relevo/browser/texts';
import type { SessionView } from '@relevo/contracts/sessions';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { EmptyState } from '@relevo/ui/empty-state';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { sessionsQuery, useEndOtherSessions } from './security.api.ts';
import { SessionItem } from './session-item.tsx';

export function Sessions() {
  const t = useTexts('accounts/security');
  const sessions = useQuery(sessionsQuery);

  if (sessions.isPending) return <SessionsSkeleton label={t('sessions.loading')} />;
  // A list that could not be renewed is still worth showing; only without one there is trouble.
  if (!sessions.data) {
    return (
      <div className="grid justify-items-start gap-4">
        <Alert tone="danger" title={t('sessions.trouble')}>
          {sessions.error.message}
        </Alert>
        <Button variant="secondary" busy={sessions.isFetching} onClick={() => void sessions.refetch()}>
          {t('sessions.retry')}
        </Button>
      </div>
    );
  }
  return <SessionList sessions={sessions.data.results} count={sessions.data.count} />;
}

const rows = ['first', 'second', 'third'];

function SessionsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">{label}</span>
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-4 py-4 first:pt-0 last:pb-0">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-4 w-56 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

type SessionListProps = { sessions: readonly SessionView[]; count: number };

function SessionList({ sessions, count }: SessionListProps) {
  const t = useTexts('accounts/security');
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, sessions.length);
  const others = sessions.filter((session) => !session.is_current);

  if (sessions.length === 0) return <EmptyState title={t('sessions.none')} text={t('sessions.noneText')} />;
  return (
    <div className="grid gap-5">
      <ul ref={list} tabIndex={-1} aria-label={t('sessions.title')} className="divide-y divide-line outline-none">
        {inOrder(sessions).map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {count > sessions.length && (
        <p className="text-ink-muted text-sm">{t('sessions.partly', { shown: sessions.length, count })}</p>
      )}
      {others.length > 0 ? (
        <SignOutOthers count={count - (sessions.length - others.length)} />
      ) : (
        <p className="text-ink-muted text-sm">{t('sessions.onlyThisDevice')}</p>
      )}
    </div>
  );
}

/** When a row goes with the button that had the focus, the list takes it: the keyboard does not start over at the top. */
function useKeptFocus(list: RefObject<HTMLElement | null>, rowCount: number): void {
  const shownCount = useRef(rowCount);
  useEffect(() => {
    const hasShrunk = rowCount < shownCount.current;
    shownCount.current = rowCount;
    if (hasShrunk && document.activeElement === document.body) list.current?.focus();
  }, [list, rowCount]);
}

/** This device first, then the others, last used first. */
export function inOrder(sessions: readonly SessionView[]): SessionView[] {
  return [...sessions].sort(
    (left, right) =>
      Number(right.is_current) - Number(left.is_current) ||
      Date.parse(right.last_used_at) - Date.parse(left.last_used_at),
  );
}

function SignOutOthers({ count }: { count: number }) {
  const t = useTexts('accounts/security');
  const [isAsking, setIsAsking] = useState(false);
  const end = useEndOtherSessions({
    onEnded: () => {
      setIsAsking(false);
      showToast('success', t('sessions.othersSignedOut'));
    },
  });

  return (
    <div className="grid border-line border-t pt-5">
      <Button
        variant="secondary"
        icon={<LogOut aria-hidden="true" className="size-4" />}
        className="max-sm:w-full sm:justify-self-start"
        onClick={() => setIsAsking(true)}
      >
        {t('sessions.signOutOthers')}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        size="sm"
        title={t('sessions.othersQuestion')}
        closeText={t('cancel')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              {t('cancel')}
            </Button>
            <Button
              variant="danger"
              busy={end.isPending}
              busyText={t('sessions.signingOut')}
              onClick={() => end.mutate()}
            >
              {t('sessions.signOutOthersConfirm')}
            </Button>
          </>
        }
      >
        <p>{t('sessions.othersConsequence', { count })}</p>
      </Dialog>
    </div>
  );
}
