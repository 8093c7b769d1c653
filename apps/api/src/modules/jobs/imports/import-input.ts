import { scheduleNameMaximumLength } from '@relevo/contracts/job-schedules';
import { scheduledDatesMaximum } from '@relevo/domain/schedule';
import { type ImportRow, plainWage, wholeNumber } from '@relevo/domain/shift-import';
import type { Db } from '../../../platform/database/database.ts';
import { findZone } from '../../addresses/addresses.ts';

type Place = Readonly<Record<string, unknown>> & { city: string; country: string };
type Site = { id: string; place: Place };
/** The place of a row: a saved site, the address in its cells, or null for a site that the employer does not have. */
export type FindPlace = {
  ofRow(row: ImportRow): { id: string | null; place: Place } | null;
  zoneOf(place: Place): Promise<string>;
};

/** Sites are read only when a file names one, and each town is looked up once. */
export async function placesOf(db: Db, ownerId: string, rows: readonly ImportRow[]): Promise<FindPlace> {
  const sites = rows.some(({ values }) => values.site) ? await sitesByName(db, ownerId) : new Map<string, Site>();
  const zones = new Map<string, Promise<string>>();
  return {
    ofRow: ({ values }) =>
      values.site ? (sites.get(values.site.toLowerCase()) ?? null) : { id: null, place: addressOf(values) },
    zoneOf: ({ city, country }) => {
      const key = `${city.toLowerCase()}, ${country}`;
      const zone = zones.get(key) ?? findZone(db, { city, country });
      zones.set(key, zone);
      return zone;
    },
  };
}

function addressOf({ street_address = '', city = '', zip_code = '', country = '' }: ImportRow['values']): Place {
  return { street_address, city, zip_code, country: country === '' ? 'Canada' : country };
}

async function sitesByName(db: Db, ownerId: string): Promise<Map<string, Site>> {
  const sites = await db
    .selectFrom('company_sites')
    .select(['id', 'name', 'street_address', 'city', 'zip_code', 'country', 'latitude', 'longitude', 'precision'])
    .where('owner_id', '=', ownerId)
    .execute();
  return new Map(sites.map(({ id, name, ...place }) => [name.toLowerCase(), { id, place }]));
}

type Input = { input: Record<string, unknown>; siteId: string | null; isSiteUnknown: boolean };

/** The body of a new job for the rows of one job; a schema checks it. */
export async function jobInputOf(rows: readonly ImportRow[], { ofRow, zoneOf }: FindPlace): Promise<Input> {
  const [first] = rows;
  if (!first) throw new Error('a job of a file has a row');
  const { values } = first;
  const found = ofRow(first);
  const location = found?.place ?? addressOf({});
  const dates = rows
    .slice(0, scheduledDatesMaximum)
    .map(({ values: { date = '', start_time = '', end_time = '' } }) => ({ date, start_time, end_time }));
  const input = {
    title: values.title,
    description: values.description,
    wage: plainWage(values.wage ?? '') ?? values.wage,
    worker_count: wholeNumber(values.workers, 1),
    timezone: values.timezone || (await zoneOf(location)),
    location,
    schedule: {
      name: values.schedule_name || cutTitle(values.title ?? ''),
      break_duration: wholeNumber(values.break_minutes, 0),
      dates,
    },
  };
  return { input, siteId: found?.id ?? null, isSiteUnknown: found === null };
}

/** A title may be longer than the name of a schedule. */
const cutTitle = (title: string) =>
  title === '' ? '-' : [...title].slice(0, scheduleNameMaximumLength).join('').trim();
