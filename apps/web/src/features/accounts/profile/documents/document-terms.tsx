import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { documentDay } from '@relevo/domain/document-expiry';
import { type Certificate, certificates, type DocumentType } from '@relevo/domain/documents';
import { certificateTexts } from '@relevo/i18n/requirement-texts';
import { TextField } from '@relevo/ui/field';
import { SelectField } from '@relevo/ui/select-field';
import { useState } from 'react';

/** Empty texts mean that nothing was said. */
export type DocumentTerms = { certificate: Certificate | ''; expires_on: string };
export const noTerms: DocumentTerms = { certificate: '', expires_on: '' };

type TermsFieldsProps = {
  type: DocumentType | '';
  terms: DocumentTerms;
  isDisabled?: boolean;
  errors: { certificate?: string | undefined; expires_on?: string | undefined };
  onChange(terms: DocumentTerms): void;
};

/** What a certificate is about, and the last day of a document. */
export function TermsFields({ type, terms, isDisabled = false, errors, onChange }: TermsFieldsProps) {
  const t = useTexts('accounts/profile');
  const { language } = useLanguage();
  const [today] = useState(() => documentDay(now()));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {type === 'certificate' && (
        <SelectField
          label={t('documents.certificate')}
          placeholder={t('documents.chooseCertificate')}
          value={terms.certificate}
          disabled={isDisabled}
          error={errors.certificate}
          options={certificates.map((value) => ({ value, label: certificateTexts[language][value] }))}
          onChange={({ target }) => onChange({ ...terms, certificate: target.value as Certificate | '' })}
        />
      )}
      <TextField
        type="date"
        label={t('documents.expiresOn')}
        hint={t('documents.expiresHint')}
        value={terms.expires_on}
        min={today}
        disabled={isDisabled}
        error={errors.expires_on}
        onChange={({ target }) => onChange({ ...terms, expires_on: target.value })}
      />
    </div>
  );
}
