import { queryKeys } from '@relevo/browser/query-keys';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { Language } from '@relevo/domain/account';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { LoadError } from '../../platform/paging/load-error.tsx';
import type { CardGiving } from './sandbox-cards.tsx';

/** Stripe's own fields inside our form: the number is typed into a frame that our pages cannot read. */
export function HostedCard({ publishableKey: key, ...giving }: CardGiving & { publishableKey: string }) {
  const t = useTexts('wallet');
  const { language } = useLanguage();
  const stripe = useQuery({
    queryKey: [...queryKeys.stripe, key, language],
    queryFn: () => loadStripe({ key, language }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  if (stripe.isPending) {
    return (
      <div role="status">
        <span className="sr-only">{t('card.loading')}</span>
        <Skeleton className="h-11" />
      </div>
    );
  }
  if (!stripe.data) return <LoadError title={t('card.trouble')} query={stripe} />;
  return <HostedForm key={language} stripe={stripe.data} {...giving} />;
}

function HostedForm({ stripe, isBusy, refusal, onToken }: CardGiving & { stripe: StripeScript }) {
  const t = useTexts('wallet');
  const labelId = useId();
  const holder = useRef<HTMLDivElement>(null);
  const [field, setField] = useState<StripeCardField>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  useEffect(() => {
    if (!holder.current) return;
    const card = stripe.elements().create('card', { style: fieldStyle(holder.current) });
    card.on('ready', () => setField(card));
    card.on('change', ({ error }) => setProblem(error?.message ?? null));
    card.mount(holder.current);
    return () => card.destroy();
  }, [stripe]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!field) return;
    setIsAsking(true);
    const { paymentMethod, error } = await stripe
      .createPaymentMethod({ type: 'card', card: field })
      .catch((failure: Error) => ({ paymentMethod: undefined, error: failure }));
    setIsAsking(false);
    setProblem(error?.message ?? null);
    if (paymentMethod) onToken(paymentMethod.id);
    else field.focus();
  }

  const trouble = problem ?? refusal;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid gap-1.5">
        <p id={labelId} className="font-medium text-sm">
          {t('hosted.label')}
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box around the field's own. */}
        <div
          ref={holder}
          role="group"
          aria-labelledby={labelId}
          className="min-h-11 rounded-control border border-line-strong bg-surface px-3 py-3"
        />
        <p className="flex items-start gap-2 text-ink-muted text-sm">
          <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t('hosted.privacy')}
        </p>
      </div>
      {trouble && <Alert tone="danger">{trouble}</Alert>}
      <Button
        type="submit"
        busy={isBusy || isAsking}
        busyText={t('hosted.busy')}
        disabled={!field}
        className="max-sm:w-full sm:justify-self-end"
      >
        {t('hosted.add')}
      </Button>
    </form>
  );
}

type StripeWindow = Window & { Stripe?: (key: string, options: { locale: string }) => StripeScript };

const address = 'https://js.stripe.com/v3/';
const locales: Record<Language, string> = { en: 'en', fr: 'fr-CA' };
let loading: Promise<void> | undefined;

/** Stripe's script, fetched when a card is first given. One that could not be loaded is asked for again the next time. */
async function loadStripe({ key, language }: { key: string; language: Language }): Promise<StripeScript> {
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

/** As much of Stripe's own script as we use. */
type StripeCardField = {
  mount(holder: HTMLElement): void;
  destroy(): void;
  focus(): void;
  on(event: 'ready', listener: () => void): void;
  on(event: 'change', listener: (change: { error?: { message?: string } }) => void): void;
};

type FieldStyle = { base: Record<string, string | Record<string, string>>; invalid: Record<string, string> };

type StripeScript = {
  elements(): { create(kind: 'card', options: { style: FieldStyle }): StripeCardField };
  createPaymentMethod(method: {
    type: 'card';
    card: StripeCardField;
  }): Promise<{ paymentMethod?: { id: string }; error?: { message?: string } }>;
};

/** Another site's frame does not inherit our styles, so they are passed to it. */
function fieldStyle(holder: HTMLElement): FieldStyle {
  const ours = getComputedStyle(holder);
  const colour = (name: string) => ours.getPropertyValue(`--color-${name}`).trim();
  return {
    base: {
      color: colour('ink'),
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
      // Text of 16 px keeps phones from zooming into the field when it gets the focus.
      fontSize: '16px',
      iconColor: colour('ink-muted'),
      '::placeholder': { color: colour('ink-faint') },
    },
    invalid: { color: colour('danger'), iconColor: colour('danger') },
  };
}
