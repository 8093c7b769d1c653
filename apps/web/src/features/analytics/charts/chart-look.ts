/** Colours by their meaning, so that both themes draw in their own. */
export const colours = {
  accent: 'var(--color-accent)',
  warning: 'var(--color-warning)',
  danger: 'var(--color-danger)',
  line: 'var(--color-line)',
  hover: 'var(--color-sunken)',
} as const;

export type Colour = 'accent' | 'warning' | 'danger';

export const tickLook = { fill: 'var(--color-ink-muted)', fontSize: 12 };
export const axisLook = { stroke: 'var(--color-line-strong)' };
