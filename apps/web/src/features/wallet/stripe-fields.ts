/** As much of Stripe's own script as we use. */
export type StripeCardField = {
  mount(holder: HTMLElement): void;
  destroy(): void;
  focus(): void;
  on(event: 'ready', listener: () => void): void;
  on(event: 'change', listener: (change: { error?: { message?: string } }) => void): void;
};

type FieldStyle = { base: Record<string, string | Record<string, string>>; invalid: Record<string, string> };

export type StripeScript = {
  elements(): { create(kind: 'card', options: { style: FieldStyle }): StripeCardField };
  createPaymentMethod(method: {
    type: 'card';
    card: StripeCardField;
  }): Promise<{ paymentMethod?: { id: string }; error?: { message?: string } }>;
};

/** Another site's frame does not inherit our styles, so they are passed to it. */
export function fieldStyle(holder: HTMLElement): FieldStyle {
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
