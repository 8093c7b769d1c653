import type { FiguresView } from '@relevo/contracts/insights';
import { lateAfterMinutes } from '@relevo/domain/punctuality';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { type AttendancePart, attendanceParts } from './attendance-parts.ts';
import { ChartCard } from './chart-card.tsx';
import { formatCount, formatRatio } from './figure-formats.ts';
import type { Drawing } from './use-charts.ts';

const colours = { onTime: 'accent', late: 'warning', noShow: 'danger' } as const;

type AttendanceChartProps = { attendance: FiguresView['attendance']; drawing: Drawing };

export function AttendanceChart({ attendance, drawing }: AttendanceChartProps) {
  const t = useTexts('analytics');
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
