import type { Position } from './earth.ts';

/** How many jobs a preview names. */
export const previewedJobs = 20;

/** Cells of a tenth of a degree, about eleven kilometres from north to south. */
export const cellsPerDegree = 10;
/** How many cells to each side count as near. */
export const nearbyCells = 3;
/** Every position within the nearby cells is at most this far from the middle of the own cell. */
export const nearbyReachKm = 60;

/** The cell of a position by whole numbers, and its middle. */
export type Cell = Readonly<{ row: number; column: number; middle: Position }>;

/**
 * A preview is asked for by accounts that no person has checked. Positions are compared by cells, so that many questions
 * from well-chosen places do not reveal the address of a job.
 */
export function cellOf({ latitude, longitude }: Position): Cell {
  const row = Math.round(latitude * cellsPerDegree);
  const column = Math.round(longitude * cellsPerDegree);
  return { row, column, middle: { latitude: row / cellsPerDegree, longitude: column / cellsPerDegree } };
}
