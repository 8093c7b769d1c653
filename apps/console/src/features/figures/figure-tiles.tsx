import { differenceOf, pointsOf } from '@relevo/browser/figure-formats';
import { useLanguage } from '@relevo/browser/texts';
import type { KpiWeekView } from '@relevo/contracts/console-figures';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { useTexts } from '../../platform/texts.ts';
import { type Figure, figures } from './figures.ts';

type TilesProps = {
  /** The last full week, the one before it, and the running one. */
  week: KpiWeekView;
  before: KpiWeekView | undefined;
  running: KpiWeekView | undefined;
};

/** Full weeks are compared: a week that goes on is always below the one before it. */
export function FigureTiles(weeks: TilesProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map((figure) => (
        <FigureTile key={figure.name} figure={figure} {...weeks} />
      ))}
    </ul>
  );
}

function FigureTile({ figure, week, before, running }: TilesProps & { figure: Figure }) {
  const t = useTexts();
  const { language } = useLanguage();
  const { name, Icon, read, format, counts } = figure;
  const shown = (value: number | null) => (value === null ? t('figures.unknown') : format(value, language));
  const value = read(week);
  // Nothing is known of it: payouts of a city, or a week without what it is counted from.
  const missing = value === null && t(name === 'payouts' ? 'figures.of_all_cities' : 'figures.nothing_counted');
  return (
    <li className="grid content-start gap-1 rounded-card border border-line bg-surface p-3 shadow-card sm:p-4">
      <h3 className="flex items-start gap-2 font-medium text-ink-muted text-sm">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t(`figures.names.${name}`)}
      </h3>
      <p className="font-bold text-xl tabular-nums sm:text-2xl wrap-anywhere">{shown(value)}</p>
      {missing ? (
        <p className="text-ink-muted text-sm">{missing}</p>
      ) : (
        <>
          <p className="text-ink-muted text-sm">{t(`figures.hints.${name}`, counts(week))}</p>
          <DifferenceLine figure={figure} now={value} before={before ? read(before) : null} shown={shown} />
          {running && <p className="text-ink-muted text-sm">{t('figures.so_far', { value: shown(read(running)) })}</p>}
        </>
      )}
    </li>
  );
}

const icons = { higher: ArrowUp, lower: ArrowDown, same: Equal };

type DifferenceProps = {
  figure: Figure;
  now: number | null;
  before: number | null;
  shown(value: number | null): string;
};

/** Sign and words say how it moved; arrow and colour only help the eye. */
function DifferenceLine({ figure: { change, better, wording }, now, before, shown }: DifferenceProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const difference = differenceOf(now, before);
  if (!difference) return <p className="text-ink-muted text-sm">{t('figures.difference.none')}</p>;
  const { direction } = difference;
  const Icon = icons[direction];
  const tone = direction === 'same' ? 'text-ink-muted' : direction === better ? 'text-success' : 'text-danger';
  const amount = change(difference, language);
  const moved = change === pointsOf ? t('figures.points', { points: amount }) : amount;
  return (
    <p className={`flex gap-1.5 text-sm ${tone}`}>
      <Icon aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
      <span>
        {direction === 'same'
          ? t('figures.difference.same', { before: shown(before) })
          : t(`figures.difference.${wording}.${direction}`, { change: moved, before: shown(before) })}
      </span>
    </p>
  );
}
