import type { MailView } from '@relevo/contracts/console';
import { Card } from '@relevo/ui/card';
import { Tabs } from '@relevo/ui/tabs';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../platform/texts.ts';
import { usePageTitle } from '../../platform/use-page-title.ts';
import { MailFrame } from './mail-frame.tsx';
import { MailHeaders } from './mail-headers.tsx';

export function MailContent({ mail }: { mail: MailView }) {
  const t = useTexts();
  const [view, setView] = useState('html');
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(mail.subject);

  // Opening a mail changes only a part of the page: the focus leads screen readers there.
  useEffect(() => heading.current?.focus(), []);

  return (
    <Card as="article">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold wrap-anywhere text-ink outline-none">
        {mail.subject}
      </h2>
      <MailHeaders mail={mail} />
      <Tabs
        label={t('mail.views')}
        value={view}
        onValueChange={setView}
        items={[
          { value: 'html', label: t('mail.view_html'), content: <MailFrame mail={mail} /> },
          {
            value: 'text',
            label: t('mail.view_text'),
            content: (
              <pre lang={mail.language} className="font-sans whitespace-pre-wrap wrap-anywhere text-ink">
                {mail.text}
              </pre>
            ),
          },
        ]}
      />
    </Card>
  );
}
