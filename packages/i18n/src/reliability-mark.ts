import type { Language } from '@relevo/domain/account';

/** What others see of reliability, in one line; it is there from five shifts on, so the plural is right. */
export function reliabilityMark({ percent, shifts }: { percent: number; shifts: number }, language: Language): string {
  return language === 'fr'
    ? `Fiabilité ${percent}\u00a0%, ${shifts}\u00a0quarts`
    : `Reliability ${percent}%, ${shifts}\u00a0shifts`;
}
