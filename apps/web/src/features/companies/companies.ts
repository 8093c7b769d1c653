/** What other areas may use of companies. */
export { companyQuery } from './company.api.ts';
export { CompanyPage } from './company-page.tsx';
export { useCompanyTown } from './company-town.ts';
export { CompanyPart } from './later-company-part.ts';
export { sitesQuery, useSiteCalls } from './sites/sites.api.ts';
