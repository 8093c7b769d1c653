import { useLanguage, useTexts } from '@relevo/browser/texts';
import { formatDate, formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { Chip } from '@relevo/ui/chip';
import { EmptyState } from '@relevo/ui/empty-state';
import { DataTable } from '@relevo/ui/table';
import { Tabs } from '@relevo/ui/tabs';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { ShowcaseSection } from './showcase-section.tsx';

type TabName = 'table' | 'card' | 'empty';

export function ContentSection() {
  const t = useTexts('brand-showcase');
  const [tab, setTab] = useState<TabName>('table');
  return (
    <ShowcaseSection title={t('content.title')} text={t('content.text')}>
      <Tabs<TabName>
        label={t('content.title')}
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'table', label: t('content.tabs.table'), content: <ShiftTable shifts="some" /> },
          { value: 'card', label: t('content.tabs.card'), content: <SampleCard /> },
          { value: 'empty', label: t('content.tabs.empty'), content: <ShiftTable shifts="none" /> },
        ]}
      />
    </ShowcaseSection>
  );
}

function SampleCard() {
  const t = useTexts('brand-showcase');
  return (
    <Card title={t('content.card.title')} actions={<Chip tone="success">{t('content.card.state')}</Chip>}>
      <p className="max-w-prose text-ink-muted">{t('content.card.text')}</p>
    </Card>
  );
}

const samples = [
  { key: 'barista', date: '2027-03-08', hours: '07:00–15:00', pay: '152.00' },
  { key: 'warehouse', date: '2027-03-09', hours: '22:00–06:00', pay: '188.50' },
  { key: 'banquet', date: '2027-03-13', hours: '16:30–23:00', pay: '1071.25' },
] as const;

/** Made-up shifts, enough of them to judge a table by; or none, to judge what is said then. */
function ShiftTable({ shifts }: { shifts: 'some' | 'none' }) {
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
