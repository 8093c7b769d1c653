import type { Calls } from '../call.ts';

export const documents = {
  list: {
    method: 'GET',
    path: '/user/get-documents/',
    access: 'account',
    right: 'own',
    summary: 'Your documents',
    query: 'PageQuery',
    answers: { 200: 'DocumentPage' },
  },
  add: {
    method: 'POST',
    path: '/user/add-document/',
    access: 'account',
    right: 'own',
    summary: 'Hand in a document',
    body: 'AddDocumentBody',
    uploads: { file: 'document' },
    answers: { 201: 'DocumentView' },
  },
  update: {
    method: 'PATCH',
    path: '/user/update-document/:id/',
    access: 'account',
    right: 'own',
    summary: 'Say what a document certifies and until when it is valid',
    params: 'IdParams',
    body: 'UpdateDocumentBody',
    answers: { 200: 'DocumentView' },
  },
  delete: {
    method: 'DELETE',
    path: '/user/delete-document/:id/',
    access: 'account',
    right: 'own',
    summary: 'Delete a document',
    params: 'IdParams',
    answers: { 204: 'NoContent' },
  },
} as const satisfies Calls;
