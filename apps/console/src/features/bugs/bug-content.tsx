import { BugStatusChip } from '@relevo/browser/bug-status-chip';
import type { ConsoleBugView } from '@relevo/contracts/console';
import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { Paperclip } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FilePreview } from '../../platform/file-preview.tsx';
import { isImageAddress } from '../../platform/is-image-address.ts';
import { PersonLink } from '../../platform/person-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import { usePageTitle } from '../../platform/use-page-title.ts';
import { BugHistory } from './bug-history.tsx';
import { MoveBugForm } from './move-bug-form.tsx';

export function BugContent({ bug }: { bug: ConsoleBugView }) {
  const t = useTexts();
  const [isShown, setShown] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(bug.title);

  // Opening a report changes only a part of the page: the focus leads screen readers there.
  useEffect(() => heading.current?.focus(), []);

  const fileName = bug.attachment_name ?? t('bugs.attachment');
  return (
    <Card as="article">
      <div className="space-y-5">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 ref={heading} tabIndex={-1} className="min-w-0 font-semibold text-xl wrap-anywhere text-ink outline-none">
            {bug.title}
          </h2>
          <BugStatusChip status={bug.status} />
        </div>
        <PersonLink person={bug.reporter} />
        <p className="whitespace-pre-line wrap-anywhere text-ink">{bug.description}</p>
        {bug.attachment && (
          <Button
            variant="secondary"
            icon={<Paperclip className="size-4 shrink-0" aria-hidden="true" />}
            className="wrap-anywhere"
            onClick={() => setShown(true)}
          >
            {fileName}
          </Button>
        )}
        {bug.attachment && isShown && (
          <FilePreview
            name={fileName}
            address={bug.attachment}
            isImage={isImageAddress(bug.attachment)}
            onClose={() => setShown(false)}
          />
        )}
        <BugHistory history={bug.history} />
        <MoveBugForm bug={bug} />
      </div>
    </Card>
  );
}
