import { maskContacts } from '@relevo/domain/mask-contacts';

/** The body with the contact details in the named texts masked; what is not there or is no text stays. */
export function maskBody(body: unknown, fields: readonly string[]): unknown {
  return fields.reduce((masked, field) => maskAt(masked, field.split('.')), body);
}

function maskAt(value: unknown, [field, ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => maskAt(each, field === undefined ? [] : [field, ...rest]));
  if (field === undefined) return typeof value === 'string' ? maskContacts(value).text : value;
  if (typeof value !== 'object' || value === null || !(field in value)) return value;
  return { ...value, [field]: maskAt((value as Record<string, unknown>)[field], rest) };
}
