import type { PersonView } from '@relevo/contracts/people';

/** A text message from a phone, an email from a computer, which often cannot send the former. */
export function messageAddress({ phone, email }: Pick<PersonView, 'phone' | 'email'>): string | null {
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  if (phone !== null && (isPhone || email === null)) return `sms:${phone}`;
  return email === null ? null : `mailto:${email}`;
}
