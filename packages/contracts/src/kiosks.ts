import { passwordMaximumLength } from '@relevo/domain/account';
import { kioskJobsMaximum, kioskLabelMaximumLength, kioskPinPattern } from '@relevo/domain/kiosk';
import { isUsableAccuracy } from '@relevo/domain/place-offer';
import { scanActions } from '@relevo/domain/scan-rules';
import { presences } from '@relevo/domain/worker-shift-lifecycle';
import { z } from 'zod';
import { instant } from './answers.ts';
import { missing, problem, requiredText } from './fields.ts';
import { PlaceBody } from './locations.ts';
import { pageOf } from './paging.ts';

const pin = z.string().regex(kioskPinPattern, problem('pin_invalid'));

export const CreateKioskBody = z.object({
  label: requiredText({ whenMissing: 'kiosk_label_required', max: kioskLabelMaximumLength }),
  job_ids: z
    .array(z.uuid().toLowerCase(), missing('kiosk_jobs_required'))
    .min(1, problem('kiosk_jobs_required'))
    .max(kioskJobsMaximum, problem('too_many'))
    .transform((ids) => [...new Set(ids)]),
  /** Leaves the kiosk at its device; without one only the password does. */
  pin: z.preprocess((value) => (value === '' || value === null ? undefined : value), pin.optional()),
});
export type CreateKioskBody = z.infer<typeof CreateKioskBody>;

/** The code is shown once: only its hash is kept. */
export const NewKioskView = z.object({
  id: z.uuid(),
  code: z.string(),
  /** Opens the kiosk page with the code filled in. */
  url: z.string(),
  expires_at: instant,
});
export type NewKioskView = z.infer<typeof NewKioskView>;

export const OpenKioskBody = z.object({
  code: z
    .string(missing('code_required'))
    .min(1, { error: problem('code_required'), abort: true })
    .max(40, problem('too_long')),
});

export const OpenedKioskView = z.object({ access_token: z.string(), expires_at: instant });
export type OpenedKioskView = z.infer<typeof OpenedKioskView>;

export const KioskView = z.object({
  id: z.uuid(),
  label: z.string(),
  jobs: z.array(z.object({ id: z.uuid(), title: z.string() })),
  has_pin: z.boolean(),
  created_at: instant,
  /** Null while it waits for its device. */
  opened_at: instant.nullable(),
  last_seen_at: instant.nullable(),
  /** When its code, or once it is open its session, ends. */
  expires_at: instant,
});
export type KioskView = z.infer<typeof KioskView>;

export const KioskPage = pageOf(KioskView);
export type KioskPage = z.infer<typeof KioskPage>;

/** One worker on a shift of today. Nothing in it is an id that another call takes. */
export const KioskPersonView = z.object({
  /** Distinguishes the rows of one kiosk. */
  key: z.string(),
  /** `Ada T.` */
  name: z.string(),
  job_title: z.string(),
  timezone: z.string(),
  starts_at: instant,
  ends_at: instant,
  status: z.enum(presences),
  /** The code of this half minute; null when there is nothing to scan. */
  code: z.object({ action: z.enum(scanActions), qr_code: z.string(), short_code: z.string() }).nullable(),
});
export type KioskPersonView = z.infer<typeof KioskPersonView>;

export const KioskBoardView = z.object({
  label: z.string(),
  has_pin: z.boolean(),
  session_expires_at: instant,
  /** Whether the exact place of a job is still unknown, so that this device may propose its own. */
  wants_place: z.boolean(),
  people: z.array(KioskPersonView),
  /** When the codes are replaced, as a pause too, and when they are no longer taken. */
  renews_at: instant,
  renew_in_ms: z.number().int(),
  expires_at: instant,
});
export type KioskBoardView = z.infer<typeof KioskBoardView>;

export const CloseKioskBody = z
  .object({
    pin: z.string().max(40, problem('too_long')).optional(),
    password: z.string().max(passwordMaximumLength, problem('too_long')).optional(),
  })
  .refine(({ pin, password }) => Boolean(pin || password), {
    error: problem('pin_or_password_required'),
    path: ['pin'],
  });
export type CloseKioskBody = z.infer<typeof CloseKioskBody>;

/** Where the device is. An inaccurate position is refused, because a scan is judged by its distance from the place. */
export const KioskPlaceBody = PlaceBody.extend({
  /** In metres, as the device says. */
  accuracy: z
    .number({
      error: ({ input }) => problem(input === undefined || input === null ? 'required' : 'not_number'),
    })
    .min(0, { error: problem('not_number'), abort: true })
    .refine(isUsableAccuracy, problem('accuracy_too_low')),
});
export type KioskPlaceBody = z.infer<typeof KioskPlaceBody>;
