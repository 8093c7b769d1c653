import type { Call } from './call.ts';
import { accounts } from './calls/accounts.ts';
import { addresses } from './calls/addresses.ts';
import { applications } from './calls/applications.ts';
import { availability } from './calls/availability.ts';
import { bugs } from './calls/bugs.ts';
import { companies } from './calls/companies.ts';
import { connections } from './calls/connections.ts';
import { consoleFigures } from './calls/console-figures.ts';
import { consoleMessages } from './calls/console-messages.ts';
import { consoleMoney } from './calls/console-money.ts';
import { consoleOverview } from './calls/console-overview.ts';
import { consolePapers } from './calls/console-papers.ts';
import { consolePayouts } from './calls/console-payouts.ts';
import { consolePeople } from './calls/console-people.ts';
import { consoleProblems } from './calls/console-problems.ts';
import { consoleRatings } from './calls/console-ratings.ts';
import { consoleReliability } from './calls/console-reliability.ts';
import { consoleSession } from './calls/console-session.ts';
import { consoleShifts } from './calls/console-shifts.ts';
import { consoleUpkeep } from './calls/console-upkeep.ts';
import { consoleWork } from './calls/console-work.ts';
import { documents } from './calls/documents.ts';
import { health } from './calls/health.ts';
import { insights } from './calls/insights.ts';
import { jobImports } from './calls/job-imports.ts';
import { jobTemplates } from './calls/job-templates.ts';
import { jobs } from './calls/jobs.ts';
import { keys } from './calls/keys.ts';
import { kiosks } from './calls/kiosks.ts';
import { live } from './calls/live.ts';
import { messages } from './calls/messages.ts';
import { notifications } from './calls/notifications.ts';
import { offers } from './calls/offers.ts';
import { overtime } from './calls/overtime.ts';
import { papers } from './calls/papers.ts';
import { passkeys } from './calls/passkeys.ts';
import { people } from './calls/people.ts';
import { problems } from './calls/problems.ts';
import { profile } from './calls/profile.ts';
import { publicCities } from './calls/public-cities.ts';
import { ratings } from './calls/ratings.ts';
import { records } from './calls/records.ts';
import { reliability } from './calls/reliability.ts';
import { replacements } from './calls/replacements.ts';
import { savedSearches } from './calls/saved-searches.ts';
import { secondFactor } from './calls/second-factor.ts';
import { security } from './calls/security.ts';
import { shifts } from './calls/shifts.ts';
import { sites } from './calls/sites.ts';
import { taxes } from './calls/taxes.ts';
import { team } from './calls/team.ts';
import { tokens } from './calls/tokens.ts';
import { wallet } from './calls/wallet.ts';
import { webhooks } from './calls/webhooks.ts';

/** The public API by area. */
const publicAreas = {
  accounts,
  addresses,
  applications,
  availability,
  bugs,
  companies,
  connections,
  documents,
  health,
  insights,
  jobImports,
  jobTemplates,
  jobs,
  keys,
  kiosks,
  live,
  messages,
  notifications,
  offers,
  overtime,
  papers,
  passkeys,
  people,
  problems,
  profile,
  publicCities,
  ratings,
  records,
  reliability,
  replacements,
  savedSearches,
  secondFactor,
  security,
  shifts,
  sites,
  taxes,
  team,
  tokens,
  wallet,
  webhooks,
};
const consoleAreas = {
  consoleFigures,
  consoleMessages,
  consoleMoney,
  consoleOverview,
  consolePayouts,
  consolePapers,
  consolePeople,
  consoleProblems,
  consoleRatings,
  consoleReliability,
  consoleSession,
  consoleShifts,
  consoleUpkeep,
  consoleWork,
};

type NameIn<Areas> = { [Area in keyof Areas & string]: `${Area}.${keyof Areas[Area] & string}` }[keyof Areas & string];

/** `jobs.create` and the like. */
export type PublicCallName = NameIn<typeof publicAreas>;
export type ConsoleCallName = NameIn<typeof consoleAreas>;
export type NamedCall<Name extends string = string> = { name: Name; area: string; call: Call };

function listCalls<Name extends string>(areas: Record<string, Record<string, Call>>): NamedCall<Name>[] {
  return Object.entries(areas).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ name: `${area}.${name}` as Name, area, call })),
  );
}

/** Not for browsers: a screen imports the calls of its own area. */
export const publicCalls = listCalls<PublicCallName>(publicAreas);
export const consoleCalls = listCalls<ConsoleCallName>(consoleAreas);
export const allCalls: NamedCall[] = [...publicCalls, ...consoleCalls];

const areas = new Map(allCalls.map(({ call, area }) => [call, area]));
/** Areas that the OpenAPI document shows together with another. */
const sharedTags: Record<string, string> = {
  availability: 'profile',
  documents: 'profile',
  jobImports: 'jobs',
  jobTemplates: 'jobs',
  keys: 'companies',
  passkeys: 'security',
  publicCities: 'jobs',
  records: 'profile',
  replacements: 'shifts',
  savedSearches: 'jobs',
  secondFactor: 'security',
  sites: 'companies',
  taxes: 'papers',
  team: 'companies',
  tokens: 'accounts',
  webhooks: 'companies',
};

/** The heading of a call in the OpenAPI document: its area. A call outside every area is a mistake. */
export function tagOf(call: Call): string {
  const area = areas.get(call);
  if (area === undefined) throw new Error(`${call.method} ${call.path} is in no area of all-calls.ts`);
  return sharedTags[area] ?? area;
}
