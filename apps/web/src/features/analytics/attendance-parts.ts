import type { FiguresView } from '@relevo/contracts/insights';

export type AttendancePart = Readonly<{ name: 'onTime' | 'late' | 'noShow'; count: number; share: number }>;

/** How booked shifts went; those still to come are no part of it. */
export function attendanceParts({ worked, late, no_show }: FiguresView['attendance']): AttendancePart[] {
  // Somebody who is late and still at work counts as late, but not yet as having worked.
  const onTime = Math.max(0, worked - late);
  const all = onTime + late + no_show;
  const part = (name: AttendancePart['name'], count: number) => ({ name, count, share: all === 0 ? 0 : count / all });
  return [part('onTime', onTime), part('late', late), part('noShow', no_show)];
}
