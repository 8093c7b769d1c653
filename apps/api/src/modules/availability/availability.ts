export { findUnavailable } from './find-unavailable.ts';
export { missingOf, plannedShifts, presentRequirements, warningsOf } from './present-warnings.ts';
export { refuseMissingDocuments } from './refuse-missing-documents.ts';
export { saveAvailability } from './save-availability.ts';
export {
  bookingsSql,
  heldDocumentsSql,
  heldDocumentsWhen,
  type SpanColumn,
  shiftsToComeSql,
  spansSql,
  type WorkTimesColumn,
  workTimesSql,
} from './warnings-sql.ts';
