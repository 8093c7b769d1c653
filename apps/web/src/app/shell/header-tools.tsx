import { MessagesLink } from '../../features/messages/messages-link.tsx';
import { NotificationBell } from '../../features/notifications/notification-bell.tsx';

/** Apart from the shell, so that no first page waits for them. */
export function HeaderTools({ hasMessages }: { hasMessages: boolean }) {
  return (
    <>
      {hasMessages && <MessagesLink />}
      <div className="relative size-11 shrink-0">
        <NotificationBell />
      </div>
    </>
  );
}
