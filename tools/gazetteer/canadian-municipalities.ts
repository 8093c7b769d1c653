import { distanceKm } from './distance.ts';
import type { Position, Town } from './place.ts';
import { plainName, wordsAt } from './place-names.ts';

interface Area extends Position {
  code: string;
  description: string;
}

/** The towns on the island of Montréal that are not Montréal, by their postal areas. */
const islandTowns = {
  'Montréal-Est': ['H1B'],
  'Mont-Royal': ['H3P', 'H3R', 'H4P'],
  Hampstead: ['H3X'],
  Westmount: ['H3Y', 'H3Z'],
  'Côte-Saint-Luc': ['H4V', 'H4W'],
  'Montréal-Ouest': ['H4X'],
  Dorval: ['H4Y', 'H9P', 'H9S'],
  'Dollard-Des Ormeaux': ['H9A', 'H9B', 'H9G'],
  Kirkland: ['H9J'],
  Senneville: ['H9K'],
  'Pointe-Claire': ['H9R'],
  Beaconsfield: ['H9W'],
  'Sainte-Anne-de-Bellevue': ['H9X'],
};
const islandTownOf = new Map(
  Object.entries(islandTowns).flatMap(([town, codes]) => codes.map((code): [string, string] => [code, town])),
);

/** Where the codes of the largest cities begin: a suburb beyond their bridges never has one of theirs. */
const codesOfCities: Record<string, RegExp> = {
  Montréal: /^H/,
  Laval: /^H7/,
  Québec: /^G[0-3]/,
  Ottawa: /^K[0-4]/,
  Toronto: /^M/,
  'North York': /^M/,
  Scarborough: /^M/,
  Etobicoke: /^M/,
  Winnipeg: /^R[23]/,
  Calgary: /^T[123]/,
  Edmonton: /^T[56]/,
  Vancouver: /^V[56]/,
};

export function mayHaveCode(city: string, code: string): boolean {
  return codesOfCities[city]?.test(code) ?? true;
}

/** Places that the descriptions name in English. */
const otherNames = { 'quebec city': 'quebec', valleyfield: 'salaberry de valleyfield' };

/** The town that an address in this postal area names. `towns` are those of its province. */
export function municipalityOf(area: Area, towns: Town[]): Town {
  const named = nameByCode(area.code);
  if (named) {
    const town = towns.find(({ name }) => name === named);
    return town ?? { ...mostDrawingTown(area, towns), name: named };
  }
  return townInDescription(area, towns) ?? mostDrawingTown(area, towns);
}

function nameByCode(code: string): string | undefined {
  if (code.startsWith('M')) return 'Toronto';
  if (code.startsWith('H7')) return 'Laval';
  if (code.startsWith('H')) return islandTownOf.get(code) ?? 'Montréal';
  return undefined;
}

/** "Calgary (Rundle / Whitehorn)" begins with its town; a rural "Central Foothills (Sundre)" has it in brackets. */
function townInDescription({ code, description, ...position }: Area, towns: Town[]): Town | undefined {
  const [, outside, inside] = /^([^(]*)(?:\((.*)\))?/.exec(description) ?? [];
  const isRural = code[1] === '0';
  const texts = (isRural ? [inside, outside] : [outside, inside]).map((text) => withUsualNames(plainName(text ?? '')));
  for (const text of texts) {
    const [best] = towns
      .map((town) => ({ town, plain: plainName(town.name) }))
      .map(({ town, plain }) => ({ town, at: wordsAt(text, plain), length: plain.length }))
      .filter(({ at }) => at >= 0)
      .sort(
        (left, right) =>
          Number(left.at > 0) - Number(right.at > 0) ||
          right.length - left.length ||
          distanceKm(position, left.town) - distanceKm(position, right.town),
      );
    if (best) return best.town;
  }
  return undefined;
}

function withUsualNames(text: string): string {
  for (const [other, usual] of Object.entries(otherNames)) {
    if (text.startsWith(other)) return text.replace(other, usual);
  }
  return text;
}

/** Without a name to go by, a suburb belongs to the town that draws it most: large and near. */
function mostDrawingTown(position: Position, towns: Town[]): Town {
  const draw = (town: Town) => town.population / (distanceKm(position, town) ** 2 + 25);
  return towns.reduce((best, town) => (draw(town) > draw(best) ? town : best));
}
