export const jobKinds = [
  'bakery',
  'care',
  'cleaning',
  'coffee',
  'construction',
  'delivery',
  'electrical',
  'events',
  'kitchen',
  'moving',
  'office',
  'outdoors',
  'reception',
  'retail',
  'security',
  'service',
  'warehouse',
  'other',
] as const;
export type JobKind = (typeof jobKinds)[number];

/**
 * English and French words of job titles, without accents. A word that ends in `*` stands for every word that starts
 * with it, and an apostrophe is a space, as in the titles these are compared with.
 */
const wordsOf: Record<Exclude<JobKind, 'other'>, string> = {
  bakery: 'baker*, baking, boulang*, patiss*, pastry, croissant*, brioche*, confis*, chocolat*',
  care: 'care, caregiver*, caretaker*, nurse*, nursing, babysit*, daycare, childcare, companion, garderie, prepose* aux beneficiaires, soins, soignant*, gardien* d enfants, aide familial*, educat*, infirmi*',
  cleaning:
    'clean*, janitor*, housekeep*, custodian*, laundry, window wash*, menage*, menager*, nettoy*, entretien, buanderie, concierge d immeuble, lavage',
  coffee: 'barista*, tea room, torrefact*',
  construction:
    'labourer*, laborer*, builder*, carpent*, roofer*, roofing, mason*, drywall, scaffold*, flagger*, traffic control*, demolition, plumb*, painter*, painting, welder*, manoeuvre*, charpent*, menuisi*, couvreur*, toiture, macon*, signaleu*, signaleur*, plomb*, peintre*, peinture, soudeu*, soudure*, gypse',
  delivery:
    'deliver*, driver*, driving, courier*, bike messenger*, livreu*, livrais*, chauffeu*, camion*, messager*, coursi*',
  electrical: 'electri*, wiring, filage, cablage, cabling, solar panel*, panneaux solaires',
  events:
    'stage, stagehand*, usher*, host, hosts, hostess*, concert*, gala*, trade show*, registration, ticket*, montage*, scene*, placeu*, billet*, kiosque*, hote, hotes, hotesse*, salon du livre',
  kitchen:
    'cook, cooks, cooking, chef*, dishwash*, food prep*, prep cook*, line cook*, lunch box*, cuisin*, plonge*, aide cuisin*, boite* a lunch, commis',
  moving: 'mover*, moving, furniture, demenag*, piano*',
  office:
    'customer service, service a la clientele, admin*, clerk*, data entry, secretar*, call cent*, bookkeep*, accounting, translator*, commis de bureau, saisie, comptab*, centre d appel*, traduct*',
  outdoors:
    'garden*, landscap*, lawn*, snow*, tree, trees, grounds, farm*, harvest*, orchard*, fruit pick*, berry pick*, jardin*, paysag*, gazon*, pelouse*, deneige*, terrain*, entretien de terrain*, entretien paysag*, arbre*, ferme, fermes, fermier*, recolte*, cueill*, verger*',
  reception:
    'reception*, front desk*, greeter*, check in, lobby, concierge*, bellhop*, valet*, accueil*, vestiaire*, coat check',
  retail:
    'counter*, cashier*, cash register, retail, sales*, stall*, merchandis*, demonstrat*, tasting*, caiss*, comptoir*, vente*, vendeu*, degustation*, etalag*',
  security: 'security, guard*, bouncer*, door staff, crowd control, securite, gardien*, portier*, agent de securite',
  service:
    'server*, serving, waiter*, waitress*, wait staff, banquet*, bartend*, barman, barmaid, busser*, bus person, catering, table, tables, serveu*, chef de rang, chefs de rang, barmans, service*, traiteur*, salle a manger',
  warehouse:
    'order pick*, picker*, packer*, packing, packag*, gift box*, shipping, receiving, forklift*, inventory, stock*, loader*, loading, unload*, pallet*, container*, assembly, assembler*, assembleu*, cariste*, chariot*, inventaire*, prepar* de commandes, emball*, expedition*, dechargement*, chargement*, conteneur*, manutention*, palette*, assemblage',
};

/** Words for where the work is done, which say what it is only when no word of a role does: "Office cleaner". */
const placesOf: Partial<typeof wordsOf> = {
  coffee: 'coffee*, cafe*',
  construction: 'construction, chantier*',
  events: 'event*, festival*, evenement*, conference*',
  kitchen: 'kitchen*',
  office: 'office*, bureau*',
  retail: 'shop, shops, store, stores, market*, boutique*, magasin*, marche*, commerce*',
  service: 'bar, restaurant*, terrace*, terrasse*, dining',
  warehouse: 'warehous*, entrepot*',
};

type Term = { kind: JobKind; words: readonly string[] };

const termsIn = (lists: Partial<typeof wordsOf>): readonly Term[] =>
  Object.entries(lists).flatMap(([kind, list]) =>
    list.split(', ').map((term) => ({ kind: kind as JobKind, words: term.split(' ') })),
  );

const roleTerms = termsIn(wordsOf);
const placeTerms = termsIn(placesOf);

const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const isWord = (given: string | undefined, word: string): boolean =>
  word.endsWith('*') ? (given?.startsWith(word.slice(0, -1)) ?? false) : given === word;

/** The kind of work a job's title names, for its icon. */
export function jobKindOf(title: string): JobKind {
  const given = plainWords(title);
  return firstNamed(roleTerms, given) ?? firstNamed(placeTerms, given) ?? 'other';
}

/** The first known word decides; of terms that start at the same word, the one with more words, then more letters. */
function firstNamed(terms: readonly Term[], given: readonly string[]): JobKind | undefined {
  for (const start of given.keys()) {
    const named = terms.filter(({ words }) => words.every((word, at) => isWord(given[start + at], word)));
    const [best] = named.toSorted((one, other) => exactness(other) - exactness(one));
    if (best) return best.kind;
  }
  return undefined;
}

const exactness = ({ words }: Term): number => words.length * 100 + words.join('').length;
