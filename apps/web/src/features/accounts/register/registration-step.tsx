import { useTexts } from '@relevo/browser/texts';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { ChoiceCards } from '@relevo/ui/choice-cards';
import { TextField } from '@relevo/ui/field';
import { BriefcaseBusiness, UsersRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { AddressFields, addressFieldNames } from '../../../platform/addresses/address-fields.tsx';
import { today } from '../../../platform/device-day.ts';
import { fetchedRules } from '../../../platform/forms/fetched-rules.ts';
import { problemResolver } from '../../../platform/forms/problem-resolver.ts';
import type { Problems } from '../../../platform/forms/schema-problems.ts';
import { type ServerFieldErrors, showServerFieldErrors } from '../../../platform/forms/server-field-errors.ts';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import { AccountFields } from './account-fields.tsx';
import {
  lastStep,
  missingFields,
  missingProblems,
  type Registration,
  registrationSteps,
  type StepIndex,
} from './registration.ts';

type FieldsProps = {
  form: UseFormReturn<Registration>;
  /** To a team: the kind of account and its address are settled, and there is no company to make. */
  isInvited: boolean;
};

function PlaceFields({ form, isInvited }: FieldsProps) {
  const t = useTexts('accounts/register');
  const errorText = useFieldErrorText();
  const { register, setValue, formState, getValues, control } = form;
  const { errors, isSubmitted } = formState;

  return (
    <>
      <AddressFields
        bind={(name) => register(name)}
        country={useWatch({ control, name: 'country' })}
        fill={(values, position) => {
          setValue('position', position);
          for (const name of addressFieldNames) setValue(name, values[name], { shouldValidate: isSubmitted });
        }}
        errorOf={(name) => errorText(errors[name])}
        required={['address_line1', 'city']}
      />
      {!isInvited && getValues('user_type') === 'employer' && <Alert tone="info">{t('companyLater')}</Alert>}
    </>
  );
}

type RegistrationStepProps = Pick<FieldsProps, 'isInvited'> & {
  step: StepIndex;
  /** What is known so far; read once, when the step opens. */
  registration: Registration;
  serverErrors: ServerFieldErrors;
  /** Whether another step was shown before, so that this one takes the focus. */
  hasMoved: boolean;
  busy: boolean;
  /** Set when the server refused; without a message it gave no reason. */
  failure: { message?: string } | null;
  onKeep(registration: Registration): void;
  onBack(): void;
  onDone(registration: Registration): void;
};

const fetchRules = fetchedRules(() => import('./registration-rules.ts'));

/** When the rules cannot be fetched, only what is missing is found here, and the server checks the rest. */
async function problemsOf(step: StepIndex, registration: Registration): Promise<Problems> {
  const rules = await fetchRules();
  return rules ? rules.stepProblems(step, registration, today()) : missingProblems(step, registration);
}

const stepFields = { who: WhoFields, account: AccountFields, place: PlaceFields };

/** One step is one form: going on is submitting it, so the Enter key moves forward. */
export function RegistrationStep(props: RegistrationStepProps) {
  const { step, registration, isInvited, serverErrors, hasMoved, busy, failure, onKeep, onBack, onDone } = props;
  const t = useTexts('accounts/register');
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useForm<Registration>({
    defaultValues: registration,
    resolver: problemResolver((values) => problemsOf(step, values)),
  });
  const { subscribe, setError, handleSubmit, getValues, formState } = form;
  const { name, fields } = registrationSteps[step];
  const Fields = stepFields[name];

  useEffect(() => {
    return subscribe({ formState: { values: true }, callback: ({ values }) => onKeep(values) });
  }, [subscribe, onKeep]);

  useEffect(() => {
    if (hasMoved) heading.current?.focus();
  }, [hasMoved]);

  useEffect(() => {
    showServerFieldErrors(setError, serverErrors, fields);
  }, [setError, serverErrors, fields]);

  const missing = missingFields(step, getValues()).filter((field) => formState.errors[field]);
  const isEmailMalformed = formState.errors.email?.type === 'email_invalid';

  return (
    <form noValidate onSubmit={handleSubmit((values) => onDone(values))} className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {t(`steps.${name}.title`)}
      </h2>
      {(missing.length > 0 || isEmailMalformed) && (
        <Alert tone="danger">
          {missing.length > 0 && (
            <p>{t('missingFields', { list: missing.map((field) => t(`fields.${field}`)).join(', ') })}</p>
          )}
          {isEmailMalformed && <p>{t('emailMalformed')}</p>}
        </Alert>
      )}
      <Fields form={form} isInvited={isInvited} />
      {failure && (
        <Alert tone="danger" title={t('failureTitle')}>
          {failure.message ?? t('failure')}
        </Alert>
      )}
      <div className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-between">
        {step > 0 ? (
          <Button type="button" variant="secondary" size="lg" disabled={busy} onClick={onBack}>
            {t('previous')}
          </Button>
        ) : (
          <span />
        )}
        <Button
          type="submit"
          size="lg"
          busy={busy || formState.isSubmitting}
          busyText={busy ? t('creating') : undefined}
        >
          {step === lastStep ? t('create') : t('next')}
        </Button>
      </div>
    </form>
  );
}

function WhoFields({ form, isInvited }: FieldsProps) {
  const t = useTexts('accounts/register');
  const errorText = useFieldErrorText();
  const { register, formState } = form;
  const { errors } = formState;

  return (
    <>
      {!isInvited && <UserTypeField form={form} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('fields.first_name')}
          autoComplete="given-name"
          required
          error={errorText(errors.first_name)}
          {...register('first_name')}
        />
        <TextField
          label={t('fields.last_name')}
          autoComplete="family-name"
          required
          error={errorText(errors.last_name)}
          {...register('last_name')}
        />
      </div>
      <TextField
        label={t('fields.email')}
        type="email"
        autoComplete="email"
        required
        readOnly={isInvited}
        error={errorText(errors.email)}
        {...register('email')}
      />
    </>
  );
}

function UserTypeField({ form: { control, formState } }: Pick<FieldsProps, 'form'>) {
  const t = useTexts('accounts/register');
  const errorText = useFieldErrorText();
  return (
    <Controller
      control={control}
      name="user_type"
      render={({ field }) => (
        <ChoiceCards
          legend={t('fields.user_type')}
          name={field.name}
          value={field.value}
          onChange={field.onChange}
          error={errorText(formState.errors.user_type)}
          choices={[
            {
              value: 'worker',
              title: t('role.worker'),
              text: t('role.workerText'),
              icon: <BriefcaseBusiness aria-hidden />,
            },
            {
              value: 'employer',
              title: t('role.employer'),
              text: t('role.employerText'),
              icon: <UsersRound aria-hidden />,
            },
          ]}
        />
      )}
    />
  );
}
