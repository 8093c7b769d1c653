import type { Calls } from '../call.ts';

export const kiosks = {
  create: {
    method: 'POST',
    path: '/shift/kiosk/',
    access: 'employer',
    summary: 'Prepare a kiosk: a screen at the door that shows the codes of chosen jobs and nothing else',
    body: 'CreateKioskBody',
    answers: { 201: 'NewKioskView' },
    // A PIN is hashed as slowly as a password.
    rateLimit: 'credentials',
  },
  list: {
    method: 'GET',
    path: '/shift/kiosk/',
    access: 'employer',
    summary: 'Your kiosks that are open or wait for their device, newest first',
    query: 'PageQuery',
    answers: { 200: 'KioskPage' },
  },
  revoke: {
    method: 'DELETE',
    path: '/shift/kiosk/:id/',
    access: 'employer',
    summary: 'End a kiosk; its screen goes dark',
    params: 'IdParams',
    idShapeOnly: true,
    answers: { 204: 'NoContent' },
  },
  open: {
    method: 'POST',
    path: '/shift/kiosk/open/',
    access: 'public',
    summary: 'Turn a device into the kiosk of a code; a code opens once, within ten minutes',
    body: 'OpenKioskBody',
    answers: { 200: 'OpenedKioskView' },
    rateLimit: 'credentials',
  },
  board: {
    method: 'GET',
    path: '/shift/kiosk/board/',
    access: 'kiosk',
    summary: 'Today’s workers of the kiosk’s jobs, with the codes of this half minute',
    answers: { 200: 'KioskBoardView' },
  },
  proposePlace: {
    method: 'POST',
    path: '/shift/kiosk/place/',
    access: 'kiosk',
    summary: 'Propose this device’s position as the place of the kiosk’s jobs; the employer decides',
    body: 'KioskPlaceBody',
    answers: { 204: 'NoContent' },
  },
  close: {
    method: 'POST',
    path: '/shift/kiosk/close/',
    access: 'kiosk',
    summary: 'Leave the kiosk with its PIN or the employer’s password',
    body: 'CloseKioskBody',
    answers: { 204: 'NoContent' },
    rateLimit: 'credentials',
  },
} as const satisfies Calls;
