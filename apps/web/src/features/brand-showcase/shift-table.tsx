import { formatDate, formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { DataTable } from '@relevo/ui/table';
import { CalendarClock } from 'lucide-react';
import { useLanguage, useTexts } from '../../platform/texts.ts';

const samples = [
  { key: 'barista', date: '2027-03-08', hours: '07:00–15:00', pay: '152.00' },
  { key: 'warehouse', date: '2027-03-09', hours: '22:00–06:00', pay: '188.50' },
  { key: 'banquet', date: '2027-03-13', hours: '16:30–23:00', pay: '1071.25' },
] as const;

/** Made-up shifts, enough of them to judge a table by; or none, to judge what is said then. */
export function ShiftTable({ shifts }: { shifts: 'some' | 'none' }) {
  const t = useTexts('brand-showcase');
  const { language } = useLanguage();
  return (
    <DataTable
      caption={t('content.table.caption')}
      rows={shifts === 'some' ? samples : []}
      rowKey={(shift) => shift.key}
      columns={[
        {
          key: 'job',
          header: t('content.table.job'),
          cell: (shift) => <span className="font-medium">{t(`content.table.${shift.key}`)}</span>,
        },
        { key: 'date', header: t('content.table.date'), cell: (shift) => formatDate(shift.date, language) },
        { key: 'hours', header: t('content.table.hours'), cell: (shift) => shift.hours },
        { key: 'pay', header: t('content.table.pay'), cell: (shift) => formatMoney(shift.pay, language), align: 'end' },
      ]}
      empty={
        <EmptyState
          illustration={<CalendarClock className="size-12" strokeWidth={1.5} />}
          title={t('content.empty.title')}
          text={t('content.empty.text')}
          action={<Button>{t('content.empty.action')}</Button>}
        />
      }
    />
  );
}
