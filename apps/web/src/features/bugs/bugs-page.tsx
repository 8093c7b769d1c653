import { useLanguage, useTexts } from '@relevo/browser/texts';
import { bugStatuses } from '@relevo/domain/bug-lifecycle';
import { bugStatusTexts } from '@relevo/i18n/bug-texts';
import { Button } from '@relevo/ui/button';
import { useQuery } from '@tanstack/react-query';
import { History, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { clearDraft } from '../../platform/forms/section-draft.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { UnsavedChanges } from '../../platform/leaving/unsaved-changes.tsx';
import { Page } from '../../platform/page.tsx';
import { FilterLinks } from '../../platform/paging/filter-links.tsx';
import { useSession } from '../../platform/session.tsx';
import { hasUnsentReport, newBugDraftKey } from './bug-drafts.ts';
import { BugList } from './bug-list.tsx';
import { bugsQuery } from './bugs.api.ts';
import { readBugsView } from './bugs-view.ts';
import { useOverList } from './use-over-list.ts';

const BugDialog = lazyPart(() => import('./bug-dialog.tsx').then((file) => file.BugDialog));
const NewBugDialog = lazyPart(() => import('./new-bug-dialog.tsx').then((file) => file.NewBugDialog));

export function BugsPage() {
  const t = useTexts('bugs');
  const { language } = useLanguage();
  const { user } = useSession();
  const [query] = useSearchParams();
  const view = readBugsView(query);
  const bugs = useQuery(bugsQuery(view));
  const { openNew, close } = useOverList();
  // A chosen file outlives its form, so that closing the form by mistake costs nothing.
  const [file, setFile] = useState<File | null | undefined>(undefined);
  const [, setDiscarded] = useState(0);
  const userId = user?.id ?? '';
  const draftKey = newBugDraftKey(userId);
  const hasUnsent = !view.isNew && (file instanceof File || hasUnsentReport(draftKey));

  function discard(): void {
    clearDraft(draftKey);
    setFile(undefined);
    setDiscarded((count) => count + 1);
  }

  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <Button aria-haspopup="dialog" icon={<Plus aria-hidden="true" className="size-4" />} onClick={openNew}>
          {t('reportBug')}
        </Button>
      }
    >
      <UnsavedChanges>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {hasUnsent && <UnsentNotice onGoOn={openNew} onDiscard={discard} />}
          <FilterLinks
            label={t('filterByStatus')}
            name="status"
            current={view.status ?? ''}
            items={[
              { value: '', label: t('allStatuses') },
              ...bugStatuses.map((value) => ({ value, label: bugStatusTexts[language][value] })),
            ]}
          />
          <BugList view={view} bugs={bugs} onReport={openNew} />
        </div>
        <Suspense>
          {view.isNew && <NewBugDialog draftKey={draftKey} file={file} onFile={setFile} onClose={close} />}
          {view.reportId && (
            <BugDialog
              key={view.reportId}
              bugId={view.reportId}
              userId={userId}
              listed={bugs.data?.results.find(({ id }) => id === view.reportId)}
              onClose={close}
            />
          )}
        </Suspense>
      </UnsavedChanges>
    </Page>
  );
}

type UnsentNoticeProps = { onGoOn(): void; onDiscard(): void };

/** A stored draft of a report that was not sent. */
function UnsentNotice({ onGoOn, onDiscard }: UnsentNoticeProps) {
  const t = useTexts('bugs');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-sunken px-4 py-2">
      <p className="flex items-center gap-2 text-ink-muted text-sm">
        <History aria-hidden="true" className="size-4 shrink-0" />
        {t('unsent.text')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" onClick={onGoOn}>
          {t('unsent.goOn')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDiscard}>
          {t('unsent.discard')}
        </Button>
      </div>
    </div>
  );
}
