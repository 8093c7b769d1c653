import { userTypes } from '@relevo/domain/account';
import { startTransition, useCallback, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { ApiError } from '../../platform/api-client.ts';
import type { ServerFieldErrors } from '../../platform/forms/server-field-errors.ts';
import { today } from '../../platform/forms/today.ts';
import { useSession } from '../../platform/session.tsx';
import { useLanguage } from '../../platform/texts.ts';
import { useRegister } from './register.api.ts';
import type { Registration } from './registration.ts';
import { clearDraft, loadDraft, saveDraft } from './registration-draft.ts';
import { lastStep, resumeStep, type StepIndex, stepOfFields } from './registration-rules.ts';

const noErrors: ServerFieldErrors = {};

/** Which step is open, what was typed so far, and what the server said to it. */
export function useRegistrationWizard() {
  const [query] = useSearchParams();
  const { language } = useLanguage();
  const { signIn } = useSession();
  const navigate = useNavigate();
  const registering = useRegister(language);
  const [opening] = useState(() => openingState(query.get('type')));
  // A ref, not a state: a keystroke is kept without drawing the whole wizard again.
  const kept = useRef(opening.registration);
  const [view, setView] = useState({ ...opening, hasMoved: false, serverErrors: noErrors });

  const show = useCallback((step: StepIndex, serverErrors: ServerFieldErrors = noErrors) => {
    saveDraft({ registration: kept.current, step });
    setView({ step, registration: kept.current, hasMoved: true, serverErrors });
  }, []);

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
        if (wrongStep !== undefined) show(wrongStep, error.fields);
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
      registering.reset();
      show(view.step === 2 ? 1 : 0);
    },
    onDone: (registration: Registration) => {
      kept.current = registration;
      if (view.step === lastStep) return register(registration);
      registering.reset();
      show(view.step === 0 ? 1 : 2);
    },
  };
}

function openingState(wantedType: string | null): { registration: Registration; step: StepIndex } {
  const draft = loadDraft();
  const userType = userTypes.find((type) => type === wantedType) ?? draft.registration.user_type;
  const registration = { ...draft.registration, user_type: userType };
  return { registration, step: resumeStep(registration, draft.step, today()) };
}
