import { useTexts } from '@relevo/browser/texts';
import { Card } from '@relevo/ui/card';
import { ChevronRight, ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { apiBase } from '../../../platform/api-base.ts';
import { useSheet } from '../../../platform/sheets/use-sheet.ts';
import { CopyButton } from './copy-button.tsx';
import { exampleCall } from './example-call.ts';
import { KeysPart } from './keys-part.tsx';
import { WebhooksPart } from './webhooks-part.tsx';

/** What programs of the company call with, and where messages about its jobs are sent. Few companies have any: all is folded away. */
export function DevelopersCard() {
  const t = useTexts('companies/developers');
  const newKey = useSheet('new-api-key');
  const newWebhook = useSheet('new-webhook');
  return (
    <Card
      title={t('title')}
      actions={
        <a
          href={`${apiBase}/docs/`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 rounded-sm font-semibold text-accent-ink text-sm hover:underline"
        >
          {t('description')}
          <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only">{t('newTab')}</span>
        </a>
      }
    >
      <p className="mb-4 max-w-2xl text-ink-muted text-sm">{t('intro')}</p>
      <div className="grid gap-3">
        <Fold title={t('keys.title')} text={t('keys.summary')} isOpenAtFirst={newKey.isOpen}>
          <KeysPart sheet={newKey} />
        </Fold>
        <Fold title={t('webhooks.title')} text={t('webhooks.summary')} isOpenAtFirst={newWebhook.isOpen}>
          <WebhooksPart sheet={newWebhook} />
        </Fold>
        <Fold title={t('example.title')} text={t('example.summary')}>
          <Example />
        </Fold>
      </div>
    </Card>
  );
}

type FoldProps = { title: string; text: string; isOpenAtFirst?: boolean; children: ReactNode };

/** Nothing below it is read before it is opened. */
function Fold({ title, text, isOpenAtFirst = false, children }: FoldProps) {
  const [isFirstOpen] = useState(isOpenAtFirst);
  const [wasOpened, setWasOpened] = useState(isOpenAtFirst);
  return (
    <details
      open={isFirstOpen}
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
      className="group/fold min-w-0 rounded-card border border-line-strong px-4 py-1"
    >
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 rounded-sm py-1.5">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform duration-150 group-open/fold:rotate-90 motion-reduce:transition-none"
        />
        <span className="min-w-0">
          <span className="block font-semibold">{title}</span>
          <span className="block text-ink-muted text-sm">{text}</span>
        </span>
      </summary>
      <div className="pt-2 pb-4">{wasOpened && children}</div>
    </details>
  );
}

function Example() {
  const t = useTexts('companies/developers');
  const call = exampleCall(new URL(apiBase, window.location.origin).href);
  return (
    <div className="grid gap-3">
      <p className="max-w-2xl text-ink-muted text-sm">{t('example.text')}</p>
      <pre className="wrap-anywhere whitespace-pre-wrap rounded-control bg-sunken px-3 py-2.5 font-mono text-sm leading-6">
        {call}
      </pre>
      <div className="justify-self-start">
        <CopyButton text={call} label={t('example.copy')} doneText={t('example.copied')} />
      </div>
    </div>
  );
}
