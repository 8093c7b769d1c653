import type { SessionView } from '@relevo/contracts/sessions';
import { EmptyState } from '@relevo/ui/empty-state';
import { useRef } from 'react';
import { useTexts } from '../../platform/texts.ts';
import { SessionItem } from './session-item.tsx';
import { inOrder } from './session-order.ts';
import { SignOutOthers } from './sign-out-others.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

type SessionListProps = { sessions: readonly SessionView[]; count: number };

export function SessionList({ sessions, count }: SessionListProps) {
  const t = useTexts('security');
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
