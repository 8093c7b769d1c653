import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { lazyPart } from '../platform/lazy-part.tsx';
import { useSession } from '../platform/session.tsx';
import { homeOf } from './access.ts';

/** Loaded only after a registration, so that the first page stays light. */
const RegistrationSuccessDialog = lazyPart(
  () =>
    import('../features/accounts/registration-success/registration-success-dialog.tsx').then(
      (file) => file.RegistrationSuccessDialog,
    ),
  ['accounts/registration-success'],
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

/**
 * Whether the thanks after a registration are on the screen. The address only asks for them: it is cleaned at once, so
 * that neither a reload nor a shared link shows them twice; they stay until they are closed.
 */
function useRegistrationThanks(): { isOpen: boolean; close(): void } {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isAsked = asksForThanks(search);
  const [isOpen, setIsOpen] = useState(isAsked);
  useEffect(() => {
    if (!isAsked) return;
    setIsOpen(true);
    void navigate({ search: withoutThanks(search) }, { replace: true });
  }, [isAsked, search, navigate]);
  return { isOpen: isOpen || isAsked, close: () => setIsOpen(false) };
}

const parameter = 'registration';

/** Whether the landing page was opened right after a registration. */
export function asksForThanks(search: string): boolean {
  return new URLSearchParams(search).get(parameter) === 'success';
}

/** The same query without the question; whatever else stood there stays. */
export function withoutThanks(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(parameter);
  return query.toString();
}
