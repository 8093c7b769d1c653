import { RelativeTime } from '@relevo/browser/relative-time';
import { useTexts } from '@relevo/browser/texts';
import { useNow } from '@relevo/browser/use-now';
import type { KeyView } from '@relevo/contracts/keys';
import { Button } from '@relevo/ui/button';
import { Chip } from '@relevo/ui/chip';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import type { Sheet } from '../../../platform/sheets/use-sheet.ts';
import { DeleteKeyDialog } from './delete-key-dialog.tsx';
import { expiryState } from './key-draft.ts';
import { keysQuery } from './keys.api.ts';
import { NewKeySheet } from './new-key-sheet.tsx';

export function KeysPart({ sheet }: { sheet: Sheet }) {
  const t = useTexts('companies/developers');
  const keys = useQuery(keysQuery);
  const [deleted, setDeleted] = useState<KeyView | null>(null);
  const listed = keys.data?.results ?? [];
  return (
    <div tabIndex={-1} className="grid gap-4 outline-none">
      <p className="max-w-2xl text-ink-muted text-sm">{t('keys.intro')}</p>
      {keys.isPending && <Skeleton className="h-20" />}
      <LoadError title={t('keys.loadFailed')} query={keys} />
      {keys.data?.count === 0 && <p className="rounded-control bg-sunken px-3 py-2.5 text-sm">{t('keys.none')}</p>}
      {listed.length > 0 && (
        <ul aria-label={t('keys.title')} className="divide-y divide-line">
          {listed.map((key) => (
            <KeyRow key={key.id} apiKey={key} onDelete={() => setDeleted(key)} />
          ))}
        </ul>
      )}
      <Button
        variant="secondary"
        className="justify-self-start max-sm:w-full"
        icon={<Plus aria-hidden="true" className="size-4 shrink-0" />}
        aria-haspopup="dialog"
        onClick={sheet.open}
      >
        {t('keys.create.action')}
      </Button>
      {sheet.isOpen && <NewKeySheet onClose={sheet.close} />}
      {deleted && <DeleteKeyDialog apiKey={deleted} onClose={() => setDeleted(null)} />}
    </div>
  );
}

const renewAfterMs = 60_000;

function KeyRow({ apiKey, onDelete }: { apiKey: KeyView; onDelete(): void }) {
  const t = useTexts('companies/developers');
  const expiry = expiryState(apiKey, useNow(renewAfterMs));
  const { name, prefix, scopes, created_by: creator, created_at: createdAt } = apiKey;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 grow basis-72 gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-muted">
          <KeyRound aria-hidden="true" className="size-5" />
        </span>
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="wrap-anywhere font-semibold">{name}</span>
            {expiry === 'expired' && <Chip tone="danger">{t('keys.expired')}</Chip>}
            {expiry === 'soon' && <Chip tone="warning">{t('keys.expiresSoon')}</Chip>}
          </p>
          <p className="wrap-anywhere font-mono text-ink-muted text-sm">{prefix}…</p>
          <p className="text-sm">{scopes.map((scope) => t(`scopes.${scope}.title`)).join(' · ')}</p>
          <p className="text-ink-faint text-sm">
            {t('keys.createdBy', { name: creator.name })} <RelativeTime instant={createdAt} /> · <LastUse of={apiKey} />
            {' · '}
            <Expiry of={apiKey} isExpired={expiry === 'expired'} />
          </p>
        </div>
      </div>
      <Button
        variant="ghost"
        size="sm"
        className="max-sm:ml-10"
        aria-label={t('keys.deleteNamed', { name })}
        aria-haspopup="dialog"
        onClick={onDelete}
      >
        {t('keys.delete')}
      </Button>
    </li>
  );
}

function LastUse({ of: { last_used_at: lastUsedAt } }: { of: KeyView }) {
  const t = useTexts('companies/developers');
  if (lastUsedAt === null) return t('keys.neverUsed');
  return (
    <>
      {t('keys.lastUsed')} <RelativeTime instant={lastUsedAt} />
    </>
  );
}

function Expiry({ of: { expires_at: expiresAt }, isExpired }: { of: KeyView; isExpired: boolean }) {
  const t = useTexts('companies/developers');
  if (expiresAt === null) return t('keys.neverExpires');
  return (
    <>
      {t(isExpired ? 'keys.expiredSince' : 'keys.expires')} <RelativeTime instant={expiresAt} />
    </>
  );
}
