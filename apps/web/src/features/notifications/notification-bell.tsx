import { useTexts } from '@relevo/browser/texts';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { useSession } from '../../platform/session.tsx';
import { onPushMoment } from '../../platform/session-events.ts';
import { useSheet } from '../../platform/sheets/use-sheet.ts';
import { useWideScreen } from '../../platform/use-wide-screen.ts';
import { unreadCountQuery, useReadByOpening } from './notifications.api.ts';

const NotificationPanel = lazyPart(() => import('./notification-panel.tsx').then((file) => file.NotificationPanel));
const PushOffer = lazyPart(() => import('./push-offer.tsx').then((file) => file.PushOffer));

const mostShown = 99;

/** The bell with the count of what is unread, its announcement, the panel and the offer of pushes. */
export function NotificationBell() {
  const t = useTexts('notifications');
  const { isOpen, hasEntry, open, close } = usePanel();
  const { data: count } = useQuery({ ...unreadCountQuery, enabled: useIsIdle() });
  useReadByOpening(count);
  return (
    <>
      <button
        type="button"
        aria-label={count ? t('bell', { count }) : t('title')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={isOpen ? close : open}
        className="relative grid size-11 place-items-center rounded-control text-ink-muted hover:bg-sunken hover:text-ink"
      >
        <Bell aria-hidden="true" className="size-5" />
        {count ? (
          <span className="absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger-fill px-1 font-semibold text-[0.6875rem] text-on-danger tabular-nums">
            {count > mostShown ? `${mostShown}+` : count}
          </span>
        ) : null}
      </button>
      <Announcement count={count} />
      {isOpen && (
        <Suspense fallback={null}>
          <NotificationPanel hasEntry={hasEntry} onClose={close} />
        </Suspense>
      )}
      <PushMoment />
    </>
  );
}

/**
 * On a phone the panel covers the screen and Back closes it. On a wide screen it is no entry of the history: the screen
 * behind stays usable, and its links must not wait until the browser has gone back.
 */
function usePanel() {
  const isWide = useWideScreen();
  const { key } = useLocation();
  const sheet = useSheet('bell');
  const [shownAt, setShownAt] = useState<string | null>(null);
  // Whatever leads to another entry closes it.
  if (shownAt !== null && shownAt !== key) setShownAt(null);
  return {
    isOpen: sheet.isOpen || shownAt === key,
    hasEntry: sheet.isOpen,
    open: () => (isWide ? setShownAt(key) : sheet.open()),
    close: () => {
      setShownAt(null);
      sheet.close();
    },
  };
}

/** True once the browser has had nothing else to do; Safari does not say, so a moment has to do there. */
function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    whenIdle(() => setIsIdle(true));
  }, []);
  return isIdle;
}

/** Said politely when there are more than before; the first count is on the bell already. */
function Announcement({ count }: { count: number | undefined }) {
  const t = useTexts('notifications');
  const [text, setText] = useState('');
  const before = useRef(count);
  useEffect(() => {
    if (before.current !== undefined && count !== undefined && count > before.current)
      setText(t('announced', { count }));
    before.current = count;
  }, [count, t]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

/** Offers pushes after an application or a posted job, and renews them for a session that began since. */
function PushMoment() {
  const { user } = useSession();
  const [isOffered, setIsOffered] = useState(false);
  const person = user?.is_verified && user.is_email_verified ? user : null;
  const userId = person?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const withPush = (use: (push: typeof import('./push-offer.tsx')) => void) =>
      // Without a network the next moment will do.
      void import('./push-offer.tsx').then(use, () => undefined);
    if ('Notification' in window && Notification.permission === 'granted') withPush((push) => push.renewPush(userId));
    const offer = () => withPush((push) => setIsOffered(push.isPushAskable(userId)));
    return onPushMoment(offer);
  }, [userId]);
  if (!isOffered || !person) return null;
  return (
    <Suspense fallback={null}>
      <PushOffer person={person} onClose={() => setIsOffered(false)} />
    </Suspense>
  );
}
