import type { BugStatus } from '@relevo/domain/bug-lifecycle';
import { Button, buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTexts } from '../../platform/texts.ts';
import { NothingBrokenDrawing } from './nothing-broken-drawing.tsx';

type NoBugsProps = { status: BugStatus | null; onReport(): void };

export function NoBugs({ status, onReport }: NoBugsProps) {
  const t = useTexts('bugs');
  if (status !== null) {
    return (
      <EmptyState
        title={t('nothingFound.title')}
        text={t('nothingFound.text')}
        action={
          <Link to={paths.bugs} className={buttonClasses({ variant: 'secondary' })}>
            {t('nothingFound.action')}
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      illustration={<NothingBrokenDrawing />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={<Button onClick={onReport}>{t('reportBug')}</Button>}
    />
  );
}
