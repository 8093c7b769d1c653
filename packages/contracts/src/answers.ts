import { secondFactorMethods } from '@relevo/domain/second-factor';
import { z } from 'zod';

/** `{"error": …}`, with a code where a client can do something about it. */
export const ErrorView = z.object({
  error: z.string(),
  message: z.string().optional(),
  code: z.string().optional(),
  /** With `daily_limit`: what the limit still allows. */
  left: z.string().optional(),
  /** With `cost_changed`: what the cancellation costs now. */
  cost: z.string().optional(),
  /** With `scope_missing`: the scope that the API key needs. */
  scope: z.string().optional(),
  /** With `requirements_missing`: the documents without which the worker cannot be booked. */
  missing: z.array(z.object({ document_type: z.string(), certificate: z.string().nullable() })).optional(),
  /** With `instant_not_met`: the conditions that the worker does not meet. */
  unmet: z.array(z.string()).optional(),
  /** With `second_factor_needed` at sign-in: what the account can give beside the password. */
  methods: z.array(z.enum(secondFactorMethods)).optional(),
  request_id: z.string().optional(),
});
export type ErrorView = z.infer<typeof ErrorView>;

/** `{"field": ["message", …]}`; nested fields with dots: `"location.city"`. Auth screens' calls add `message`. */
export const FieldErrorsView = z.record(z.string(), z.union([z.array(z.string()), z.string()]));
export type FieldErrorsView = z.infer<typeof FieldErrorsView>;

export const MessageView = z.object({ message: z.string() });
export type MessageView = z.infer<typeof MessageView>;

/** The body of a 204: there is none. */
export const NoContent = z.null();

export const HealthView = z.object({
  status: z.enum(['ok', 'degraded']),
  files: z.enum(['read_only', 'full']).optional().describe('Why files cannot be stored; all other calls work'),
});

export const instant = z.string().meta({ format: 'date-time' });
