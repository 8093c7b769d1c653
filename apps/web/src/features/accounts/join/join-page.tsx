import { queryKeys } from '@relevo/browser/query-keys';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { team } from '@relevo/contracts/calls/team';
import { paths } from '@relevo/contracts/screen-paths';
import type { ReceivedInvitationView } from '@relevo/contracts/team';
import { formatDate } from '@relevo/i18n/formats';
import { buttonClasses } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { Skeleton } from '@relevo/ui/skeleton';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { MailWarning, Store } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { api } from '../../../platform/api-client.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { Page } from '../../../platform/page.tsx';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { useSession } from '../../../platform/session.tsx';
import { Answer } from './answer.tsx';
import { type DeadEnd, deadEndOf, nextStep } from './invitation-state.ts';
import { keepToken, keptToken, tokenIn } from './invitation-token.ts';

const RegistrationWizard = lazyPart(
  // In the file that every browser fetches for the registration.
  () => import('../register/register-page.tsx').then((file) => file.RegistrationWizard),
  ['accounts/register', 'addresses'],
);

/** Only read: what the link says of itself changes by being answered. */
const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: [...queryKeys.company, 'received-invitation', token],
    queryFn: ({ signal }) => api.call(team.openInvitation, { body: { token }, signal, toast: false }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Who invites to what team, and the way in for new people and for known ones. */
export function JoinPage() {
  const t = useTexts('accounts/join');
  const token = useToken();
  const invitation = useQuery(invitationQuery(token));
  const deadEnd = token === '' ? 'unknown' : deadEndOf(invitation.error);
  return (
    <div className="mx-auto w-full max-w-2xl">
      <Page title={invitation.data ? t('titleOf', { company: invitation.data.company.name }) : t('title')}>
        {deadEnd && <DeadEndCard reason={deadEnd} />}
        {!deadEnd && invitation.isPending && <Skeleton className="h-80 rounded-card" />}
        {!deadEnd && <LoadError title={t('trouble')} query={invitation} />}
        {invitation.data && <Invited invitation={invitation.data} token={token} />}
      </Page>
    </div>
  );
}

/** The secret leaves the address at once, so that neither the history nor a shared screen shows it. */
function useToken(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => tokenIn(hash) || keptToken());
  useEffect(() => {
    const given = tokenIn(hash);
    if (!given) return;
    keepToken(given);
    setToken(given);
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
}

type InvitedProps = { invitation: ReceivedInvitationView; token: string };

function Invited({ invitation, token }: InvitedProps) {
  const navigate = useNavigate();
  const { user } = useSession();
  const [isRegistering, setIsRegistering] = useState(false);
  const enter = () => void navigate(paths.home, { replace: true });
  if (isRegistering) {
    return (
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        <div className="grid gap-6">
          <RegistrationWizard invitation={{ token, email: invitation.email }} onRegistered={enter} />
        </div>
      </Suspense>
    );
  }
  return (
    <Card>
      <div className="grid gap-6">
        <Offer invitation={invitation} />
        <Answer
          step={nextStep(invitation, user)}
          invitation={invitation}
          token={token}
          onRegister={() => setIsRegistering(true)}
          onJoined={enter}
        />
      </div>
    </Card>
  );
}

/** The company, the role, and what the role is there for. */
function Offer({ invitation: { company, role, email, expires_at } }: Pick<InvitedProps, 'invitation'>) {
  const t = useTexts('accounts/join');
  const companyWords = useTexts('companies/parts');
  const { language } = useLanguage();
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-4">
        <div className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-card border border-line bg-canvas text-ink-faint">
          {company.logo ? (
            <img src={company.logo} alt="" className="size-full object-contain" />
          ) : (
            <Store aria-hidden="true" className="size-7" />
          )}
        </div>
        <p className="min-w-0 text-ink-muted [overflow-wrap:anywhere]">{t('text', { company: company.name, email })}</p>
      </div>
      <div className="rounded-card bg-accent-soft p-4">
        <p className="text-ink-muted text-sm">{t('role')}</p>
        <p className="font-semibold text-lg">{companyWords(`roles.${role}`)}</p>
        <p className="mt-1 text-sm">{companyWords(`does.${role}`)}</p>
      </div>
      <p className="text-ink-muted text-sm">
        {t('validUntil', { date: formatDate(expires_at.slice(0, 10), language) })}
      </p>
    </div>
  );
}

function DeadEndCard({ reason }: { reason: DeadEnd }) {
  const t = useTexts('accounts/join');
  const { user } = useSession();
  return (
    <Card>
      <div className="grid justify-items-center gap-5 py-6 text-center">
        <div className="grid size-16 place-items-center rounded-full bg-warning-soft text-warning">
          <MailWarning aria-hidden="true" className="size-8" />
        </div>
        <div role="alert">
          <h2 className="font-semibold text-xl">{t(`deadEnd.${reason}.title`)}</h2>
          <p className="mt-2 max-w-md text-ink-muted">{t(`deadEnd.${reason}.text`)}</p>
        </div>
        <Link to={user ? paths.home : paths.login} className={buttonClasses({ variant: 'secondary' })}>
          {t(user ? 'home' : 'toSignIn')}
        </Link>
      </div>
    </Card>
  );
}
