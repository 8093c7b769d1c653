import { lazyMap } from './lazy-map.tsx';
import type { JobsMapProps } from './map-props.ts';

/** Jobs as pins, and the cities that have jobs as bubbles with their count. */
export const JobsMap = lazyMap<JobsMapProps>(() => import('./drawn-jobs-map.tsx').then((file) => file.DrawnJobsMap));
