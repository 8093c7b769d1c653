import type { UserView } from '@relevo/contracts/profile';
import { ProgressBar } from '@relevo/ui/progress-bar';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTexts } from '../../../platform/texts.ts';
import { Tile, tileLink } from './tile.tsx';

export function ProfileTile({ completion }: { completion: UserView['profile_completion'] }) {
  const t = useTexts('find-jobs');
  const isComplete = completion.missing.length === 0;
  return (
    <Tile title={t('dashboard.profile')}>
      <p className="font-bold text-3xl tabular-nums">{t('dashboard.percent', { percent: completion.percent })}</p>
      <ProgressBar
        label={t('dashboard.profile')}
        percent={completion.percent}
        tone={isComplete ? 'success' : 'accent'}
        className="mt-1"
      />
      <Link to={paths.profile} className={tileLink}>
        {isComplete ? t('dashboard.seeProfile') : t('dashboard.completeProfile')}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </Tile>
  );
}
