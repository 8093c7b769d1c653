import { jobs } from '@relevo/contracts/calls/jobs';

/** How a terminal reads the jobs of a company with a key. */
export function exampleCall(apiAddress: string): string {
  return `curl ${apiAddress}${jobs.listMine.path} \\\n  -H "Authorization: Bearer rlk_…"`;
}
