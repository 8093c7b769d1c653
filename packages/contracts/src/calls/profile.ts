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
    summary: 'Your own profile',
    answers: { 200: 'UserView' },
  },
  update: {
    method: 'PATCH',
    path: '/user/profile/',
    access: 'account',
    summary: 'Change your own profile; replacing bank data asks for the password',
    body: 'ProfileBody',
    masks: ['biography', 'skills', 'work_experience', 'languages.language', 'city'],
    uploads: accountUploads,
    confirmsPassword: true,
    answers: { 200: 'UserView' },
  },
} as const satisfies Calls;
