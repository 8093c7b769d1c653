import type { Contender } from './interleave.ts';
import type { startBareServer, startRelevo } from './servers.ts';

export interface Servers {
  relevo: Awaited<ReturnType<typeof startRelevo>>;
  bare: Awaited<ReturnType<typeof startBareServer>>;
  root: string;
}

/** What one file bench/*.section.ts measures; the first contender is the one that the others are compared with. */
export interface Section {
  title: string;
  unit: string;
  contenders: (servers: Servers) => Contender[] | Promise<Contender[]>;
}
