import type { CompanyBody } from '@relevo/contracts/companies';
import { CompanyFieldsOfUser } from '@relevo/contracts/profile';

const names = {
  company_legal_name: 'legal_name',
  company_neq: 'registration_number',
  company_address: 'address',
  company_email: 'email',
  company_phone: 'phone',
} as const satisfies Record<keyof CompanyFieldsOfUser, keyof CompanyBody>;

const fields = Object.keys(CompanyFieldsOfUser.shape) as (keyof CompanyFieldsOfUser)[];

/** The account's company fields under the company's own names; null when none was sent. */
export function companyChanges(body: CompanyFieldsOfUser): CompanyBody | null {
  const sent = fields.filter((field) => body[field] !== undefined);
  if (sent.length === 0) return null;
  return Object.fromEntries(sent.map((field) => [names[field], body[field]]));
}

/** Parts a body into the company's fields and the rest. */
export function splitCompanyFields<Body extends CompanyFieldsOfUser>(body: Body) {
  const { company_legal_name, company_neq, company_address, company_email, company_phone, ...rest } = body;
  return { company: { company_legal_name, company_neq, company_address, company_email, company_phone }, rest };
}

/** A worker has no company: what a worker sends of one is dropped unread, right or wrong. */
export function dropCompanyFields(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  for (const field of fields) Reflect.deleteProperty(body, field);
}
