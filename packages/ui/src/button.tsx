import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import { SpinnerRing } from './spinner.tsx';

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong active:bg-accent-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken active:bg-sunken',
  ghost: 'text-accent-ink hover:bg-accent-soft active:bg-accent-soft',
  danger: 'bg-danger-fill text-on-danger hover:opacity-90 active:opacity-90',
};

// The small size is for dense desktop screens only: under a thumb every button keeps 44 px.
const sizes = {
  sm: 'min-h-11 px-3 py-1.5 text-sm sm:min-h-9',
  md: 'min-h-11 px-4 py-2 text-sm',
  lg: 'min-h-12 px-6 py-2.5 text-base',
};

export type ButtonVariant = keyof typeof variants;
type ButtonSize = keyof typeof sizes;
type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean };

/** The look of a button, for links that lead somewhere but weigh as much as a button. */
export function buttonClasses({ variant = 'primary', size = 'md', wide = false }: ButtonLook = {}): string {
  return joinClasses(
    'inline-flex select-none items-center justify-center gap-2 rounded-control text-center font-semibold leading-tight',
    'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-50',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  );
}

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean; busyText?: string; icon?: ReactNode };

function swallow(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * While busy the button keeps the focus and says what it is doing, but neither fires nor submits again.
 * It is a plain button unless `type="submit"` is given.
 */
export function Button(props: ButtonProps) {
  const { variant, size, wide, busy = false, busyText, icon, className, children, onClick, type, ...rest } = props;
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? swallow : onClick}
      className={joinClasses(buttonClasses({ variant, size, wide }), 'aria-busy:cursor-progress', className)}
    >
      {busy ? <SpinnerRing className="size-4" /> : icon}
      {busy && busyText ? busyText : children}
    </button>
  );
}
