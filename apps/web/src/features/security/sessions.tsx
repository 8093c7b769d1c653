import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../platform/texts.ts';
import { sessionsQuery } from './security.api.ts';
import { SessionList } from './session-list.tsx';
import { SessionsSkeleton } from './sessions-skeleton.tsx';

export function Sessions() {
  const t = useTexts('security');
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
