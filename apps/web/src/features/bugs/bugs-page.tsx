import { bugStatuses } from '@relevo/domain/bug-lifecycle';
import { bugStatusTexts } from '@relevo/i18n/bug-texts';
import { Button } from '@relevo/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '../../app/page.tsx';
import { clearDraft } from '../../platform/forms/section-draft.ts';
import { UnsavedChanges } from '../../platform/leaving/unsaved-changes.tsx';
import { FilterLinks } from '../../platform/paging/filter-links.tsx';
import { useSession } from '../../platform/session.tsx';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { BugDialog } from './bug-dialog.tsx';
import { BugList } from './bug-list.tsx';
import { bugsQuery } from './bugs.api.ts';
import { readBugsView } from './bugs-view.ts';
import { NewBugDialog } from './new-bug-dialog.tsx';
import { hasUnsentReport, newBugDraftKey } from './new-bug-draft.ts';
import { UnsentNotice } from './unsent-notice.tsx';
import { useOverList } from './use-over-list.ts';

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
      </UnsavedChanges>
    </Page>
  );
}
