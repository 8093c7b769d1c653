export type GenericTexts = {
  network: string;
  server: string;
  notFound: string;
  unauthorized: string;
  unknown: string;
};

export type FieldErrors = Record<string, string[]>;

/** A failed call; `message` is already the text to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 when no answer came at all. */
  readonly status: number;
  readonly body: unknown;
  readonly code: string | undefined;
  readonly fields: FieldErrors;
  /** The body's `message`, which the sign-in screens show on the page. */
  readonly screenMessage: string | undefined;

  constructor(failure: { status: number; body?: unknown; ownMessage?: string }, texts: GenericTexts) {
    const body = asRecord(failure.body);
    const fields = readFieldErrors(body);
    const ownMessage = failure.ownMessage ?? genericMessage(failure.status, texts);
    super(readText(body.error) ?? joinFieldErrors(fields) ?? (ownMessage || texts.unknown));
    this.status = failure.status;
    this.body = failure.body;
    this.code = readText(body.code);
    this.fields = fields;
    this.screenMessage = readText(body.message);
  }
}

const notFields = new Set(['error', 'code', 'message', 'request_id']);

function readFieldErrors(body: Record<string, unknown>): FieldErrors {
  const fields: FieldErrors = {};
  for (const [field, value] of Object.entries(body)) {
    // A form may have a field named "code": its problems come as a list, which the code of a refusal never is.
    if (notFields.has(field) && !(field === 'code' && Array.isArray(value))) continue;
    const messages = (Array.isArray(value) ? value : [value]).filter((message) => readText(message) !== undefined);
    if (messages.length > 0) fields[field] = messages;
  }
  return fields;
}

function joinFieldErrors(fields: FieldErrors): string | undefined {
  const entries = Object.entries(fields).map(([field, messages]) => `${field}: ${messages.join(', ')}`);
  return entries.length > 0 ? entries.join(' | ') : undefined;
}

function genericMessage(status: number, texts: GenericTexts): string | undefined {
  if (status === 0) return texts.network;
  if (status >= 500) return texts.server;
  if (status === 404) return texts.notFound;
  if (status === 401 || status === 403) return texts.unauthorized;
  return undefined;
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function asRecord(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
}

const permissionDenied = [
  'you do not have permission to perform this action.',
  'vous n’avez pas la permission d’effectuer cette action.',
];

/** False for a missing permission, which the page itself explains, and where the screen asks for the password instead. */
export function deservesToast(error: ApiError): boolean {
  if (error.code === 'password_required') return false;
  const message = error.message.toLowerCase().replaceAll("'", '’');
  return !permissionDenied.some((text) => message.includes(text));
}

/** What the server says about one field; undefined when it says nothing about it. */
export function fieldErrorOf(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.fields[field]?.[0] : undefined;
}
