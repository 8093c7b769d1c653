import type { DocumentView } from '@relevo/contracts/documents';
import { useState } from 'react';
import { useTexts } from '../../../platform/texts.ts';
import { DocumentDeletion } from './document-deletion.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { DocumentRow } from './document-row.tsx';

export function DocumentList({ documents }: { documents: readonly DocumentView[] }) {
  const t = useTexts('profile');
  const [previewed, setPreviewed] = useState<DocumentView | null>(null);
  const [deleted, setDeleted] = useState<DocumentView | null>(null);

  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">{t('documents.yours', { count: documents.length })}</h3>
      {documents.length === 0 ? (
        <p className="rounded-card border border-line border-dashed bg-canvas px-4 py-5 text-center text-ink-muted text-sm">
          {t('documents.empty')}
        </p>
      ) : (
        <ul className="grid gap-3">
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              onPreview={() => setPreviewed(document)}
              onDelete={() => setDeleted(document)}
            />
          ))}
        </ul>
      )}
      <DocumentPreview document={previewed} onClose={() => setPreviewed(null)} />
      <DocumentDeletion document={deleted} onClose={() => setDeleted(null)} />
    </div>
  );
}
