import type { Calls } from '../call.ts';

/** Jobs that an employer posts again, by hand or by themselves every few weeks. */
export const jobTemplates = {
  list: {
    method: 'GET',
    path: '/job/template/',
    access: 'employer',
    summary: 'Your templates, by name',
    query: 'PageQuery',
    answers: { 200: 'TemplatePage' },
  },
  create: {
    method: 'POST',
    path: '/job/template/',
    access: 'employer',
    summary: 'Save a job, or a copy of one of yours, as a template; with `repeat` it is posted by itself',
    body: 'TemplateBody',
    masks: ['job.title', 'job.description', 'job.schedule.name'],
    answers: { 201: 'TemplateView' },
  },
  get: {
    method: 'GET',
    path: '/job/template/:id/',
    access: 'employer',
    summary: 'A template',
    params: 'IdParams',
    answers: { 200: 'TemplateView' },
  },
  update: {
    method: 'PATCH',
    path: '/job/template/:id/',
    access: 'employer',
    summary: 'Change a template; jobs that were posted stay as they are, and `repeat: null` posts no more',
    params: 'IdParams',
    body: 'TemplateChangesBody',
    masks: ['job.title', 'job.description', 'job.schedule.name'],
    answers: { 200: 'TemplateView' },
  },
  delete: {
    method: 'DELETE',
    path: '/job/template/:id/',
    access: 'employer',
    summary: 'Delete a template and its repeat; jobs that were posted stay',
    params: 'IdParams',
    answers: { 204: 'NoContent' },
  },
  post: {
    method: 'POST',
    path: '/job/template/:id/post/',
    access: 'employer',
    summary: 'Post the job of a template from a date on. Takes an Idempotency-Key header',
    params: 'IdParams',
    body: 'PostTemplateBody',
    idempotencyKey: true,
    answers: { 201: 'JobDetailView' },
  },
} as const satisfies Calls;
