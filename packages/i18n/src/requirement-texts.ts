import type { Language } from '@relevo/domain/account';
import type { Certificate } from '@relevo/domain/documents';
import type { Requirement, RequirementType } from '@relevo/domain/requirements';

/** What a certificate certifies. */
export const certificateTexts: Record<Language, Record<Certificate, string>> = {
  en: {
    first_aid: 'First aid',
    food_safety: 'Food safety',
    alcohol_service: 'Serving alcohol',
    forklift: 'Forklift',
    whmis: 'WHMIS',
    security_guard: 'Security guard',
    construction: 'Construction site safety',
    working_at_heights: 'Working at heights',
    other: 'Other certificate',
  },
  fr: {
    first_aid: 'Secourisme',
    food_safety: 'Hygiène et salubrité alimentaires',
    alcohol_service: 'Service d’alcool',
    forklift: 'Chariot élévateur',
    whmis: 'SIMDUT',
    security_guard: 'Gardiennage',
    construction: 'Santé et sécurité sur les chantiers',
    working_at_heights: 'Travail en hauteur',
    other: 'Autre certificat',
  },
};

/** Documents that a job may require. */
export const requirementTypeTexts: Record<Language, Record<RequirementType, string>> = {
  en: {
    identity: 'Identity document',
    work_visa: 'Work visa',
    driving_license: 'Driver’s licence',
    criminal_record: 'Criminal record check',
    certificate: 'Certificate',
    resume: 'Résumé',
  },
  fr: {
    identity: 'Pièce d’identité',
    work_visa: 'Permis de travail',
    driving_license: 'Permis de conduire',
    criminal_record: 'Vérification de casier judiciaire',
    certificate: 'Certificat',
    resume: 'Curriculum vitæ',
  },
};

const colon: Record<Language, string> = { en: ': ', fr: '\u00a0 : ' };

/** `Certificate: First aid`, `Driver’s licence`. */
export function requirementText({ document_type, certificate }: Requirement, language: Language): string {
  const type = requirementTypeTexts[language][document_type];
  return certificate ? `${type}${colon[language]}${certificateTexts[language][certificate]}` : type;
}
