import type { AddressQuery, AddressView } from '@relevo/contracts/addresses';
import { type AddressReading, type AddressSplit, readAddress } from '@relevo/domain/address';
import { regionName } from '@relevo/domain/place-names';
import type { PostalCode } from '@relevo/domain/postal-codes';
import type { Deps } from '../../platform/deps.ts';
import {
  findPlacesByCode,
  findPlacesByLikeness,
  findPlacesByName,
  findRegionOfCode,
  type NameSearch,
  type Place,
} from './places.queries.ts';
import { presentAddress } from './present-address.ts';

type Match = { place: Place; street: string };

const longestList = 8;
/** With this many names that begin as typed, a slip of the finger is not what happened. */
const enoughMatches = 4;
const shortestLikeness = 3;

/** What the gazetteer makes of a line that somebody is still typing, the likeliest first. */
export async function searchAddresses({ db }: Pick<Deps, 'db'>, { q, country }: AddressQuery): Promise<AddressView[]> {
  for (const reading of readAddress(q)) {
    if (country && reading.country && reading.country !== country) continue;
    const asked = { ...reading, country: country ?? reading.country };
    const matches = asked.code ? await matchCode(db, asked, asked.code) : await matchName(db, asked, asked.province);
    if (matches.length > 0) return distinctViews(matches, asked.code);
  }
  return [];
}

/** The code decides, and a town that was typed beside it only chooses among its towns or names one the code leaves open. */
async function matchCode(db: Deps['db'], reading: AddressReading, code: PostalCode): Promise<Match[]> {
  const places = await findPlacesByCode(db, code);
  const region = places[0]?.region ?? (await findRegionOfCode(db, code));
  if (region === null) return [];
  const typed = longestFirst(reading.splits).find(({ place }) => places.some((known) => beginsWith(known, place)));
  if (typed) {
    return places.filter((place) => beginsWith(place, typed.place)).map((place) => ({ place, street: typed.street }));
  }
  const named = (await matchName(db, reading, region)).filter(({ place }) => place.region === region);
  if (named.length > 0) return named;
  const inArea = places.length > 0 ? places : [regionAsPlace(region, code)];
  return inArea.map((place) => ({ place, street: reading.wholeStreet }));
}

async function matchName(db: Deps['db'], reading: AddressReading, region: string | null): Promise<Match[]> {
  const { splits, country } = reading;
  if (splits.length === 0) return [];
  const search: NameSearch = { splits, country, region, limit: longestList };
  const found = await findPlacesByName(db, search);
  const isTypedOut = found.some(({ searchName, splitIndex }) => searchName === splits[splitIndex]?.place);
  const longEnough = splits.filter(({ place }) => place.length >= shortestLikeness);
  if (isTypedOut || found.length >= enoughMatches || longEnough.length === 0) return matchesOf(found, splits);
  const alike = await findPlacesByLikeness(db, { ...search, splits: longEnough });
  return [...matchesOf(found, splits), ...matchesOf(alike, longEnough)];
}

const matchesOf = (found: (Place & { splitIndex: number })[], splits: readonly AddressSplit[]): Match[] =>
  found.map((place) => ({ place, street: splits[place.splitIndex]?.street ?? '' }));

/** Longer first: "North Bay" is asked for before "Bay". */
const longestFirst = (splits: readonly AddressSplit[]): AddressSplit[] =>
  [...splits].sort((left, right) => right.place.length - left.place.length);

const beginsWith = (place: Place, typed: string): boolean => place.searchName.startsWith(typed);

/** A code that no town is known for still says its region, which then stands for the town. */
function regionAsPlace(region: string, { country }: PostalCode): Place {
  const name = regionName(region);
  return { name, searchName: '', region, country, postalCode: '', latitude: null, longitude: null };
}

function distinctViews(matches: Match[], code: PostalCode | null): AddressView[] {
  const views = new Map<string, AddressView>();
  for (const { place, street } of matches) {
    const view = presentAddress(place, { street, postalCode: code?.text ?? place.postalCode });
    // One town is offered once, with the street of its likeliest reading.
    const key = `${view.city}|${place.region}|${view.zip_code}`;
    if (!views.has(key)) views.set(key, view);
  }
  return [...views.values()].slice(0, longestList);
}
