import type { Calls } from '../call.ts';

export const consoleProblems = {
  list: {
    method: 'GET',
    path: '/problems/',
    access: 'operator',
    query: 'ConsoleProblemsQuery',
    answers: { 200: 'ConsoleProblemPage' },
  },
  get: {
    method: 'GET',
    path: '/problems/:id/',
    access: 'operator',
    params: 'IdParams',
    answers: { 200: 'ConsoleProblemDetailView' },
  },
  move: {
    method: 'POST',
    path: '/problems/:id/move/',
    access: 'operator',
    params: 'IdParams',
    body: 'MoveProblemBody',
    answers: { 204: 'NoContent' },
  },
  addNote: {
    method: 'POST',
    path: '/problems/:id/notes/',
    access: 'operator',
    params: 'IdParams',
    body: 'NoteBody',
    answers: { 204: 'NoContent' },
  },
} as const satisfies Calls;
