import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import type { DocumentView } from '@relevo/contracts/documents';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { useId, useState } from 'react';
import { showToast } from '../../../../platform/toasts.ts';
import { type DocumentTerms, TermsFields } from './document-terms.tsx';
import { useUpdateDocument } from './documents.api.ts';

type ExpiryDialogProps = { document: DocumentView; onClose(): void };

/** Changes what a document certifies and its last day. */
export function ExpiryDialog({ document, onClose }: ExpiryDialogProps) {
  const t = useTexts('accounts/profile');
  const formId = useId();
  const saved: DocumentTerms = { certificate: document.certificate ?? '', expires_on: document.expires_on ?? '' };
  const [terms, setTerms] = useState(saved);
  const updating = useUpdateDocument();
  const fields = updating.error instanceof ApiError ? updating.error.fields : {};
  const isNamed = Object.keys(fields).length > 0;

  function save(): void {
    // What was not changed is not sent: a date that is over by now would be refused.
    const changes = {
      ...(terms.certificate !== saved.certificate && { certificate: terms.certificate || null }),
      ...(terms.expires_on !== saved.expires_on && { expires_on: terms.expires_on || null }),
    };
    updating.mutate(
      { id: document.id, changes },
      {
        onSuccess: () => {
          showToast('success', t('documents.changed', { name: document.name }));
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      focusField
      onOpenChange={onClose}
      title={<span className="[overflow-wrap:anywhere]">{document.name}</span>}
      closeText={t('documents.close')}
      footer={
        <Button type="submit" form={formId} busy={updating.isPending} busyText={t('documents.saving')}>
          {t('documents.save')}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TermsFields
          type={document.document_type}
          terms={terms}
          errors={{ certificate: fields.certificate?.join(' '), expires_on: fields.expires_on?.join(' ') }}
          onChange={setTerms}
        />
        {updating.error && !isNamed && <Alert tone="danger">{updating.error.message}</Alert>}
      </form>
    </Dialog>
  );
}
