import type { Calls } from '../call.ts';

/** Open to an employer before verification: a company is part of what an employer has to fill for it. */
export const companies = {
  getProfile: {
    method: 'GET',
    path: '/company/profile/',
    access: 'employer_account',
    right: 'company',
    summary: 'Your company',
    answers: { 200: 'CompanyView' },
  },
  saveProfile: {
    method: 'PATCH',
    path: '/company/profile/',
    access: 'employer_account',
    right: 'company',
    summary: 'Change your company, or make it',
    body: 'CompanyProfileBody',
    masks: ['industry', 'size'],
    uploads: { logo: 'picture' },
    answers: { 200: 'CompanyView' },
  },
  create: {
    method: 'POST',
    path: '/company/create/',
    access: 'employer_account',
    right: 'company',
    summary: 'Make your company',
    body: 'CompanyProfileBody',
    masks: ['industry', 'size'],
    uploads: { logo: 'picture' },
    answers: { 201: 'CompanyView' },
  },
  list: {
    method: 'GET',
    path: '/company/list/',
    access: 'verified_or_employer',
    right: 'member',
    summary: 'Companies that hire here',
    query: 'CompaniesQuery',
    answers: { 200: 'CompanyPage' },
  },
  get: {
    method: 'GET',
    path: '/company/:id/',
    idShapeOnly: true,
    access: 'verified_or_employer',
    right: 'member',
    summary: 'The public view of a company',
    params: 'IdParams',
    answers: { 200: 'PublicCompanyView' },
  },
} as const satisfies Calls;
