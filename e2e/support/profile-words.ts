import type { Language } from '@relevo/domain/account';

/** What a worker reads while filling in a whole profile. */
export type ProfileWords = {
  completion: string;
  save: string;
  saved(title: string): string;
  unsaved: string;
  contact: Record<'title' | 'picture' | 'usePicture' | 'pictureSaved' | 'phone' | 'address' | 'city', string>;
  professional: Record<
    'title' | 'biography' | 'education' | 'experience' | 'references' | 'skills' | 'visa' | 'licence' | 'record',
    string
  >;
  languages: Record<'title' | 'add' | 'language' | 'level', string>;
  characteristics: Record<'title' | 'clothing' | 'height' | 'shoe', string>;
  banking: Record<'title' | 'institution' | 'transit' | 'account' | 'sin', string>;
  emergency: Record<'title' | 'add' | 'name' | 'phone' | 'relationship', string>;
  documents: { title: string; type: string; identity: string; upload: string; added(name: string): string };
  contracts: { title: string; comingSoon: string };
};

export const profileWords: Record<Language, ProfileWords> = {
  en: {
    completion: 'Profile completion',
    save: 'Save',
    saved: (title) => `${title}: saved.`,
    unsaved: 'Unsaved changes',
    contact: {
      title: 'Contact',
      picture: 'Profile picture',
      usePicture: 'Use this picture',
      pictureSaved: 'Picture saved.',
      phone: 'Phone',
      address: 'Address',
      city: 'City',
    },
    professional: {
      title: 'Professional',
      biography: 'Biography',
      education: 'Education',
      experience: 'Work experience',
      references: 'References',
      skills: 'Skills',
      visa: 'Work visa',
      licence: 'I have a valid driver’s licence',
      record: 'I have a recent criminal record check',
    },
    languages: {
      title: 'Languages',
      add: 'Add a language',
      language: 'Language',
      level: 'Level',
    },
    characteristics: {
      title: 'Physical characteristics',
      clothing: 'Clothing size',
      height: 'Height',
      shoe: 'Shoe size',
    },
    banking: {
      title: 'Banking',
      institution: 'Institution number',
      transit: 'Transit number',
      account: 'Account number',
      sin: 'Social insurance number (SIN)',
    },
    emergency: {
      title: 'Emergency contacts',
      add: 'Add a contact',
      name: 'Name',
      phone: 'Phone',
      relationship: 'Relationship',
    },
    documents: {
      title: 'Documents',
      type: 'Document type',
      identity: 'Identity document',
      upload: 'Upload document',
      added: (name) => `${name} was added.`,
    },
    contracts: { title: 'Contracts', comingSoon: 'Coming soon' },
  },
  fr: {
    completion: 'Progression du profil',
    save: 'Enregistrer',
    saved: (title) => `${title} : modifications enregistrées.`,
    unsaved: 'Modifications non enregistrées',
    contact: {
      title: 'Coordonnées',
      picture: 'Photo de profil',
      usePicture: 'Utiliser cette photo',
      pictureSaved: 'Image enregistrée.',
      phone: 'Téléphone',
      address: 'Adresse',
      city: 'Ville',
    },
    professional: {
      title: 'Parcours professionnel',
      biography: 'Biographie',
      education: 'Formation',
      experience: 'Expérience de travail',
      references: 'Références',
      skills: 'Compétences',
      visa: 'Permis de travail',
      licence: 'J’ai un permis de conduire valide',
      record: 'J’ai une vérification de casier judiciaire récente',
    },
    languages: {
      title: 'Langues',
      add: 'Ajouter une langue',
      language: 'Langue',
      level: 'Niveau',
    },
    characteristics: {
      title: 'Caractéristiques physiques',
      clothing: 'Taille de vêtements',
      height: 'Grandeur',
      shoe: 'Pointure',
    },
    banking: {
      title: 'Renseignements bancaires',
      institution: 'Numéro d’institution',
      transit: 'Numéro de transit',
      account: 'Numéro de compte',
      sin: 'Numéro d’assurance sociale (NAS)',
    },
    emergency: {
      title: 'Contacts d’urgence',
      add: 'Ajouter un contact',
      name: 'Nom',
      phone: 'Téléphone',
      relationship: 'Lien avec vous',
    },
    documents: {
      title: 'Documents',
      type: 'Type de document',
      identity: 'Pièce d’identité',
      upload: 'Téléverser le document',
      added: (name) => `${name} a été ajouté.`,
    },
    contracts: { title: 'Contrats', comingSoon: 'Bientôt offert' },
  },
};
