import multipart, { type Multipart } from '@fastify/multipart';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { Refusal } from '@relevo/domain/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { assertReadable } from './refuse-unreadable.ts';

export type Upload = { name: string; content: Buffer };

declare module 'fastify' {
  interface FastifyRequest {
    /** Files of a multipart request, by field. */
    uploads: Record<string, Upload>;
  }
  interface FastifyContextConfig {
    /** The file fields a route takes, with the most bytes of each. Without it a multipart request is refused. */
    uploads?: Record<string, number>;
  }
}

const maximumFields = 60;

/** Multipart requests, where a route asks for them: texts become the body that its schema checks, files stand beside it. */
export async function readUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { fields: maximumFields, fieldSize: 256 * 1024, headerPairs: 100 } });
  app.decorateRequest('uploads');
  app.addHook('preValidation', async (request) => {
    request.uploads = {};
    if (!request.isMultipart()) return;
    const allowed = request.routeOptions.config.uploads;
    if (!allowed) throw new Refusal('unsupported_media_type');
    request.body = await readParts(request, allowed).catch((error: unknown) => {
      throw refusalOf(error, allowed);
    });
    assertReadable(request.body);
  });
}

async function readParts(request: FastifyRequest, allowed: Record<string, number>): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  const limits = { files: Object.keys(allowed).length, fileSize: Math.max(0, ...Object.values(allowed)) };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') body[part.fieldname] = fieldValue(part.value);
    else await keepFile(request, part, allowed[part.fieldname]);
  }
  return body;
}

/** Only the reading of parts fails here, and what cannot be read is the client's mistake: a form cut off, without a boundary. */
function refusalOf(error: unknown, allowed: Record<string, number>): unknown {
  if (error instanceof FieldRefusal) return error;
  const code = (error as { code?: unknown }).code;
  if (code !== 'FST_FILES_LIMIT')
    return new Refusal(code === 'FST_FIELDS_LIMIT' ? 'body_too_large' : 'malformed_request');
  const fields = Object.keys(allowed);
  const tooMany = [{ problem: 'too_many', parameters: { maximum: fields.length } }] as const;
  return new FieldRefusal(Object.fromEntries(fields.map((field) => [field, tooMany])));
}

async function keepFile(
  request: FastifyRequest,
  part: Extract<Multipart, { type: 'file' }>,
  maximumBytes: number | undefined,
): Promise<void> {
  if (maximumBytes === undefined) throw new FieldRefusal({ [part.fieldname]: [{ problem: 'unknown_field' }] });
  const content = await part.toBuffer().catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(part.fieldname, maximumBytes);
    throw error;
  });
  if (content.length > maximumBytes) throw tooLarge(part.fieldname, maximumBytes);
  if (content.length > 0) request.uploads[part.fieldname] = { name: part.filename, content };
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
