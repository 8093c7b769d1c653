import type { Calls } from '../call.ts';

/** The files of an account; the two pictures are two names for one. */
export const accountUploads = {
  profile_picture: 'picture',
  profile_photo: 'picture',
  identity_documents: 'documents',
  full_body_photos: 'documents',
} as const;

export const profile = {
  get: {
    method: 'GET',
    path: '/user/profile/',
    access: 'account',
    right: 'own',
    summary: 'Your own profile',
    answers: { 200: 'UserView' },
  },
  update: {
    method: 'PATCH',
    path: '/user/profile/',
    access: 'account',
    right: 'own',
    summary: 'Change your own profile; replacing bank data asks for the password',
    body: 'ProfileBody',
    masks: ['biography', 'skills', 'work_experience', 'languages.language', 'city'],
    uploads: accountUploads,
    confirmsPassword: true,
    answers: { 200: 'UserView' },
  },
  listCallSlots: {
    method: 'GET',
    path: '/user/call-slots/',
    access: 'account',
    right: 'own',
    summary: 'Free times for the call of the review, and the one you picked',
    answers: { 200: 'CallSlotsView' },
  },
  pickCallSlot: {
    method: 'PUT',
    path: '/user/call-slot/',
    access: 'account',
    right: 'own',
    summary: 'Pick a time for the call of the review, in place of an earlier one',
    body: 'CallSlotBody',
    answers: { 200: 'CallSlotsView' },
  },
  cancelCallSlot: {
    method: 'DELETE',
    path: '/user/call-slot/',
    access: 'account',
    right: 'own',
    summary: 'Give the time for the call back',
    answers: { 204: 'NoContent' },
  },
} as const satisfies Calls;
