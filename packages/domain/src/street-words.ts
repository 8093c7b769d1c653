const streetTypes = new Set(
  `allee allees aut autoroute av ave avenue bd blvd boul boulevard carre ch chemin circle cir cours court cres crescent croissant
  dr drive esplanade highway hwy impasse lane ln montee parkway passage pkwy place pl promenade quai rang rd road route rte rue
  ruelle square sq street terrasse terrace trail way`.split(/\s+/),
);
const directions = new Set('n s e w o ne nw se sw no so nord sud est ouest north south east west'.split(' '));
/** Written like this in Canada alone; "Dr" and "av" are left out, because a French street has them too. */
const canadianStreetTypes = new Set(
  'blvd boul circle cres crescent croissant highway hwy lane parkway pkwy road street terrace trail'.split(' '),
);
const linkingWords = new Set('a au aux d de des du l la le les of on saint sainte ste sur the'.split(' '));
const unitWords = new Set('app apt appartement apartment bureau suite unit unite local no po cp case box'.split(' '));

const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase();

const isNumber = (word: string | undefined): boolean => word !== undefined && /^#?\d/.test(word);

/** Whether a text begins like a street: with a number, "rue", or an apartment. */
export function beginsLikeStreet(words: readonly string[]): boolean {
  const [first = '', second] = words;
  if (second === undefined) return false;
  return isNumber(first) || streetTypes.has(plain(first)) || unitWords.has(plain(first));
}

/** Whether these words can be a complete street: with a name, and without an open end. */
export function canBeStreet(words: readonly string[]): boolean {
  const plainWords = words.map(plain);
  const last = plainWords.at(-1);
  if (last === undefined || linkingWords.has(last)) return false;
  const beforeLast = plainWords.at(-2);
  // "Rue St" is incomplete; "Main St" is a street.
  const isAfterStreetType = beforeLast === undefined || beforeLast === 'st' || streetTypes.has(beforeLast);
  if (last === 'st' && (isAfterStreetType || isNumber(beforeLast))) return false;
  return plainWords.some((word, index) => isNameWord(word) && !(index === 0 && isNumber(word)));
}

/** Whether a city can begin with these words: "Street" and a lone "West" or "St" belong to the street. */
export function canBePlace(words: readonly string[]): boolean {
  const [first = '', second] = words.map(plain);
  if (first === '' || isNumber(first) || streetTypes.has(first) || unitWords.has(first)) return false;
  return second !== undefined || !(directions.has(first) || linkingWords.has(first) || first === 'st');
}

/** Whether a street ends with its direction or its English type, so that the next words are a city. */
export function isFinishedStreet(street: string): boolean {
  const words = street.split(/[\s,]+/).map(plain);
  const last = words.at(-1) ?? '';
  return endsWithDirection(words) || (canBeStreet(words) && (last === 'st' || canadianStreetTypes.has(last)));
}

/** Whether a street is written as only a Canadian one is: "Sainte-Catherine Ouest", "King Street", "boul Saint-Laurent". */
export function isCanadianStreet(street: string): boolean {
  const words = street.split(/[\s,]+/).map(plain);
  return endsWithDirection(words) || words.some((word) => canadianStreetTypes.has(word));
}

/** "Rue du Nord" is named after a direction; "Saint-Paul Est" has one. */
function endsWithDirection(words: readonly string[]): boolean {
  const [beforeLast = '', last = ''] = words.slice(-2);
  if (!directions.has(last) || linkingWords.has(beforeLast)) return false;
  return words.slice(0, -1).some((word) => isNameWord(word) && !isNumber(word));
}

function isNameWord(word: string): boolean {
  return word !== '' && !streetTypes.has(word) && !directions.has(word) && !linkingWords.has(word);
}
