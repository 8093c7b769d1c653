import { ApiError } from '@relevo/browser/api-error';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { accounts } from '@relevo/contracts/calls/accounts';
import { type Language, userTypes } from '@relevo/domain/account';
import { Card } from '@relevo/ui/card';
import { Stepper } from '@relevo/ui/stepper';
import { useMutation } from '@tanstack/react-query';
import { startTransition, useCallback, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { api } from '../../../platform/api-client.ts';
import type { ServerFieldErrors } from '../../../platform/forms/server-field-errors.ts';
import { useSession } from '../../../platform/session.tsx';
import { stepOfEntry, useStepHistory } from '../../../platform/step-history.ts';
import {
  invitedRegistration,
  lastStep,
  type Registration,
  registrationSteps,
  resumeStep,
  type StepIndex,
  stepOfFields,
  toRegisterBody,
} from './registration.ts';
import { clearDraft, loadDraft, saveDraft } from './registration-draft.ts';
import { RegistrationStep } from './registration-step.tsx';

type RegistrationWizardProps = {
  /** To the team of a company: the address is given, and so is the kind of account. */
  invitation?: { token: string; email: string };
  onRegistered(): void;
};

/** The steps of a registration, up to the account that is signed in. */
export function RegistrationWizard(props: RegistrationWizardProps) {
  const t = useTexts('accounts/register');
  const { step, ...wizard } = useRegistrationWizard(props);
  return (
    <>
      <Stepper
        label={t('steps.label')}
        steps={registrationSteps.map(({ name }) => t(`steps.${name}.short`))}
        current={step}
      />
      <Card>
        <RegistrationStep key={step} step={step} isInvited={props.invitation !== undefined} {...wizard} />
      </Card>
    </>
  );
}

const historyName = 'registration';
type StepName = (typeof registrationSteps)[number]['name'];
const stepNames: readonly StepName[] = registrationSteps.map(({ name }) => name);
const nameOf = (step: StepIndex): StepName => registrationSteps[step].name;
const indexOf = (name: StepName): StepIndex => (({ who: 0, account: 1, place: 2 }) as const)[name];

const noErrors: ServerFieldErrors = {};

/** Which step is open, what was typed so far, and what the server said to it. */
function useRegistrationWizard({ invitation, onRegistered }: RegistrationWizardProps) {
  const [query] = useSearchParams();
  const { language } = useLanguage();
  const { signIn } = useSession();
  const registering = useRegister(language, invitation?.token);
  const { state } = useLocation();
  const [opening] = useState(() => {
    const inHistory = stepOfEntry(state, historyName, stepNames)?.step;
    return openingState({ wantedType: query.get('type'), inHistory, invitation });
  });
  // A ref, not a state: a keystroke is kept without drawing the whole wizard again.
  const kept = useRef(opening.registration);
  const [view, setView] = useState({ ...opening, hasMoved: false, serverErrors: noErrors });

  const show = useCallback((step: StepIndex, serverErrors: ServerFieldErrors = noErrors) => {
    saveDraft({ registration: kept.current, step });
    setView({ step, registration: kept.current, hasMoved: true, serverErrors });
  }, []);

  const arrive = (at: StepName) => {
    registering.reset();
    show(indexOf(at));
  };
  const history = useStepHistory({ wizard: historyName, steps: stepNames, step: nameOf(view.step), onArrive: arrive });

  const keep = useCallback(
    (registration: Registration) => {
      kept.current = registration;
      saveDraft({ registration, step: view.step });
    },
    [view.step],
  );

  function register(registration: Registration): void {
    registering.mutate(registration, {
      onSuccess: (answer) => {
        clearDraft();
        // Both in one rendering: who is signed in and still on this page would be sent home before reaching the next one.
        startTransition(() => signIn(answer));
        onRegistered();
      },
      onError: (error) => {
        if (!(error instanceof ApiError)) return;
        const wrongStep = stepOfFields(Object.keys(error.fields));
        if (wrongStep === undefined) return;
        history.push(nameOf(wrongStep));
        show(wrongStep, error.fields);
      },
    });
  }

  const { error } = registering;
  return {
    ...view,
    failure: error && { message: error instanceof ApiError ? error.screenMessage : undefined },
    busy: registering.isPending || registering.isSuccess,
    onKeep: keep,
    onBack: () => {
      const to: StepIndex = view.step === 2 ? 1 : 0;
      if (history.goBackTo(nameOf(to))) return;
      history.push(nameOf(to));
      arrive(nameOf(to));
    },
    onDone: (registration: Registration) => {
      kept.current = registration;
      if (view.step === lastStep) return register(registration);
      const to: StepIndex = view.step === 0 ? 1 : 2;
      history.push(nameOf(to));
      arrive(nameOf(to));
    },
  };
}

type Opening = Pick<RegistrationWizardProps, 'invitation'> & {
  wantedType: string | null;
  inHistory: StepName | undefined;
};

function openingState({ wantedType, inHistory, invitation }: Opening): { registration: Registration; step: StepIndex } {
  const draft = loadDraft();
  const userType = userTypes.find((type) => type === wantedType) ?? draft.registration.user_type;
  const registration = {
    ...draft.registration,
    user_type: userType,
    ...(invitation && invitedRegistration(invitation.email)),
  };
  return { registration, step: resumeStep(registration, inHistory ? indexOf(inHistory) : draft.step) };
}

function useRegister(language: Language, invitationToken: string | undefined) {
  return useMutation({
    mutationFn: (registration: Registration) =>
      api.call(accounts.register, { body: toRegisterBody(registration, language, invitationToken) }),
  });
}
