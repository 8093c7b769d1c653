import type { Certificate, DocumentType } from './documents.ts';
import { Refusal } from './refusals.ts';

/** Documents that a job may require; photographs and papers of no kind prove nothing. */
export const requirementTypes = [
  'identity',
  'work_visa',
  'driving_license',
  'criminal_record',
  'certificate',
  'resume',
] as const satisfies readonly DocumentType[];
export type RequirementType = (typeof requirementTypes)[number];

export const requirementsMaximum = 10;

/** A document that a worker must have to be booked; a certificate of any kind when none is named. */
export type Requirement = Readonly<{ document_type: RequirementType; certificate: Certificate | null }>;

/** A document as far as a requirement looks at it; `expires_on` is the last day on which it is valid. */
export type HeldDocument = Readonly<{
  document_type: DocumentType;
  certificate: Certificate | null;
  expires_on: string | null;
}>;

const isSame = (one: Requirement, other: Requirement) =>
  one.document_type === other.document_type && one.certificate === other.certificate;

/** Twice the same counts once. */
export function distinctRequirements(requirements: readonly Requirement[]): Requirement[] {
  return requirements.filter((each, index) => requirements.findIndex((other) => isSame(each, other)) === index);
}

const isValidOn = ({ expires_on }: HeldDocument, day: string) => expires_on === null || expires_on >= day;

/** Whether a document of a type is on file and has not expired by a day. */
export function isDocumentHeld(type: DocumentType, documents: readonly HeldDocument[], day: string): boolean {
  return documents.some((document) => document.document_type === type && isValidOn(document, day));
}

/** `day` is the local day of the first shift to be booked. */
export function isRequirementMet(requirement: Requirement, documents: readonly HeldDocument[], day: string): boolean {
  const { document_type, certificate } = requirement;
  const fitting = documents.filter((held) => certificate === null || held.certificate === certificate);
  return isDocumentHeld(document_type, fitting, day);
}

export function missingRequirements(
  requirements: readonly Requirement[],
  documents: readonly HeldDocument[],
  day: string,
): Requirement[] {
  return requirements.filter((requirement) => !isRequirementMet(requirement, documents, day));
}

/** A booking that lacks documents; the answer names them. */
export class RequirementsMissing extends Refusal<'requirements_missing'> {
  readonly missing: readonly Requirement[];

  constructor(missing: readonly Requirement[]) {
    super('requirements_missing');
    this.missing = missing;
  }
}

/** Refuses a booking while a required document is missing. */
export function checkRequirements(...asked: Parameters<typeof missingRequirements>): void {
  const missing = missingRequirements(...asked);
  if (missing.length > 0) throw new RequirementsMissing(missing);
}
