import { formatCount, formatRatio } from '@relevo/browser/figure-formats';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { FiguresView } from '@relevo/contracts/insights';
import { lateAfterMinutes } from '@relevo/domain/punctuality';
import { ChartCard } from './chart-card.tsx';
import type { Drawing } from './use-charts.ts';

const colours = { onTime: 'accent', late: 'warning', noShow: 'danger' } as const;

type AttendanceChartProps = { attendance: FiguresView['attendance']; drawing: Drawing };

export function AttendanceChart({ attendance, drawing }: AttendanceChartProps) {
  const t = useTexts('insights/analytics');
  const { language } = useLanguage();
  const parts = attendanceParts(attendance);
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <ChartCard<AttendancePart>
      drawing={drawing}
      title={t('charts.attendance.title')}
      intro={t('charts.attendance.intro', { count: all, minutes: lateAfterMinutes })}
      rows={parts}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: t('columns.attendance'), cell: ({ name }) => t(`attendance.${name}`) },
        {
          key: 'count',
          header: t('columns.shifts'),
          align: 'end',
          cell: ({ count }) => formatCount(count, language),
        },
        { key: 'share', header: t('columns.share'), align: 'end', cell: ({ share }) => formatRatio(share, language) },
      ]}
      empty={all === 0 && t('charts.attendance.empty')}
      draw={({ RowBars }) => (
        <RowBars
          name={t('charts.reach', { name: t('charts.attendance.title') })}
          rows={parts.map(({ name, count, share }) => ({
            key: name,
            value: count,
            title: t(`attendance.${name}`),
            words: t('attendance.part', { count, share: formatRatio(share, language) }),
            colour: colours[name],
          }))}
        />
      )}
    />
  );
}

type AttendancePart = Readonly<{ name: 'onTime' | 'late' | 'noShow'; count: number; share: number }>;

/** How the booked shifts that have begun went; those still to come are no part of it. */
export function attendanceParts({ on_time: onTime, late, no_show }: FiguresView['attendance']): AttendancePart[] {
  const all = onTime + late + no_show;
  const part = (name: AttendancePart['name'], count: number) => ({ name, count, share: all === 0 ? 0 : count / all });
  return [part('onTime', onTime), part('late', late), part('noShow', no_show)];
}
