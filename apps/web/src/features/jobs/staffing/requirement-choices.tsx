import { useLanguage } from '@relevo/browser/texts';
import { certificates } from '@relevo/domain/documents';
import { type Requirement, requirementsMaximum, requirementTypes } from '@relevo/domain/requirements';
import { requirementText } from '@relevo/i18n/requirement-texts';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';

/** Every document that can be asked for; a certificate by what it certifies. */
const choices: readonly Requirement[] = [
  ...requirementTypes
    .filter((type) => type !== 'certificate')
    .map((document_type) => ({ document_type, certificate: null })),
  ...certificates.map((certificate) => ({ document_type: 'certificate' as const, certificate })),
];

const isSame = (one: Requirement, other: Requirement) =>
  one.document_type === other.document_type && one.certificate === other.certificate;

type RequirementChoicesProps = {
  title: string;
  hint: string;
  chosen: readonly Requirement[];
  onChange(chosen: Requirement[]): void;
};

/** Documents without which a worker cannot be booked; out of the way for the many jobs that need none. */
export function RequirementChoices({ title, hint, chosen, onChange }: RequirementChoicesProps) {
  const { language } = useLanguage();
  // Only at first: a list that closes with its last tick would surprise.
  const [isOpenAtFirst] = useState(chosen.length > 0);
  const has = (choice: Requirement) => chosen.some((each) => isSame(each, choice));
  return (
    <details className="group rounded-card border border-line-strong px-4 py-1" open={isOpenAtFirst}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm font-medium text-sm">
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform duration-150 group-open:rotate-90 motion-reduce:transition-none"
        />
        {title}
      </summary>
      <fieldset className="min-w-0 pb-2">
        <legend className="text-ink-muted text-sm">{hint}</legend>
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {choices.map((choice) => (
            <CheckboxField
              key={`${choice.document_type} ${choice.certificate}`}
              label={requirementText(choice, language)}
              checked={has(choice)}
              disabled={!has(choice) && chosen.length >= requirementsMaximum}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, choice] : chosen.filter((each) => !isSame(each, choice)))
              }
            />
          ))}
        </div>
      </fieldset>
    </details>
  );
}
