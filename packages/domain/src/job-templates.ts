// Apart from `recurrence.ts`, so that a screen that only shows templates loads no calendar arithmetic.

export const templatesMaximum = 50;
export const templateNameMaximumLength = 60;
export const everyWeeksMaximum = 4;
export const aheadDaysMaximum = 28;

export const repeatStatuses = ['active', 'paused', 'ended'] as const;
export type RepeatStatus = (typeof repeatStatuses)[number];

/** Why a repeat does not go on by itself. */
export const repeatPauses = ['suspended', 'not_verified', 'money_owed', 'site_gone', 'rules'] as const;
export type RepeatPause = (typeof repeatPauses)[number];
