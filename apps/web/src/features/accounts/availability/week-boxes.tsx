import { useLanguage, useTexts } from '@relevo/browser/texts';
import { formatClockTime, formatWeekday } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { Check } from 'lucide-react';
import {
  type Cell,
  cellOf,
  type DayPart,
  dayParts,
  partTimes,
  shortcuts,
  toggled,
  weekdays,
  withShortcut,
} from './week-grid.ts';

type WeekBoxesProps = { cells: ReadonlySet<Cell>; onChange(cells: ReadonlySet<Cell>): void };

/** A box for each part of each day; one tap switches it. */
export function WeekBoxes({ cells, onChange }: WeekBoxesProps) {
  const t = useTexts('accounts/availability');
  const { language } = useLanguage();
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {shortcuts.map((shortcut) => (
          <Button
            key={shortcut}
            variant="secondary"
            size="sm"
            className="min-h-11"
            onClick={() => onChange(withShortcut(cells, shortcut))}
          >
            {t(`shortcuts.${shortcut}`)}
          </Button>
        ))}
        <Button
          variant="ghost"
          size="sm"
          className="min-h-11"
          disabled={cells.size === 0}
          onClick={() => onChange(new Set())}
        >
          {t('shortcuts.clear')}
        </Button>
      </div>
      <table className="w-full table-fixed border-separate border-spacing-1">
        <caption className="sr-only">{t('grid.caption')}</caption>
        <thead>
          <tr>
            <td className="w-11" />
            {dayParts.map((part) => (
              <th key={part} scope="col" className="pb-1 font-medium text-xs leading-4 [overflow-wrap:anywhere]">
                {t(`parts.${part}`)}
                <span className="block font-normal text-ink-muted">
                  {formatClockTime(partTimes[part].from, language)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday) => (
            <tr key={weekday}>
              <th scope="row" className="text-left font-medium text-sm">
                <span aria-hidden="true">{formatWeekday(weekday, language, 'short')}</span>
                <span className="sr-only">{formatWeekday(weekday, language, 'long')}</span>
              </th>
              {dayParts.map((part) => (
                <td key={part} className="p-0">
                  <Box
                    weekday={weekday}
                    part={part}
                    isOn={cells.has(cellOf(weekday, part))}
                    onToggle={() => onChange(toggled(cells, cellOf(weekday, part)))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type BoxProps = { weekday: number; part: DayPart; isOn: boolean; onToggle(): void };

function Box({ weekday, part, isOn, onToggle }: BoxProps) {
  const t = useTexts('accounts/availability');
  const { language } = useLanguage();
  const { from, to } = partTimes[part];
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t('grid.box', {
        day: formatWeekday(weekday, language, 'long'),
        part: t(`parts.${part}`),
        from: formatClockTime(from, language),
        to: formatClockTime(to, language),
      })}
      onClick={onToggle}
      className={`grid min-h-11 w-full place-items-center rounded-control border transition-colors duration-150 ${
        isOn ? 'border-accent bg-accent text-on-accent' : 'border-line-strong bg-surface hover:bg-sunken'
      }`}
    >
      {isOn && <Check aria-hidden="true" className="size-4" />}
    </button>
  );
}
