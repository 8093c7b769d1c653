import type { FieldErrors } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import { ResetPasswordBody } from '@relevo/contracts/sessions';
import { Button } from '@relevo/ui/button';
import { PasswordField } from '@relevo/ui/password-field';
import { useForm } from 'react-hook-form';
import { problemResolver } from '../../../platform/forms/problem-resolver.ts';
import { schemaProblems } from '../../../platform/forms/schema-problems.ts';
import { showServerFieldErrors } from '../../../platform/forms/server-field-errors.ts';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import { type ConfirmedPassword, confirmationProblems } from '../parts/password-confirmation.ts';

const typedPart = ResetPasswordBody.pick({ new_password: true });

type ResetPasswordFormProps = {
  isBusy: boolean;
  isDisabled: boolean;
  onSubmit(newPassword: string): Promise<FieldErrors>;
};

export function ResetPasswordForm({ isBusy, isDisabled, onSubmit }: ResetPasswordFormProps) {
  const t = useTexts('accounts/reset-password');
  const errorText = useFieldErrorText();
  const { register, handleSubmit, setError, formState } = useForm<ConfirmedPassword>({
    defaultValues: { new_password: '', confirm_new_password: '' },
    resolver: problemResolver((values) => ({ ...schemaProblems(typedPart, values), ...confirmationProblems(values) })),
  });
  const toggle = { showText: t('showPassword'), hideText: t('hidePassword') };

  const submit = handleSubmit(async ({ new_password }) => {
    showServerFieldErrors(setError, await onSubmit(new_password), ['new_password']);
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField
        {...toggle}
        label={t('newPassword')}
        hint={t('lengthHint')}
        autoComplete="new-password"
        error={errorText(formState.errors.new_password)}
        {...register('new_password')}
      />
      <PasswordField
        {...toggle}
        label={t('confirmNewPassword')}
        autoComplete="new-password"
        error={errorText(formState.errors.confirm_new_password)}
        {...register('confirm_new_password')}
      />
      <Button type="submit" size="lg" wide busy={isBusy} busyText={t('resetting')} disabled={isDisabled}>
        {t('reset')}
      </Button>
    </form>
  );
}
