/** What other areas may use of taxes; each of them fetches it when it is needed. */
export { CompanyTaxFacts } from './company-tax-facts.tsx';
export { CompanyTaxes } from './company-taxes.tsx';
export { WorkerTaxes } from './worker-taxes.tsx';
