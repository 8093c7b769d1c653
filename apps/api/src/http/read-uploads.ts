import multipart, { type Multipart } from '@fastify/multipart';
import type { UploadKind } from '@relevo/contracts/call';
import {
  documentMaximumBytes,
  filesMaximumPerList,
  pictureMaximumBytes,
  uploadMaximumBytes,
} from '@relevo/domain/documents';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { Refusal } from '@relevo/domain/refusals';
import { importMaximumBytes } from '@relevo/domain/shift-import';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import {
  makeTemporaryFolder,
  ReceiveFailure,
  receiveFile,
  removeTemporaryFolder,
  type TemporaryFile,
  temporaryFolderOf,
} from '../platform/files/temporary-files.ts';
import { assertReadable } from './refuse-unreadable.ts';

/** The file is there until the request is answered. */
export type Upload = { name: string; file: TemporaryFile };

declare module 'fastify' {
  interface FastifyRequest {
    /** Files of a multipart request, by field. */
    uploads: Record<string, Upload>;
    /** Files of the fields that take several. */
    uploadLists: Record<string, Upload[]>;
    /** Where they are; null for a request without files. */
    uploadFolder: string | null;
  }
}

const maximumFields = 60;
/** Files in fields that a call does not know are read and dropped; more than these are refused. */
const maximumUnknownFiles = 20;
const maximumBytesOf: Record<UploadKind, number> = {
  picture: pictureMaximumBytes,
  document: documentMaximumBytes,
  documents: documentMaximumBytes,
  table: importMaximumBytes,
};

type Allowed = Readonly<Record<string, UploadKind>>;

/**
 * Parses multipart requests of calls that take files: texts become the body that the schema checks, files are in
 * `uploads`. They are written to the disk as they arrive, and removed before the answer is sent, whatever it is.
 */
export async function readUploads(app: FastifyInstance, { config }: Pick<Deps, 'config'>): Promise<void> {
  await app.register(multipart, { limits: { fields: maximumFields, fieldSize: 256 * 1024, headerPairs: 100 } });
  app.decorateRequest('uploads');
  app.decorateRequest('uploadLists');
  app.decorateRequest('uploadFolder', null);
  app.addHook('preValidation', async (request) => {
    request.uploads = {};
    request.uploadLists = {};
    if (!request.isMultipart()) return;
    const { uploads } = request.routeOptions.config.call ?? {};
    if (!uploads) throw new Refusal('unsupported_media_type');
    request.body = await readParts(request, uploads, temporaryFolderOf(config)).catch((error: unknown) => {
      throw refusalOf(error, uploads);
    });
    assertReadable(request.body);
  });
  // Runs also after the client has disconnected.
  app.addHook('onSend', async (request) => {
    if (!request.uploadFolder) return;
    await removeTemporaryFolder(request.uploadFolder).catch((error: unknown) =>
      request.log.warn({ event: 'upload_removal_failed', err: error }, 'Files of a request could not be removed'),
    );
    request.uploadFolder = null;
  });
}

async function readParts(request: FastifyRequest, allowed: Allowed, parent: string): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  const limits = {
    files: mostFilesOf(allowed) + maximumUnknownFiles,
    fileSize: Math.max(0, ...Object.values(allowed).map((kind) => maximumBytesOf[kind])),
  };
  let bytes = 0;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') addField(body, part, allowed[part.fieldname] === 'documents');
    else bytes += await keepFile(request, part, { kind: allowed[part.fieldname], parent });
    if (bytes > uploadMaximumBytes) throw new Refusal('body_too_large');
  }
  return body;
}

function mostFilesOf(allowed: Allowed): number {
  return Object.values(allowed).reduce((sum, kind) => sum + (kind === 'documents' ? filesMaximumPerList : 1), 0);
}

/** The last of several texts counts; in a list of files any text that is not empty, so that none is lost. */
function addField(body: Record<string, unknown>, part: Extract<Multipart, { type: 'field' }>, isList: boolean): void {
  const value = fieldValue(part.value);
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
  if (isList && isEmpty && part.fieldname in body) return;
  body[part.fieldname] = value;
}

/** What cannot be read is the client's mistake: a form cut off, without a boundary. */
function refusalOf(error: unknown, allowed: Allowed): unknown {
  if (error instanceof FieldRefusal || error instanceof Refusal) return error;
  if (error instanceof ReceiveFailure) return error.reason;
  const { code, part } = error as { code?: unknown; part?: Multipart };
  const kind = part && allowed[part.fieldname];
  // Where the end of a file arrives with its last byte, the library says only after the file that it was too large.
  if (code === 'FST_REQ_FILE_TOO_LARGE' && part && kind) return tooLarge(part.fieldname, maximumBytesOf[kind]);
  if (code !== 'FST_FILES_LIMIT')
    return new Refusal(code === 'FST_FIELDS_LIMIT' ? 'body_too_large' : 'malformed_request');
  const tooMany = [{ problem: 'too_many', parameters: { maximum: mostFilesOf(allowed) } }] as const;
  return new FieldRefusal(Object.fromEntries(Object.keys(allowed).map((field) => [field, tooMany])));
}

/** Keeps the file of a known field and answers its size. */
async function keepFile(
  request: FastifyRequest,
  part: Extract<Multipart, { type: 'file' }>,
  { kind, parent }: { kind: UploadKind | undefined; parent: string },
): Promise<number> {
  if (kind === undefined) {
    part.file.resume();
    return 0;
  }
  const maximumBytes = maximumBytesOf[kind];
  request.uploadFolder ??= await makeTemporaryFolder(parent).catch((error: unknown) => {
    part.file.resume();
    throw error;
  });
  const file = await receiveFile(request.uploadFolder, part.file);
  if (part.file.truncated || file.size > maximumBytes) throw tooLarge(part.fieldname, maximumBytes);
  const upload = { name: part.filename, file };
  if (kind === 'documents') addToList(request, part.fieldname, upload);
  else if (file.size > 0) keepOne(request, part.fieldname, upload);
  return file.size;
}

/** A form without a chosen file sends one without a name and without content; an empty file with a name is a bad file. */
function addToList(request: FastifyRequest, field: string, upload: Upload): void {
  if (upload.file.size === 0 && !upload.name) return;
  const list = request.uploadLists[field] ?? [];
  if (list.length >= filesMaximumPerList) throw tooMany(field, filesMaximumPerList);
  request.uploadLists[field] = [...list, upload];
}

function keepOne(request: FastifyRequest, field: string, upload: Upload): void {
  if (request.uploads[field]) throw tooMany(field, 1);
  request.uploads[field] = upload;
}

function tooMany(field: string, maximum: number): FieldRefusal {
  return new FieldRefusal({ [field]: [{ problem: 'too_many', parameters: { maximum } }] });
}

function tooLarge(field: string, maximumBytes: number): FieldRefusal {
  return new FieldRefusal({
    [field]: [{ problem: 'file_too_large', parameters: { maximum: Math.round(maximumBytes / 1024 / 1024) } }],
  });
}

/**
 * A form sends only texts, with the line ends of old: what was typed has the simple ones. A list, an object or a yes/no
 * travels in it as JSON; digits stay the text they are.
 */
function fieldValue(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (!/^(\[|\{|true$|false$)/.test(value)) return value.replaceAll('\r\n', '\n');
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
