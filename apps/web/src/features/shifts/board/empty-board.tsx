import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { Link, useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/texts.ts';
import { queryForTab } from '../view-state.ts';

/** Nobody works today; what is planned stands in the roster. */
export function EmptyBoard({ isWaiting }: { isWaiting: boolean }) {
  const t = useTexts('shifts');
  const [query] = useSearchParams();
  if (isWaiting) return <p className="text-ink-muted">{t('board.emptyTitle')}</p>;
  return (
    <EmptyState
      title={t('board.emptyTitle')}
      text={t('board.emptyText')}
      action={
        <Link
          to={{ search: queryForTab(query, 'roster').toString() }}
          className={buttonClasses({ variant: 'secondary' })}
        >
          {t('board.seeRoster')}
        </Link>
      }
    />
  );
}
