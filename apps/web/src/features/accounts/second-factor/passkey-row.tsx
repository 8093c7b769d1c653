import { RelativeTime } from '@relevo/browser/relative-time';
import { useTexts } from '@relevo/browser/texts';
import type { PasskeyView } from '@relevo/contracts/second-factor';
import { Button } from '@relevo/ui/button';
import { Chip } from '@relevo/ui/chip';
import { KeyRound } from 'lucide-react';

type PasskeyRowProps = { passkey: PasskeyView; onRename(): void; onRemove(): void };

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const t = useTexts('accounts/second-factor');
  const { name, created_at: createdAt, last_used_at: lastUsedAt, backed_up: isBackedUp } = passkey;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 grow basis-60 gap-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-muted">
          <KeyRound aria-hidden="true" className="size-5" />
        </span>
        <div className="grid min-w-0 content-start gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere font-semibold">{name}</span>
            <Chip>{t(isBackedUp ? 'passkeys.backedUp' : 'passkeys.oneDevice')}</Chip>
          </p>
          <p className="text-ink-muted text-sm">
            {t('passkeys.created')} <RelativeTime instant={createdAt} />
            {' · '}
            {lastUsedAt === null ? (
              t('passkeys.neverUsed')
            ) : (
              <>
                {t('passkeys.lastUsed')} <RelativeTime instant={lastUsedAt} />
              </>
            )}
          </p>
        </div>
      </div>
      <div className="flex gap-1 max-sm:ml-11">
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('passkeys.rename.named', { name })}
          aria-haspopup="dialog"
          onClick={onRename}
        >
          {t('passkeys.rename.action')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('passkeys.remove.named', { name })}
          aria-haspopup="dialog"
          onClick={onRemove}
        >
          {t('passkeys.remove.action')}
        </Button>
      </div>
    </li>
  );
}
