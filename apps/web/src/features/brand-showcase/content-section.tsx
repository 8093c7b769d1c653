import { Card } from '@relevo/ui/card';
import { Chip } from '@relevo/ui/chip';
import { Tabs } from '@relevo/ui/tabs';
import { useState } from 'react';
import { useTexts } from '../../platform/texts.ts';
import { ShiftTable } from './shift-table.tsx';
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
