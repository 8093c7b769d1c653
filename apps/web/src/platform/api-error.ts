export type GenericTexts = {
  network: string;
  server: string;
  notFound: string;
  unauthorized: string;
  unknown: string;
};

export type FieldErrors = Record<string, string[]>;

/** A failed call, with the message a person should read already chosen. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 when no answer came at all. */
  readonly status: number;
  readonly body: unknown;
  readonly code: string | undefined;
  readonly fields: FieldErrors;
  /** The body's `message`, which the auth screens show on the page. */
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

const notAboutAField = new Set(['error', 'code', 'message', 'request_id']);

function readFieldErrors(body: Record<string, unknown>): FieldErrors {
  const fields: FieldErrors = {};
  for (const [field, value] of Object.entries(body)) {
    if (notAboutAField.has(field)) continue;
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
  "vous n'avez pas la permission d'effectuer cette action.",
];

/** A person who may not do something is shown the way by the page, not scolded by a toast. */
export function deservesToast(error: ApiError): boolean {
  const message = error.message.toLowerCase().replaceAll('’', "'");
  return !permissionDenied.some((text) => message.includes(text));
}
