import { useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { unreadQuery } from './messages.api.ts';

/** The way to the messages, with how many are unread. */
export function MessagesLink() {
  const t = useTexts('messages');
  const { data } = useQuery(unreadQuery);
  const count = data?.count ?? 0;
  const isHere = useLocation().pathname.startsWith(paths.messages);
  return (
    <Link
      to={paths.messages}
      aria-label={t('link', { count })}
      aria-current={isHere ? 'page' : undefined}
      className="relative grid size-11 shrink-0 place-items-center rounded-control text-ink-muted hover:bg-sunken hover:text-ink aria-[current=page]:text-accent-ink"
    >
      <MessageSquare aria-hidden="true" className="size-5" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-semibold text-on-accent text-xs tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}
