import type { Precision } from '@relevo/contracts/jobs';
import type { Position } from '@relevo/domain/earth';

/** A length of CSS, such as `20rem`; the map is as wide as its place. */
export type Height = { height?: string };

export type PinMapProps = Height & {
  position: Position | null;
  /** What is in the middle before there is a pin. */
  center: Position;
  precision: Precision;
  /** Without it the map only shows. */
  onMove?(position: Position): void;
  /** What the pin marks, for who does not see it. */
  label: string;
};

export const defaultHeight = '20rem';
