import { useTexts } from '@relevo/browser/texts';
import type { UserView } from '@relevo/contracts/profile';
import { type LanguageLevel, languageLevels } from '@relevo/domain/account';
import { Alert } from '@relevo/ui/alert';
import { TextField } from '@relevo/ui/field';
import { ListEditor } from '@relevo/ui/list-editor';
import { SelectField } from '@relevo/ui/select-field';
import { useId } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { Problems } from '../../../../platform/forms/schema-problems.ts';
import { SectionForm } from '../../../../platform/forms/section-form.tsx';
import { useFieldErrorText } from '../../../../platform/forms/use-field-error-text.ts';
import { useProfileSection } from './use-profile-section.ts';

type LanguagesValues = { languages: { language: string; level: LanguageLevel | '' }[] };

const languagesValues = ({ languages }: UserView): LanguagesValues => ({ languages });

/** No level yet is a missing answer; the contract would call it a wrong one. */
function missingLevels({ languages }: LanguagesValues): Problems {
  const missing = languages.flatMap(({ level }, index) => (level === '' ? [`languages.${index}.level`] : []));
  return Object.fromEntries(missing.map((name) => [name, { problem: 'required' }]));
}

const offered = ['french', 'english', 'spanish', 'arabic', 'creole', 'mandarin', 'portuguese', 'italian'] as const;

export function LanguagesSection({ user }: { user: UserView }) {
  const t = useTexts('accounts/profile');
  const errorText = useFieldErrorText();
  const suggestions = useId();
  const section = useProfileSection<LanguagesValues>({
    name: 'languages',
    user,
    valuesOf: languagesValues,
    bodyOf: (values) => values,
    alsoWrong: missingLevels,
  });
  const { register, control, formState } = section.form;
  const { fields, append, remove } = useFieldArray({ control, name: 'languages' });
  const errors = formState.errors.languages;

  return (
    <SectionForm section={section}>
      {errors?.type && <Alert tone="danger">{errorText(errors as Parameters<typeof errorText>[0])}</Alert>}
      <ListEditor
        emptyText={t(user.user_type === 'employer' ? 'languagesNone' : 'languagesEmpty')}
        addText={t('fields.addLanguage')}
        onAdd={() => append({ language: '', level: '' })}
        onRemove={remove}
        items={fields.map((row, index) => ({
          key: row.id,
          label: t('fields.languageNumber', { number: index + 1 }),
          removeText: t('fields.removeLanguage', { number: index + 1 }),
          content: (
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField
                label={t('fields.language')}
                list={suggestions}
                autoComplete="off"
                required
                error={errorText(errors?.[index]?.language)}
                {...register(`languages.${index}.language`)}
              />
              <SelectField
                label={t('fields.level')}
                placeholder={t('fields.chooseLevel')}
                required
                options={languageLevels.map((level) => ({ value: level, label: t(`levels.${level}`) }))}
                error={errorText(errors?.[index]?.level)}
                {...register(`languages.${index}.level`)}
              />
            </div>
          ),
        }))}
      />
      <datalist id={suggestions}>
        {offered.map((language) => (
          <option key={language} value={t(`languageNames.${language}`)} />
        ))}
      </datalist>
    </SectionForm>
  );
}
