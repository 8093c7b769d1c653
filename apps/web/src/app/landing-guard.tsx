import { type ReactNode, Suspense } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '../platform/session.tsx';
import { homeOf } from './access.ts';
import { lazyPart } from './lazy-part.tsx';
import { useRegistrationThanks } from './registration-thanks.ts';

/** Fetched by the few who come from a registration: the first page of everyone else stays light. */
const RegistrationSuccessDialog = lazyPart(() =>
  import('../features/registration-success/registration-success-dialog.tsx').then(
    (file) => file.RegistrationSuccessDialog,
  ),
);

/** The landing page is for visitors, and for the thanks after a registration. */
export function LandingGuard({ children }: { children: ReactNode }) {
  const { user, isRemembered } = useSession();
  const thanks = useRegistrationThanks();
  if (user && !thanks.isOpen) return <Navigate to={homeOf(user, { isOffline: isRemembered })} replace />;
  return (
    <>
      {children}
      {thanks.isOpen && (
        <Suspense fallback={null}>
          <RegistrationSuccessDialog onClose={thanks.close} />
        </Suspense>
      )}
    </>
  );
}
