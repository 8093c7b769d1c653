import { browserStorage } from '@relevo/browser/browser-storage';
import { useTexts } from '@relevo/browser/texts';
import { notifications } from '@relevo/contracts/calls/notifications';
import type { UserView } from '@relevo/contracts/profile';
import { Button } from '@relevo/ui/button';
import { BellRing } from 'lucide-react';
import { useId, useState } from 'react';
import { api } from '../../platform/api-client.ts';
import { showToast } from '../../platform/toasts.ts';
import { readSessionId } from '../../platform/tokens.ts';

const answerKey = (userId: string) => `relevo.push.${userId}`;
const sessionKey = 'relevo.push.session';

export function isPushSupported(): boolean {
  return 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator;
}

/** Whether this person uses pushes in this browser. */
export function isPushOn(userId: string): boolean {
  return isPushSupported() && Notification.permission === 'granted' && browserStorage.read(answerKey(userId)) === 'yes';
}

/** Once answered, in whatever way, a person is not asked again in this browser. */
export function isPushAskable(userId: string): boolean {
  return isPushSupported() && Notification.permission !== 'denied' && browserStorage.read(answerKey(userId)) === null;
}

/** Asks the browser, which asks the person; `blocked` when one of them says no. */
export async function turnPushOn(userId: string): Promise<'on' | 'blocked'> {
  // First of all: a browser asks only as the direct answer to a tap.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') {
    browserStorage.write(answerKey(userId), 'no');
    return 'blocked';
  }
  await subscribe();
  browserStorage.write(answerKey(userId), 'yes');
  return 'on';
}

export async function turnPushOff(userId: string): Promise<void> {
  browserStorage.write(answerKey(userId), 'no');
  browserStorage.remove(sessionKey);
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await api.call(notifications.unsubscribeBrowser, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

/** The server forgets a browser with the session it belongs to; the next session of the same person adds it again. */
export async function renewPush(userId: string): Promise<void> {
  if (!isPushOn(userId) || browserStorage.read(sessionKey) === readSessionId()) return;
  // Tried again with the next page.
  await subscribe({ toast: false }).catch(() => undefined);
}

async function subscribe(options: { toast?: boolean } = {}): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const { public_key } = await api.call(notifications.pushKey, options);
  const earlier = await registration.pushManager.getSubscription();
  // The key of the server was replaced: what was made with the old one cannot be reached any more.
  if (earlier && keyOf(earlier) !== public_key) await earlier.unsubscribe();
  const { endpoint, keys } = (
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
  ).toJSON();
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
  await api.call(notifications.subscribe, { body, ...options });
  browserStorage.write(sessionKey, readSessionId() ?? '');
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

type PushOfferProps = { person: Pick<UserView, 'id' | 'user_type'>; onClose(): void };

/** A quiet card in the corner: it neither takes the focus nor covers what the person is doing. */
export function PushOffer({ person, onClose }: PushOfferProps) {
  const t = useTexts('notifications');
  const titleId = useId();
  const { isPending, turnOn } = useTurnPushOn(person.id, onClose);
  function decline() {
    browserStorage.write(answerKey(person.id), 'no');
    onClose();
  }
  return (
    <section
      aria-labelledby={titleId}
      className="fixed right-4 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] left-4 z-30 grid gap-3 rounded-card border border-line bg-surface p-5 shadow-float sm:left-auto sm:w-96 lg:bottom-6"
    >
      <div role="status" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        <BellRing aria-hidden="true" className="mt-0.5 size-5 text-accent-ink" />
        <h2 id={titleId} className="font-semibold">
          {t(`offer.${person.user_type}`)}
        </h2>
        <p className="col-start-2 text-ink-muted text-sm">{t('offer.text')}</p>
      </div>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={decline}>
          {t('offer.decline')}
        </Button>
        <Button busy={isPending} busyText={t('offer.accepting')} onClick={turnOn}>
          {t('offer.accept')}
        </Button>
      </div>
    </section>
  );
}

/** Says how it went; `onDone` runs unless it is worth another try. */
export function useTurnPushOn(userId: string, onDone: () => void) {
  const t = useTexts('notifications');
  const [isPending, setIsPending] = useState(false);
  async function turnOn() {
    setIsPending(true);
    try {
      if ((await turnPushOn(userId)) === 'on') showToast('success', t('offer.done'));
      else showToast('info', t('offer.blocked'));
      onDone();
    } catch {
      showToast('error', t('offer.failed'));
    } finally {
      setIsPending(false);
    }
  }
  return { isPending, turnOn: () => void turnOn() };
}
