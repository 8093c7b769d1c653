/** Why a part of the pay of a shift was paid. */
export const payCauses = ['plan', 'overtime', 'extension', 'correction', 'cancellation', 'decision'] as const;
export type PayCause = (typeof payCauses)[number];
