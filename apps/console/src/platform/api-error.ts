/** A call that did not succeed. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  /** What the server says to the operator, in the language of the request. */
  readonly serverText: string | undefined;
  readonly fields: Record<string, string>;

  constructor(status: number, body?: unknown) {
    const members = readMembers(body);
    const serverText = firstText(members.message) ?? firstText(members.error);
    super(serverText ?? `The server answered with status ${status}.`);
    this.name = 'ApiError';
    this.status = status;
    this.serverText = serverText;
    this.fields = status === 400 ? readFields(members) : {};
  }
}

export function isSessionLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
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
    if (text !== undefined && !notFields.includes(name)) fields[name] = text;
  }
  return fields;
}
