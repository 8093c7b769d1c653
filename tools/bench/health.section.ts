import { throughput } from './load.ts';
import type { Section } from './section.ts';

/** What our HTTP layer costs on a call that does nothing. */
export const section: Section = {
  title: 'A call that does nothing (more is better)',
  unit: 'requests/s',
  contenders: ({ relevo, bare }) => [
    { name: 'bare Node server', measure: () => throughput(`${bare.url}/`) },
    { name: 'GET /api/health/live', measure: () => throughput(`${relevo.url}/api/health/live`) },
  ],
};
