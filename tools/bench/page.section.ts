import { send, throughput } from './load.ts';
import type { Section } from './section.ts';

/** What it costs to serve the page every visitor loads first. */
export const section: Section = {
  title: 'The first page (more is better)',
  unit: 'requests/s',
  contenders: async ({ relevo, bare }) => {
    const page = await send({ url: `${relevo.url}/` });
    return [
      { name: 'bare Node server', measure: () => throughput(`${bare.url}/page?size=${Buffer.byteLength(page)}`) },
      { name: 'GET /', measure: () => throughput(`${relevo.url}/`) },
    ];
  },
};
