import type { DocumentView } from '@relevo/contracts/documents';
import { Card } from '@relevo/ui/card';
import { useState } from 'react';
import { FilePreview } from '../../platform/file-preview.tsx';
import { useTexts } from '../../platform/texts.ts';
import { DocumentItem } from './document-item.tsx';

export function DocumentsCard({ documents }: { documents: DocumentView[] }) {
  const t = useTexts();
  const [shown, setShown] = useState<DocumentView | null>(null);
  return (
    <Card title={t('documents.title')}>
      {documents.length === 0 ? (
        <p className="text-ink-muted">{t('documents.none')}</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {documents.map((document) => (
            <DocumentItem key={document.id} document={document} onShow={() => setShown(document)} />
          ))}
        </ul>
      )}
      {shown && (
        <FilePreview
          name={shown.name}
          address={shown.file}
          isImage={shown.content_type.startsWith('image/')}
          onClose={() => setShown(null)}
        />
      )}
    </Card>
  );
}
