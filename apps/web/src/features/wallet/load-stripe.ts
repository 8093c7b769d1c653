import type { Language } from '@relevo/domain/account';
import type { StripeScript } from './stripe-fields.ts';

type StripeWindow = Window & { Stripe?: (key: string, options: { locale: string }) => StripeScript };

const address = 'https://js.stripe.com/v3/';
const locales: Record<Language, string> = { en: 'en', fr: 'fr-CA' };
let loading: Promise<void> | undefined;

/** Stripe's script, fetched when a card is first given. One that could not be loaded is asked for again the next time. */
export async function loadStripe({ key, language }: { key: string; language: Language }): Promise<StripeScript> {
  loading ??= addScript().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  await loading;
  const { Stripe } = window as StripeWindow;
  if (!Stripe) throw new Error('Stripe did not start.');
  return Stripe(key, { locale: locales[language] });
}

function addScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('Stripe could not be loaded.'));
    };
    document.head.append(script);
  });
}
