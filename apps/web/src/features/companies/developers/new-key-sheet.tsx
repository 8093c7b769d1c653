import { ApiError } from '@relevo/browser/api-error';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { NewKeyView } from '@relevo/contracts/keys';
import { keyLimits } from '@relevo/domain/api-keys';
import { scopes } from '@relevo/domain/api-scopes';
import { formatDate } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { TextField } from '@relevo/ui/field';
import { SelectField } from '@relevo/ui/select-field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { isPasswordRequired } from '../../../platform/confirmation/ask-again.ts';
import { usePasswordConfirmation } from '../../../platform/confirmation/use-password-confirmation.tsx';
import { today } from '../../../platform/device-day.ts';
import { fetchedSchema } from '../../../platform/forms/fetched-rules.ts';
import type { Problems } from '../../../platform/forms/schema-problems.ts';
import { useProblemText } from '../../../platform/forms/use-field-error-text.ts';
import { Choice, ChoiceList } from './choice-list.tsx';
import { bodyOfKey, emptyKeyDraft, endOf, type KeyDraft, type Lifetime, lifetimes, withScope } from './key-draft.ts';
import { useKeyCalls } from './keys.api.ts';
import { ShownOnce } from './shown-once.tsx';
import { focusFirstProblem } from './wrong-field.ts';

const problemsOf = fetchedSchema(() => import('@relevo/contracts/keys').then((file) => file.KeyBody));
const fields = ['name', 'scopes', 'expires_in_days'];

/** Creates a key and shows it, the only time it is shown. */
export function NewKeySheet({ onClose }: { onClose(): void }) {
  const t = useTexts('companies/developers');
  const formId = useId();
  const { reload } = useKeyCalls();
  const [draft, setDraft] = useState<KeyDraft>(emptyKeyDraft);
  const [isBusy, setIsBusy] = useState(false);
  const [made, setMade] = useState<NewKeyView | null>(null);
  return (
    <Dialog
      open
      focusField
      size={made ? 'md' : 'lg'}
      closeOnOverlay={draft === emptyKeyDraft}
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={made ? t('keys.made.title', { name: made.name }) : t('keys.create.title')}
      description={made ? undefined : t('keys.create.text')}
      closeText={t('close')}
      footer={
        made ? (
          <Button onClick={onClose}>{t('keys.made.done')}</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={isBusy} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={formId} busy={isBusy} busyText={t('keys.create.busy')}>
              {t('keys.create.confirm')}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <ShownOnce
          label={t('keys.made.key')}
          value={made.key}
          warning={t('keys.made.once')}
          copyText={t('keys.made.copy')}
          copiedText={t('keys.made.copied')}
        />
      ) : (
        <KeyForm
          id={formId}
          draft={draft}
          onChange={setDraft}
          onBusy={setIsBusy}
          onMade={(key) => {
            setMade(key);
            void reload();
          }}
        />
      )}
    </Dialog>
  );
}

type KeyFormProps = {
  id: string;
  draft: KeyDraft;
  onChange(draft: KeyDraft): void;
  onBusy(isBusy: boolean): void;
  onMade(key: NewKeyView): void;
};

function KeyForm({ id, draft, onChange, onBusy, onMade }: KeyFormProps) {
  const t = useTexts('companies/developers');
  const problemText = useProblemText();
  const { create } = useKeyCalls();
  const { confirmed, dialog } = usePasswordConfirmation();
  const [problems, setProblems] = useState<Problems>({});
  const creation = useMutation({
    mutationFn: () => confirmed(() => create(bodyOfKey(draft))),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: onMade,
  });
  const refused = creation.error instanceof ApiError ? creation.error : null;
  const errorOf = (field: string) => problemText(problems[field]) ?? refused?.fields[field]?.join(' ');

  function change(changes: Partial<KeyDraft>): void {
    onChange({ ...draft, ...changes });
    setProblems({});
    if (creation.error) creation.reset();
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const found = await problemsOf(bodyOfKey(draft));
    setProblems(found);
    if (focusFirstProblem(form, found, fields)) return;
    creation.mutate(undefined, {
      onError: (error) => error instanceof ApiError && focusFirstProblem(form, error.fields, fields),
    });
  }

  return (
    <>
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {creation.error && !isPasswordRequired(creation.error) && !fields.some(errorOf) && (
          <Alert tone="danger">{creation.error.message}</Alert>
        )}
        <TextField
          label={t('keys.create.name')}
          hint={t('keys.create.nameHint')}
          name="name"
          autoComplete="off"
          required
          maxLength={keyLimits.nameLength}
          value={draft.name}
          error={errorOf('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        <ChoiceList
          legend={t('keys.create.scopes')}
          hint={t('keys.create.scopesHint')}
          error={problems.scopes?.problem === 'required' ? t('chooseOne') : errorOf('scopes')}
        >
          <div className="grid gap-x-6 sm:grid-cols-2">
            {scopes.map((scope) => (
              <Choice
                key={scope}
                name="scopes"
                title={t(`scopes.${scope}.title`)}
                text={t(`scopes.${scope}.text`)}
                checked={draft.scopes.includes(scope)}
                onChange={(isChosen) => change({ scopes: withScope(draft.scopes, scope, isChosen) })}
              />
            ))}
          </div>
        </ChoiceList>
        <LifetimeField
          lifetime={draft.lifetime}
          error={errorOf('expires_in_days')}
          onChange={(lifetime) => change({ lifetime })}
        />
      </form>
      {dialog}
    </>
  );
}

type LifetimeFieldProps = { lifetime: Lifetime; error?: string; onChange(lifetime: Lifetime): void };

function LifetimeField({ lifetime, error, onChange }: LifetimeFieldProps) {
  const t = useTexts('companies/developers');
  const { language } = useLanguage();
  const end = endOf(lifetime, today());
  return (
    <div className="sm:max-w-xs">
      <SelectField
        label={t('keys.create.lifetime')}
        name="expires_in_days"
        value={lifetime}
        error={error}
        hint={end ? t('keys.create.until', { day: formatDate(end, language) }) : t('keys.create.noEndHint')}
        options={lifetimes.map((value) => ({ value, label: t(`keys.create.lifetimes.${value || 'none'}`) }))}
        onChange={({ target }) => onChange(target.value as Lifetime)}
      />
    </div>
  );
}
