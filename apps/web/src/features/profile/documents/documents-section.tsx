import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../platform/texts.ts';
import { DocumentList } from './document-list.tsx';
import { DocumentUpload } from './document-upload.tsx';
import { documentsQuery } from './documents.api.ts';

export function DocumentsSection() {
  return (
    <div className="grid gap-6">
      <DocumentUpload />
      <OwnDocuments />
    </div>
  );
}

function OwnDocuments() {
  const t = useTexts('profile');
  const documents = useQuery(documentsQuery);

  if (documents.isPending) {
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">{t('documents.loading')}</span>
        <Skeleton className="h-18 rounded-card" />
        <Skeleton className="h-18 rounded-card" />
      </div>
    );
  }
  if (documents.isError) {
    return (
      <Alert tone="danger">
        <p className="mb-3">{t('documents.loadFailed')}</p>
        <Button variant="secondary" size="sm" onClick={() => void documents.refetch()}>
          {t('documents.retry')}
        </Button>
      </Alert>
    );
  }
  return <DocumentList documents={documents.data.results} />;
}
