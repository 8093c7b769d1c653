import { RelativeTime } from '@relevo/browser/relative-time';
import { useTexts } from '@relevo/browser/texts';
import type { SessionView } from '@relevo/contracts/sessions';
import { Button } from '@relevo/ui/button';
import { Chip } from '@relevo/ui/chip';
import { Laptop, type LucideIcon, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { showToast } from '../../../platform/toasts.ts';
import { type Device, type DeviceKind, readDevice } from '../parts/read-device.ts';
import { useEndSession } from './security.api.ts';

const icons: Record<DeviceKind, LucideIcon> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Laptop,
  unknown: MonitorSmartphone,
};

export function SessionItem({ session }: { session: SessionView }) {
  const t = useTexts('accounts/security');
  const deviceWords = useDeviceWords();
  const device = readDevice(session.user_agent);
  const name = deviceWords(device);
  const Icon = icons[device.kind];
  const end = useEndSession({ onEnded: () => showToast('success', t('sessions.signedOut', { device: name })) });

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-muted">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {session.is_current && <Chip tone="success">{t('sessions.thisDevice')}</Chip>}
        </p>
        <p className="text-ink-muted text-sm">
          {t('sessions.lastUsed')} <RelativeTime instant={session.last_used_at} />
        </p>
        <p className="text-ink-faint text-sm">{t(`sessions.method.${session.method}`)}</p>
        {session.address !== '' && (
          <p className="text-ink-faint text-sm tabular-nums [overflow-wrap:anywhere]">{session.address}</p>
        )}
      </div>
      {!session.is_current && (
        <Button
          variant="secondary"
          size="sm"
          className="max-sm:ml-14"
          // Begins with the words on the button, so that it can also be called by them.
          aria-label={end.isPending ? undefined : t('sessions.signOutDevice', { device: name })}
          busy={end.isPending}
          busyText={t('sessions.signingOut')}
          onClick={() => end.mutate(session.id)}
        >
          {t('sessions.signOut')}
        </Button>
      )}
    </li>
  );
}

/** A device as its owner would call it: "Chrome on Windows", or as much of that as is known. */
function useDeviceWords(): (device: Device) => string {
  const t = useTexts('accounts/security');
  return ({ browser, system }) => {
    if (browser && system) return t('sessions.browserOnSystem', { browser, system });
    return browser ?? system ?? t('sessions.unknownDevice');
  };
}
