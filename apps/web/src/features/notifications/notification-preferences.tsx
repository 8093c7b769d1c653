import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { NotificationPreferencesView } from '@relevo/contracts/notifications';
import { mailLockReason, notificationGroupTexts } from '@relevo/i18n/notification-group-texts';
import { Button } from '@relevo/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { ListSkeleton } from '../../platform/paging/list-skeleton.tsx';
import { LoadError } from '../../platform/paging/load-error.tsx';
import { useSession } from '../../platform/session.tsx';
import { showToast } from '../../platform/toasts.ts';
import { preferencesQuery, useSavePreferences } from './notifications.api.ts';
import { isPushOn, isPushSupported, turnPushOff, useTurnPushOn } from './push-offer.tsx';

type Preference = NotificationPreferencesView['kinds'][number];

/** Which kinds of notifications come by which channel; each box is saved when it is changed. */
export function NotificationPreferences() {
  const preferences = useQuery(preferencesQuery);
  return (
    <div className="grid gap-6">
      <ThisDevice />
      {preferences.isPending && <ListSkeleton />}
      <LoadError query={preferences} />
      {preferences.data && <Kinds kinds={preferences.data.kinds} />}
    </div>
  );
}

function ThisDevice() {
  const t = useTexts('notifications');
  const { user } = useSession();
  const userId = user?.id ?? '';
  const [isOn, setIsOn] = useState(() => isPushOn(userId));
  const [isTurningOff, setIsTurningOff] = useState(false);
  const { isPending, turnOn } = useTurnPushOn(userId, () => setIsOn(isPushOn(userId)));
  async function turnOff() {
    setIsTurningOff(true);
    // What fails has shown its own toast; the answer is kept in this browser all the same.
    await turnPushOff(userId).catch(() => undefined);
    setIsTurningOff(false);
    setIsOn(isPushOn(userId));
  }
  if (!isPushSupported()) return <p className="text-ink-muted text-sm">{t('preferences.unsupported')}</p>;
  if (!user?.is_verified || !user.is_email_verified) {
    return <p className="text-ink-muted text-sm">{t('preferences.unverified')}</p>;
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        {t('preferences.device')}: <strong role="status">{t(isOn ? 'preferences.on' : 'preferences.off')}</strong>
      </p>
      {isOn ? (
        <Button
          variant="secondary"
          busy={isTurningOff}
          busyText={t('preferences.turningOff')}
          onClick={() => void turnOff()}
        >
          {t('preferences.turnOff')}
        </Button>
      ) : (
        <Button variant="secondary" busy={isPending} busyText={t('offer.accepting')} onClick={turnOn}>
          {t('preferences.turnOn')}
        </Button>
      )}
    </div>
  );
}

function Kinds({ kinds }: { kinds: Preference[] }) {
  const t = useTexts('notifications');
  return (
    <table className="w-full text-left text-sm">
      <thead>
        <tr className="border-line border-b text-ink-muted">
          <th scope="col" className="py-2 font-medium">
            {t('preferences.kind')}
          </th>
          <th scope="col" className="w-20 py-2 text-center font-medium">
            {t('preferences.mail')}
          </th>
          <th scope="col" className="w-20 py-2 text-center font-medium">
            {t('preferences.push')}
          </th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <KindRow key={kind.kind} preference={kind} />
        ))}
      </tbody>
    </table>
  );
}

function KindRow({ preference }: { preference: Preference }) {
  const t = useTexts('notifications');
  const { language } = useLanguage();
  const { kind, mail, push, locked } = preference;
  // Not the server's: it follows the language at once.
  const reason = locked.includes('mail') ? mailLockReason(kind, language) : null;
  const name = notificationGroupTexts[language][kind];
  const save = useSavePreferences();
  // Shown as it is asked for while it is being saved.
  const wanted = save.isPending ? save.variables.kinds[0] : undefined;
  const change = (channel: { mail: boolean } | { push: boolean }) =>
    save.mutate({ kinds: [{ kind, ...channel }] }, { onSuccess: () => showToast('success', t('preferences.saved')) });
  return (
    <tr className="border-line border-b last:border-b-0">
      <th scope="row" className="py-2 pr-3 font-normal">
        {name}
        {reason && <span className="block text-ink-muted text-xs">{reason}</span>}
      </th>
      <td className="text-center">
        {locked.includes('mail') ? (
          <span className="inline-grid min-h-11 place-items-center text-ink-muted">
            <Lock aria-hidden="true" className="size-4" />
            <span className="sr-only">{t('preferences.always')}</span>
          </span>
        ) : (
          <Box
            label={t('preferences.mailOf', { kind: name })}
            isChecked={wanted?.mail ?? mail}
            onChange={(isChecked) => change({ mail: isChecked })}
          />
        )}
      </td>
      <td className="text-center">
        <Box
          label={t('preferences.pushOf', { kind: name })}
          isChecked={wanted?.push ?? push}
          onChange={(isChecked) => change({ push: isChecked })}
        />
      </td>
    </tr>
  );
}

type BoxProps = { label: string; isChecked: boolean; onChange(isChecked: boolean): void };

/** A checkbox with its whole cell to tap on. */
function Box({ label, isChecked, onChange }: BoxProps) {
  return (
    <label className="inline-grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 cursor-pointer accent-accent"
      />
    </label>
  );
}
