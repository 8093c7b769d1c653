import type { Calls } from '../call.ts';

export const consolePeople = {
  list: {
    method: 'GET',
    path: '/people/',
    access: 'operator',
    query: 'AccountsQuery',
    answers: { 200: 'AccountPage' },
  },
  get: {
    method: 'GET',
    path: '/people/:id/',
    access: 'operator',
    params: 'IdParams',
    answers: { 200: 'AccountDetailView' },
  },
  approve: {
    method: 'POST',
    path: '/people/:id/approve/',
    access: 'operator',
    params: 'IdParams',
    answers: { 200: 'AccountDetailView' },
  },
  reject: {
    method: 'POST',
    path: '/people/:id/reject/',
    access: 'operator',
    params: 'IdParams',
    body: 'ReasonBody',
    answers: { 200: 'AccountDetailView' },
  },
  verifyEmail: {
    method: 'POST',
    path: '/people/:id/verify-email/',
    access: 'operator',
    params: 'IdParams',
    answers: { 200: 'AccountDetailView' },
  },
  addNote: {
    method: 'POST',
    path: '/people/:id/notes/',
    access: 'operator',
    params: 'IdParams',
    body: 'NoteBody',
    answers: { 200: 'AccountDetailView' },
  },
  suspend: {
    method: 'POST',
    path: '/people/:id/suspend/',
    access: 'operator',
    params: 'IdParams',
    body: 'ReasonBody',
    answers: { 200: 'AccountDetailView' },
  },
  restore: {
    method: 'POST',
    path: '/people/:id/restore/',
    access: 'operator',
    params: 'IdParams',
    answers: { 200: 'AccountDetailView' },
  },
} as const satisfies Calls;
