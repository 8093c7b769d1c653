export const documentTypes = [
  'identity',
  'work_visa',
  'driving_license',
  'criminal_record',
  'full_body_photo',
  'certificate',
  'resume',
  'other',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** What a document of type `certificate` certifies. */
export const certificates = [
  'first_aid',
  'food_safety',
  'alcohol_service',
  'forklift',
  'whmis',
  'security_guard',
  'construction',
  'working_at_heights',
  'other',
] as const;
export type Certificate = (typeof certificates)[number];

/** What may be inside a document, a file of a dispute or an attachment of a bug report. */
export const documentContentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export const pictureContentTypes = ['image/jpeg', 'image/png'] as const;

export const documentMaximumBytes = 10 * 1024 * 1024;
export const pictureMaximumBytes = 5 * 1024 * 1024;
/** All files of one user together. */
export const filesQuotaBytes = 100 * 1024 * 1024;
export const documentsMaximumCount = 50;
/** Files of one list in one request, and all files of a request together: they are held in memory. */
export const filesMaximumPerList = 10;
export const uploadMaximumBytes = 50 * 1024 * 1024;
