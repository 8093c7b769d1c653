import type { BackgroundView } from '@relevo/contracts/console';
import { Moment } from '../../platform/moment.tsx';
import { useTexts } from '../../platform/texts.ts';

const figures = ['waiting', 'running', 'failing', 'unpublished_events'] as const;

export function QueueFigures({ background }: { background: BackgroundView }) {
  const t = useTexts();
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map((figure) => (
        <div key={figure} className="rounded-card border border-line bg-surface p-4 shadow-card">
          <dt className="text-sm text-ink-muted">{t(`background.${figure}`)}</dt>
          <dd
            className={`font-semibold text-2xl tabular-nums ${figure === 'failing' && background.failing > 0 ? 'text-danger' : 'text-ink'}`}
          >
            {background[figure]}
            {figure === 'unpublished_events' && background.oldest_unpublished_at && (
              <span className="block font-normal text-ink-muted text-sm">
                {t('background.oldest')} <Moment instant={background.oldest_unpublished_at} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
