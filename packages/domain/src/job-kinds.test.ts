import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JobKind, jobKindOf, jobKinds } from './job-kinds.ts';

const titles: Record<JobKind, readonly string[]> = {
  bakery: [
    "Baker's helper, very early mornings",
    'Croissant fair in the Old Port',
    'Aide-boulanger de nuit',
    'PÂTISSIÈRE',
  ],
  care: ['Caregiver for a weekend', 'Préposée aux bénéficiaires', 'Babysitter, two evenings', "Gardien d'enfants"],
  cleaning: [
    'Entretien de bureaux en soirée',
    "Grand ménage d'une résidence étudiante",
    'Nettoyage après chantier',
    'Office cleaner, nights',
    'Hotel housekeeper',
    'Construction site cleaner',
  ],
  coffee: [
    'Barista for a private tasting',
    'Morning barista on Saint-Laurent',
    'Café, ouverture du matin',
    'Coffee shop, weekends',
  ],
  construction: ['Manœuvre de chantier', 'Signaleuse ou signaleur routier', 'General labourer', 'Peintre en bâtiment'],
  delivery: ['Delivery driver, South Shore', 'Livreuse ou livreur à vélo', 'Chauffeur de camion'],
  electrical: ['Électricien compagnon', "Filage d'un commerce", "Electrician's helper"],
  events: [
    'Event set-up crew at Exhibition Place',
    'Hosts for a book fair',
    'Stage hands for a harbourfront concert',
    'Ushers for a tech summit',
    'Montage de salle et service, gala au Marché Bonsecours',
  ],
  kitchen: [
    'Dishwasher for a busy weekend',
    'Aide de cuisine, boîtes à lunch',
    'Line cook',
    'Plongeuse ou plongeur',
    'Chef',
  ],
  moving: ['Déménageur pour une journée', 'Équipe de déménagement de bureau', 'Movers for a piano'],
  office: ['Data entry, two days', 'Commis de bureau', 'Administrative help', 'Customer service'],
  outdoors: ['Entretien de terrains et déneigement', 'Snow shovelling', 'Cueillette de pommes', 'Gardener'],
  reception: ['Front desk agent, mornings', 'Accueil au musée', 'Receptionist'],
  retail: [
    'Counter help for the lunch rush',
    'Market stall at Jean-Talon',
    'Opening team for the Rachel counter',
    'Caissière',
  ],
  security: ['Security guard, nights', 'Agent de sécurité', 'Gardienne de nuit'],
  service: [
    'Serveuse ou serveur de banquet',
    'Chef de rang pour un mariage',
    'Banquet service, embassy dinner',
    'Terrace service, evenings',
    'Bartender',
    'Event bartender',
    'Restaurant, vendredi soir',
  ],
  warehouse: [
    'Order picker, night shift',
    'Cariste pour la période de pointe',
    'Inventory count in a shoe shop',
    "Déchargement d'un conteneur",
    'Gift boxes and shipping, evenings',
    'Préparation de commandes',
  ],
  other: ['', 'Help wanted', 'Fermeture du vendredi', 'Aide recherchée', 'Barbara needs a hand', '日本語', '🙂'],
};

describe.each(Object.entries(titles))('%s', (kind, examples) => {
  test.each(examples)('"%s"', (title) => {
    expect(jobKindOf(title)).toBe(kind);
  });
});

test('every kind is named by some title', () => {
  expect(new Set(Object.values(titles).flatMap((examples) => examples.map(jobKindOf)))).toEqual(new Set(jobKinds));
});

test('any text has one kind, in any case, with or without accents', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (title) => {
      expect(jobKinds).toContain(jobKindOf(title));
    }),
  );
  for (const title of Object.values(titles).flat()) {
    const plain = title.normalize('NFD').replace(/\p{M}/gu, '');
    expect(jobKindOf(plain.toUpperCase())).toBe(jobKindOf(title));
  }
});
