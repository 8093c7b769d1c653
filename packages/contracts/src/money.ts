import type { FieldProblem } from '@relevo/domain/field-problems';
import { parseMoney } from '@relevo/domain/money';
import { maximumWage, minimumWage } from '@relevo/domain/wages';
import { z } from 'zod';
import { problem } from './fields.ts';

/** The wire's decimal text with two digits. */
export const moneyView = z.string().meta({ examples: ['125.00'] });

/** An amount as a person or a program writes it, `"16.2"` or `16.2`; inside it is whole cents. */
export function amount(whenMissing: FieldProblem = 'required') {
  return z
    .union([z.string(), z.number()], {
      error: ({ input }) => problem(input === undefined || input === null ? whenMissing : 'amount_invalid'),
    })
    .transform((value, context) => {
      if (typeof value === 'string' && value.trim() === '') return refuse(context, whenMissing);
      return parseMoney(value) ?? refuse(context, 'amount_invalid');
    });
}

function refuse(context: z.core.$RefinementCtx, code: FieldProblem): never {
  context.issues.push({ code: 'custom', message: problem(code), input: context.value });
  return z.NEVER;
}

/** The cost of a cancellation that the caller saw and accepts; a higher one is refused. */
export const acceptedCost = amount()
  .refine((cents) => cents >= 0n, problem('amount_invalid'))
  .nullish();

/** An hourly wage that an employer offers or a worker asks. */
export const wage = amount('wage_required')
  .refine((cents) => cents >= minimumWage, problem('wage_too_low'))
  .refine((cents) => cents <= maximumWage, problem('wage_too_high'));
