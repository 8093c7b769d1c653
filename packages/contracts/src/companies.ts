import { z } from 'zod';
import { email, optionalName, problem, requiredName } from './fields.ts';
import { PageQuery, pageOf } from './paging.ts';
import { RatingSummaryView } from './ratings.ts';
import { ReliabilityView } from './reliability.ts';

const text = (max: number) => z.string().trim().max(max, problem('too_long'));

/** An empty text clears; anything else must be what the field says. */
const emptyOr = <Schema extends z.ZodType<string>>(schema: Schema) => z.union([z.literal(''), schema]);

const website = text(200).refine(
  (value) => value === '' || /^https?:\/\/[^\s]+\.[^\s]+$/i.test(value),
  problem('website_invalid'),
);

export const CompanyBody = z
  .object({
    name: requiredName({ whenMissing: 'company_name_required', max: 120 }),
    legal_name: optionalName(120),
    industry: text(80),
    size: text(40),
    website,
    phone: text(30).refine(
      (value) => value === '' || /^\+?[0-9(][0-9 ().-]{5,28}$/.test(value),
      problem('phone_invalid'),
    ),
    email: emptyOr(email),
    address: text(300),
    tax_id: text(40),
    registration_number: text(40),
  })
  .partial();
export type CompanyBody = z.infer<typeof CompanyBody>;

/** The same company as parts of its owner's account. */
export const companyFieldsOfUser = {
  company_legal_name: CompanyBody.shape.legal_name,
  company_neq: CompanyBody.shape.registration_number,
  company_address: CompanyBody.shape.address,
  company_email: CompanyBody.shape.email,
  company_phone: CompanyBody.shape.phone,
};

/** A logo arrives as a file beside the body; null in the body takes it away. */
export const CompanyProfileBody = CompanyBody.extend({
  logo: z.null().optional(),
  public_page: z.boolean({ error: problem('not_yes_no') }).optional(),
});
export type CompanyProfileBody = z.infer<typeof CompanyProfileBody>;

/** What anyone who deals with a company sees of it. */
export const PublicCompanyView = z.object({
  id: z.uuid(),
  name: z.string(),
  industry: z.string(),
  size: z.string(),
  website: z.string(),
  logo: z.string().nullable(),
  rating: RatingSummaryView,
  reliability: ReliabilityView,
});
export type PublicCompanyView = z.infer<typeof PublicCompanyView>;

export const CompanyView = PublicCompanyView.omit({ rating: true, reliability: true }).extend({
  legal_name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  tax_id: z.string(),
  registration_number: z.string(),
  /** Its page for anyone, without an account; null while it has none. */
  public_url: z.string().nullable(),
  /** Whether it is named on pages that anyone sees. */
  public_page: z.boolean(),
});
export type CompanyView = z.infer<typeof CompanyView>;

export const CompanyPage = pageOf(PublicCompanyView);

export const CompaniesQuery = PageQuery.extend({ search: z.string().trim().max(100, problem('too_long')).optional() });
export type CompaniesQuery = z.output<typeof CompaniesQuery>;
