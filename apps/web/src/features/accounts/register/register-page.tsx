import { ApiError } from '@relevo/browser/api-error';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { accounts } from '@relevo/contracts/calls/accounts';
import { paths } from '@relevo/contracts/screen-paths';
import { type Language, userTypes } from '@relevo/domain/account';
import { Card } from '@relevo/ui/card';
import { Stepper } from '@relevo/ui/stepper';
import { useMutation } from '@tanstack/react-query';
import { startTransition, useCallback, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../../platform/api-client.ts';
import type { ServerFieldErrors } from '../../../platform/forms/server-field-errors.ts';
import { Page } from '../../../platform/page.tsx';
import { useSession } from '../../../platform/session.tsx';
import { stepOfEntry, useStepHistory } from '../../../platform/step-history.ts';
import {
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

export function RegisterPage() {
  const t = useTexts('accounts/register');
  const { step, ...wizard } = useRegistrationWizard();

  return (
    <div className="mx-auto w-full max-w-2xl">
      <Page title={t('title')} intro={t('intro')}>
        <div className="grid gap-6">
          <Stepper
            label={t('steps.label')}
            steps={registrationSteps.map(({ name }) => t(`steps.${name}.short`))}
            current={step}
          />
          <Card>
            <RegistrationStep key={step} step={step} {...wizard} />
          </Card>
          <p className="text-center text-ink-muted">
            {t('haveAccount')}{' '}
            <Link to={paths.login} className="font-semibold text-accent-ink underline underline-offset-4">
              {t('signIn')}
            </Link>
          </p>
        </div>
      </Page>
    </div>
  );
}

const historyName = 'registration';
type StepName = (typeof registrationSteps)[number]['name'];
const stepNames: readonly StepName[] = registrationSteps.map(({ name }) => name);
const nameOf = (step: StepIndex): StepName => registrationSteps[step].name;
const indexOf = (name: StepName): StepIndex => (({ who: 0, account: 1, place: 2 }) as const)[name];

const noErrors: ServerFieldErrors = {};

/** Which step is open, what was typed so far, and what the server said to it. */
function useRegistrationWizard() {
  const [query] = useSearchParams();
  const { language } = useLanguage();
  const { signIn } = useSession();
  const navigate = useNavigate();
  const registering = useRegister(language);
  const { state } = useLocation();
  const [opening] = useState(() => openingState(query.get('type'), stepOfEntry(state, historyName, stepNames)?.step));
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
        // Both in one rendering: a member still on this page would be sent home before reaching the profile.
        startTransition(() => signIn(answer));
        void navigate(paths.profile, { replace: true });
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

function openingState(
  wantedType: string | null,
  inHistory: StepName | undefined,
): { registration: Registration; step: StepIndex } {
  const draft = loadDraft();
  const userType = userTypes.find((type) => type === wantedType) ?? draft.registration.user_type;
  const registration = { ...draft.registration, user_type: userType };
  return { registration, step: resumeStep(registration, inHistory ? indexOf(inHistory) : draft.step) };
}

function useRegister(language: Language) {
  return useMutation({
    mutationFn: (registration: Registration) =>
      api.call(accounts.register, { body: toRegisterBody(registration, language) }),
  });
}
