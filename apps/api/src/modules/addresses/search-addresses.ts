import type { AddressQuery, AddressView } from '@relevo/contracts/addresses';
import { type AddressReading, type AddressSplit, readAddress } from '@relevo/domain/address';
import { regionName } from '@relevo/domain/place-names';
import type { PostalCode } from '@relevo/domain/postal-codes';
import { isCanadianStreet } from '@relevo/domain/street-words';
import { isTypedTown } from '@relevo/domain/typed-town';
import type { Deps } from '../../platform/deps.ts';
import {
  type FoundPlace,
  findPlacesByCode,
  findPlacesByLikeness,
  findPlacesByName,
  findRegionOfCode,
  type NameSearch,
  type Place,
} from './places.queries.ts';
import { presentAddress } from './present-address.ts';

type Match = {
  place: Place;
  street: string;
  /** A street stands before a town that was typed in part or with a slip. */
  isUnfinished?: boolean;
};

const longestList = 8;
/** With this many prefix matches, similar names are not searched. */
const enoughMatches = 4;
const shortestLikeness = 3;

/** Suggestions for an address that is being typed, the likeliest first. */
export async function searchAddresses(
  { db }: Pick<Deps, 'db'>,
  { q, country, prefer = country }: AddressQuery,
): Promise<AddressView[]> {
  for (const reading of readAddress(q)) {
    if (country && reading.country && reading.country !== country) continue;
    const asked = { ...reading, country: country ?? reading.country, prefer: prefer ?? null };
    const matches = asked.code ? await matchCode(db, asked, asked.code) : await matchName(db, asked, asked.province);
    if (matches.length > 0) return distinctViews(matches, asked.code);
  }
  return [];
}

type Asked = AddressReading & Pick<NameSearch, 'prefer'>;

/** The postal code decides; a typed city only selects among its places, or names one that the code does not list. */
async function matchCode(db: Deps['db'], reading: Asked, code: PostalCode): Promise<Match[]> {
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

async function matchName(db: Deps['db'], reading: Asked, region: string | null): Promise<Match[]> {
  const { splits, prefer } = reading;
  if (splits.length === 0) return [];
  const country = reading.country ?? (splits.some(({ street }) => isCanadianStreet(street)) ? 'Canada' : null);
  const search: NameSearch = { splits, country, prefer, region, limit: longestList };
  const found = await findPlacesByName(db, search);
  const isTypedOut = found.some(({ searchName, splitIndex }) => searchName === splits[splitIndex]?.place);
  const longEnough = splits.filter(({ place }) => place.length >= shortestLikeness);
  const matches = matchesOf(found, splits);
  if (isTypedOut || found.length >= enoughMatches || longEnough.length === 0) return inOneCountry(matches);
  const alike = await findPlacesByLikeness(db, { ...search, splits: longEnough });
  return inOneCountry([...matches, ...matchesOf(alike, longEnough)]);
}

/** A street with an unfinished town is read in the country of the likeliest match, not in both. */
function inOneCountry(matches: Match[]): Match[] {
  const country = matches[0]?.place.country;
  return matches.filter(({ place, isUnfinished }) => !isUnfinished || place.country === country);
}

const matchesOf = (found: readonly FoundPlace[], splits: readonly AddressSplit[]): Match[] =>
  found.flatMap((place) => {
    const split = splits[place.splitIndex];
    if (!split || !isTypedTown(split, place.searchName)) return [];
    const isUnfinished = split.street !== '' && split.place !== place.searchName;
    return [{ place, street: split.street, isUnfinished }];
  });

/** Longer first: "North Bay" is asked for before "Bay". */
const longestFirst = (splits: readonly AddressSplit[]): AddressSplit[] =>
  [...splits].sort((left, right) => right.place.length - left.place.length);

const beginsWith = (place: Place, typed: string): boolean => place.searchName.startsWith(typed);

/** A postal code without known places: the region replaces the city. */
function regionAsPlace(region: string, { country }: PostalCode): Place {
  const name = regionName(region);
  return { name, searchName: '', region, country, postalCode: '', latitude: null, longitude: null };
}

function distinctViews(matches: Match[], code: PostalCode | null): AddressView[] {
  const views = new Map<string, AddressView>();
  for (const { place, street } of matches) {
    const view = presentAddress(place, { street, postalCode: code?.text ?? place.postalCode });
    // A city is offered once, with the street of its likeliest reading.
    const key = `${view.city}|${place.region}|${view.zip_code}`;
    if (!views.has(key)) views.set(key, view);
  }
  return [...views.values()].slice(0, longestList);
}
