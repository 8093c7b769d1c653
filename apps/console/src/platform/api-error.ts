/** A call that did not succeed. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  /** What the server says to the operator, in the language of the request. */
  readonly serverText: string | undefined;
  /** The kind of refusal, where the screens can do something about it. */
  readonly code: string | undefined;
  readonly fields: Record<string, string>;

  constructor(status: number, body?: unknown) {
    const members = readMembers(body);
    const serverText = firstText(members.message) ?? firstText(members.error);
    super(serverText ?? `The server answered with status ${status}.`);
    this.name = 'ApiError';
    this.status = status;
    this.serverText = serverText;
    this.code = typeof members.code === 'string' ? members.code : undefined;
    this.fields = status === 400 ? readFields(members) : {};
  }
}

export function isSessionLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** The password was right and the code of the authenticator app is still to come. */
export function isHalfway(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code === 'second_factor_needed';
}

export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** What the server says about one field; undefined when it does not speak of it. */
export function fieldProblem(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.fields[field] : undefined;
}

function readMembers(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
}

function firstText(value: unknown): string | undefined {
  const text: unknown = Array.isArray(value) ? value[0] : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

const notFields = ['error', 'message', 'code', 'request_id'];

function readFields(members: Record<string, unknown>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(members)) {
    const text = firstText(value);
    // A form may well have a field named "code": then its problems come as a list, which the kind of a refusal never is.
    if (text !== undefined && (Array.isArray(value) || !notFields.includes(name))) fields[name] = text;
  }
  return fields;
}
