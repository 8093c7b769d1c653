/** What other areas may use of companies. */
export { companyQuery } from './company.api.ts';
export { CompanyPage } from './company-page.tsx';
export { CompanyPart } from './company-part.tsx';
export { useCompanyTown } from './company-town.ts';
export { sitesQuery, useSiteCalls } from './sites/sites.api.ts';
