import { useTexts } from '@relevo/browser/texts';
import type { PasskeyView } from '@relevo/contracts/second-factor';
import { passkeyLimits } from '@relevo/domain/second-factor';
import { Button } from '@relevo/ui/button';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { canUsePasskeys, preloadPasskeys } from '../parts/passkey-device.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';
import { passkeysQuery } from './second-factor.api.ts';

type Opened = { what: 'add' } | { what: 'rename' | 'remove'; passkey: PasskeyView };

export function Passkeys() {
  const t = useTexts('accounts/second-factor');
  const passkeys = useQuery(passkeysQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const close = () => setOpened(null);
  const listed = passkeys.data?.results ?? [];
  if (passkeys.isPending) return <Skeleton className="h-32" />;
  return (
    <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
      <LoadError title={t('passkeys.trouble')} query={passkeys} />
      {passkeys.data && listed.length === 0 && <p className="text-ink-muted">{t('passkeys.none')}</p>}
      {listed.length > 0 && (
        <ul aria-label={t('passkeys.list')} className="divide-y divide-line">
          {listed.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpened({ what: 'rename', passkey })}
              onRemove={() => setOpened({ what: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {!canUsePasskeys() && <p className="text-ink-muted text-sm">{t('passkeys.unsupported')}</p>}
      {canUsePasskeys() && listed.length >= passkeyLimits.count && (
        <p className="text-ink-muted text-sm">{t('passkeys.full', { count: passkeyLimits.count })}</p>
      )}
      {canUsePasskeys() && passkeys.data && listed.length < passkeyLimits.count && (
        <Button
          variant="secondary"
          icon={<Plus aria-hidden="true" className="size-4" />}
          className="max-sm:w-full sm:justify-self-start"
          aria-haspopup="dialog"
          onClick={() => {
            preloadPasskeys();
            setOpened({ what: 'add' });
          }}
        >
          {t('passkeys.add.action')}
        </Button>
      )}
      {opened?.what === 'add' && <AddPasskeyDialog onClose={close} />}
      {opened?.what === 'rename' && <RenamePasskeyDialog passkey={opened.passkey} onClose={close} />}
      {opened?.what === 'remove' && (
        <RemovePasskeyDialog
          passkey={opened.passkey}
          onClose={close}
          onRemoved={() => {
            close();
            // The row is gone, with the button that had the focus.
            list.current?.focus();
          }}
        />
      )}
    </div>
  );
}
