import type { Calls } from '../call.ts';

/** What workers and companies say about taxes, and what a company needs of its workers for the year and for payroll. */
export const taxes = {
  getProfile: {
    method: 'GET',
    path: '/user/tax-profile/',
    access: 'worker',
    summary: 'Your tax numbers and the name of your business',
    answers: { 200: 'TaxProfileView' },
  },
  updateProfile: {
    method: 'PATCH',
    path: '/user/tax-profile/',
    access: 'worker',
    summary: 'Change your tax numbers; papers that were issued stay as they are',
    body: 'TaxProfileBody',
    answers: { 200: 'TaxProfileView' },
  },
  getCompanyProfile: {
    method: 'GET',
    path: '/company/tax-profile/',
    access: 'employer',
    right: 'money',
    summary: 'The tax numbers of your company, and who owes the pay by law',
    answers: { 200: 'CompanyTaxProfileView' },
  },
  updateCompanyProfile: {
    method: 'PATCH',
    path: '/company/tax-profile/',
    access: 'employer',
    right: 'papers',
    summary: 'Change the tax numbers and the legal payer; papers that were issued stay as they are',
    body: 'CompanyTaxProfileBody',
    answers: { 200: 'CompanyTaxProfileView' },
  },
  t4a: {
    method: 'GET',
    path: '/company/t4a/',
    access: 'employer',
    right: 'papers',
    summary: 'The workers whom your company paid 500.00 or more in a year, without social insurance numbers',
    query: 'T4aQuery',
    confirmsPassword: true,
    answers: { 200: 'T4aPage' },
  },
  setPayrollNumber: {
    method: 'PUT',
    path: '/company/payroll-numbers/:id/',
    access: 'employer',
    right: 'papers',
    summary: 'The number of a worker in your payroll program; an empty text clears it',
    params: 'IdParams',
    body: 'PayrollNumberBody',
    answers: { 200: 'PayrollNumberView' },
  },
} as const satisfies Calls;
