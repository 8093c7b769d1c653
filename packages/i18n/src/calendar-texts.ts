import type { Language } from '@relevo/domain/account';

/** The texts that a calendar program shows for a worker's shifts. */
export const calendarTexts: Record<Language, { name: string; notes: (wage: string) => string }> = {
  en: {
    name: 'Relevo shifts',
    notes: (wage) => `${wage} per hour. Scan the QR code on your employer’s screen to start and to end the shift.`,
  },
  fr: {
    name: 'Quarts Relevo',
    notes: (wage) =>
      `${wage} l’heure. Numérisez le code QR à l’écran de votre employeur pour commencer et pour terminer le quart.`,
  },
};
