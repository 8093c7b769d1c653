import { queryKeys } from '@relevo/browser/query-keys';
import { useTexts } from '@relevo/browser/texts';
import { secondFactor } from '@relevo/contracts/calls/second-factor';
import { paths } from '@relevo/contracts/screen-paths';
import { Button, buttonClasses } from '@relevo/ui/button';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../platform/api-client.ts';
import { rememberOffer, wasOffered } from './offered-once.ts';

/**
 * Offers two-step sign-in when money has just left the wallet, once for each account and browser, and never to those who
 * have it or sign in with a passkey.
 */
export function ProtectOffer({ userId }: { userId: string }) {
  const t = useTexts('wallet/protect-offer');
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(() => !wasOffered(userId));
  const { data: factor } = useQuery({
    queryKey: queryKeys.secondFactor,
    queryFn: ({ signal }) => api.call(secondFactor.get, { signal, toast: false }),
    enabled: isOpen,
    retry: false,
  });
  const isShown = isOpen && factor !== undefined && !factor.totp && factor.passkeys === 0;
  useEffect(() => {
    if (isShown) rememberOffer(userId);
  }, [isShown, userId]);
  if (!isShown) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-5 sm:px-6"
    >
      <div className="flex min-w-0 grow basis-80 gap-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
          <ShieldCheck aria-hidden="true" className="size-5" />
        </span>
        <div className="min-w-0">
          <h2 id={titleId} className="font-semibold">
            {t('title')}
          </h2>
          <p className="mt-1 text-ink-muted text-sm">{t('text')}</p>
        </div>
      </div>
      <div className="flex grow flex-wrap gap-2 sm:grow-0">
        <Link to={paths.security} className={`${buttonClasses({ variant: 'secondary' })} max-sm:grow`}>
          {t('open')}
        </Link>
        <Button variant="ghost" className="max-sm:grow" onClick={() => setIsOpen(false)}>
          {t('later')}
        </Button>
      </div>
    </section>
  );
}
