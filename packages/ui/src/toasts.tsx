import type { CSSProperties } from 'react';
import { Toaster as SonnerToaster, toast as sonnerToast } from 'sonner';

/** The three kinds of toast. */
export const toast = {
  success: sonnerToast.success,
  error: sonnerToast.error,
  info: sonnerToast.info,
};

function toneColours(tone: string, token: string): Record<string, string> {
  return {
    [`--${tone}-bg`]: `var(--color-${token}-soft)`,
    [`--${tone}-border`]: `var(--color-${token}-soft)`,
    [`--${tone}-text`]: 'var(--color-ink)',
  };
}

// Sonner reads its colours from these variables; ours already follow the theme.
const colours: CSSProperties & Record<`--${string}`, string> = {
  '--normal-bg': 'var(--color-surface)',
  '--normal-border': 'var(--color-line)',
  '--normal-text': 'var(--color-ink)',
  '--border-radius': 'var(--radius-card)',
  ...toneColours('success', 'success'),
  ...toneColours('error', 'danger'),
  ...toneColours('info', 'accent'),
  ...toneColours('warning', 'warning'),
  fontFamily: 'var(--font-sans)',
  // An open dialog switches the pointer off for everything around it; toasts stay dismissable.
  pointerEvents: 'auto',
};

const classNames = {
  toast: 'pr-14! text-sm! shadow-float!',
  title: 'font-medium! leading-5!',
  success: '[&_[data-icon]]:text-success!',
  error: '[&_[data-icon]]:text-danger!',
  info: '[&_[data-icon]]:text-accent-ink!',
  closeButton:
    'top-1/2! right-1.5! left-auto! size-11! -translate-y-1/2! transform-none! rounded-control! border-0! bg-transparent! text-ink-muted! hover:text-ink! [&_svg]:size-4!',
};

/** `label` names the region for screen readers, `closeText` the cross on each toast. */
export function Toaster({ label, closeText }: { label?: string; closeText?: string }) {
  return (
    <SonnerToaster
      position="top-right"
      offset={{ top: 72, right: 24 }}
      mobileOffset={{ top: 64 }}
      richColors
      closeButton
      containerAriaLabel={label}
      toastOptions={{ classNames, closeButtonAriaLabel: closeText }}
      style={colours}
    />
  );
}
