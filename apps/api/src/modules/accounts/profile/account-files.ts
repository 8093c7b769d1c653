import type { accountUploads } from '@relevo/contracts/calls/profile';
import type { DocumentType } from '@relevo/domain/documents';
import { FieldRefusal } from '@relevo/domain/field-problems';
import type { FastifyRequest } from 'fastify';
import type { TemporaryFile } from '../../../platform/files/temporary-files.ts';
import type { DocumentUpload } from '../documents/store-documents.ts';

type PictureField = 'profile_picture' | 'profile_photo';

/** A new picture with the field it came in, null to have none, undefined to leave it. */
export type PictureChange = { file: TemporaryFile; field: PictureField } | null | undefined;

type Request = Pick<FastifyRequest, 'uploads' | 'uploadLists'> & { body: Partial<Record<PictureField, null>> };

/** The picture of a request: two names for one, so they may not say two things. */
export function pictureOf({ uploads, body }: Request): PictureChange {
  const [picture, photo] = (['profile_picture', 'profile_photo'] as const).map((field): PictureChange => {
    const upload = uploads[field];
    return upload ? { file: upload.file, field } : body[field];
  });
  if (picture === undefined) return photo;
  const isSame =
    photo === undefined || picture === photo || (picture && photo && picture.file.sha256 === photo.file.sha256);
  if (!isSame) throw new FieldRefusal({ profile_photo: [{ problem: 'pictures_differ' }] });
  return picture;
}

const typesOfLists: Record<ListField, DocumentType> = {
  identity_documents: 'identity',
  full_body_photos: 'full_body_photo',
};
type ListField = {
  [Field in keyof typeof accountUploads]: (typeof accountUploads)[Field] extends 'documents' ? Field : never;
}[keyof typeof accountUploads];

export function documentsOf({ uploadLists }: Pick<Request, 'uploadLists'>): DocumentUpload[] {
  return Object.entries(typesOfLists).flatMap(([field, type]) =>
    (uploadLists[field] ?? []).map((upload) => ({ type, field, upload })),
  );
}
