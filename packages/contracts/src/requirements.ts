import { certificates } from '@relevo/domain/documents';
import { distinctRequirements, requirementsMaximum, requirementTypes } from '@relevo/domain/requirements';
import { z } from 'zod';
import { problem } from './fields.ts';

const RequirementBody = z
  .object({
    document_type: z.enum(requirementTypes, { error: () => problem('not_a_choice') }),
    certificate: z
      .enum(certificates, { error: () => problem('not_a_choice') })
      .nullish()
      .transform((certificate) => certificate ?? null),
  })
  .refine(({ document_type, certificate }) => certificate === null || document_type === 'certificate', {
    error: problem('certificate_not_fitting'),
    path: ['certificate'],
  });

/** Left out of a change they stay as they are; null asks for none. */
export const requirementsBody = z
  .array(RequirementBody, problem('not_list'))
  .max(requirementsMaximum, { error: problem('too_many') })
  .transform((requirements) => distinctRequirements(requirements))
  .nullish();

export const RequirementView = z.object({
  document_type: z.enum(requirementTypes),
  certificate: z.enum(certificates).nullable(),
});
export type RequirementView = z.infer<typeof RequirementView>;

/** A requirement on a job's page: whether the worker who asks has such a document; null for employers. */
export const JobRequirementView = RequirementView.extend({ met: z.boolean().nullable() });
export type JobRequirementView = z.infer<typeof JobRequirementView>;
