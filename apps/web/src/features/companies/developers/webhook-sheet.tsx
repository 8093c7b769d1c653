import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import type { NewWebhookView, WebhookView } from '@relevo/contracts/webhooks';
import { webhookDescriptionMaximumLength } from '@relevo/domain/webhooks';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { TextField } from '@relevo/ui/field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { isPasswordRequired } from '../../../platform/confirmation/ask-again.ts';
import { usePasswordConfirmation } from '../../../platform/confirmation/use-password-confirmation.tsx';
import { fetchedSchema } from '../../../platform/forms/fetched-rules.ts';
import type { Problems } from '../../../platform/forms/schema-problems.ts';
import { useProblemText } from '../../../platform/forms/use-field-error-text.ts';
import { showToast } from '../../../platform/toasts.ts';
import { EventFields } from './event-fields.tsx';
import { MadeSecret } from './secret-dialog.tsx';
import {
  bodyOfWebhook,
  changesOf,
  draftOf,
  emptyWebhookDraft,
  hostOf,
  urlExample,
  type WebhookDraft,
} from './webhook-draft.ts';
import { useWebhookCalls } from './webhooks.api.ts';
import { focusFirstProblem } from './wrong-field.ts';

const problemsOf = fetchedSchema(() => import('@relevo/contracts/webhooks').then((file) => file.WebhookBody));
const fields = ['url', 'description', 'events'];

type WebhookSheetProps = {
  /** Null for a new one. */
  webhook: WebhookView | null;
  onClose(): void;
};

/** Adds a webhook and shows its secret, or changes one. */
export function WebhookSheet({ webhook, onClose }: WebhookSheetProps) {
  const t = useTexts('companies/developers');
  const formId = useId();
  const { reload } = useWebhookCalls();
  const [first] = useState<WebhookDraft>(() => (webhook ? draftOf(webhook) : emptyWebhookDraft));
  const [draft, setDraft] = useState(first);
  const [isBusy, setIsBusy] = useState(false);
  const [made, setMade] = useState<NewWebhookView | null>(null);
  const kind = webhook ? 'change' : 'create';
  const madeName = made && (made.description || hostOf(made.url));

  function finish(answer: NewWebhookView | null): void {
    if (answer) {
      setMade(answer);
      void reload();
      return;
    }
    showToast('success', t('webhooks.change.done'));
    onClose();
  }

  return (
    <Dialog
      open
      focusField
      size={made ? 'md' : 'lg'}
      closeOnOverlay={draft === first}
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={madeName === null ? t(`webhooks.${kind}.title`) : t('webhooks.secret.title', { name: madeName })}
      closeText={t('close')}
      footer={
        made ? (
          <Button onClick={onClose}>{t('webhooks.secret.done')}</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={isBusy} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={formId} busy={isBusy} busyText={t('webhooks.saving')}>
              {t(`webhooks.${kind}.confirm`)}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <MadeSecret secret={made.secret} />
      ) : (
        <WebhookForm
          id={formId}
          webhook={webhook}
          draft={draft}
          onChange={setDraft}
          onBusy={setIsBusy}
          onSaved={finish}
        />
      )}
    </Dialog>
  );
}

type WebhookFormProps = {
  id: string;
  webhook: WebhookView | null;
  draft: WebhookDraft;
  onChange(draft: WebhookDraft): void;
  onBusy(isBusy: boolean): void;
  /** With the secret of a new webhook; with null after a change. */
  onSaved(made: NewWebhookView | null): void;
};

function WebhookForm({ id, webhook, draft, onChange, onBusy, onSaved }: WebhookFormProps) {
  const t = useTexts('companies/developers');
  const problemText = useProblemText();
  const { create, update } = useWebhookCalls();
  const { confirmed, dialog } = usePasswordConfirmation();
  const [problems, setProblems] = useState<Problems>({});
  const saving = useMutation({
    mutationFn: async () => {
      if (!webhook) return confirmed(() => create(bodyOfWebhook(draft)));
      const changes = changesOf(webhook, draft);
      if (Object.keys(changes).length > 0) await confirmed(() => update(webhook.id, changes));
      return null;
    },
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: onSaved,
  });
  const refused = saving.error instanceof ApiError ? saving.error : null;
  const errorOf = (field: string) => problemText(problems[field]) ?? refused?.fields[field]?.join(' ');

  function change(changes: Partial<WebhookDraft>): void {
    onChange({ ...draft, ...changes });
    setProblems({});
    if (saving.error) saving.reset();
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const found = await problemsOf(bodyOfWebhook(draft));
    setProblems(found);
    if (focusFirstProblem(form, found, fields)) return;
    saving.mutate(undefined, {
      onError: (error) => error instanceof ApiError && focusFirstProblem(form, error.fields, fields),
    });
  }

  return (
    <>
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {saving.error && !isPasswordRequired(saving.error) && !fields.some(errorOf) && (
          <Alert tone="danger">{saving.error.message}</Alert>
        )}
        <TextField
          label={t('webhooks.url')}
          hint={t('webhooks.urlHint')}
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={urlExample}
          required
          value={draft.url}
          error={errorOf('url')}
          onChange={({ target }) => change({ url: target.value })}
        />
        <TextField
          label={t('webhooks.description')}
          hint={t('webhooks.descriptionHint')}
          name="description"
          autoComplete="off"
          maxLength={webhookDescriptionMaximumLength}
          value={draft.description}
          error={errorOf('description')}
          onChange={({ target }) => change({ description: target.value })}
        />
        <EventFields
          chosen={draft.events}
          error={problems.events?.problem === 'required' ? t('chooseOne') : errorOf('events')}
          onChange={(events) => change({ events })}
        />
      </form>
      {dialog}
    </>
  );
}
