import { useTexts } from '@relevo/browser/texts';
import { profile } from '@relevo/contracts/calls/profile';
import type { UserView } from '@relevo/contracts/profile';
import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { api } from '../../../../platform/api-client.ts';
import { fetchedSchema } from '../../../../platform/forms/fetched-rules.ts';
import type { Problems } from '../../../../platform/forms/schema-problems.ts';
import { useSectionForm } from '../../../../platform/forms/use-section-form.ts';
import { useSession } from '../../../../platform/session.tsx';
import type { SectionName } from './section-names.ts';

const profileProblems = fetchedSchema(() => import('@relevo/contracts/profile').then((file) => file.UpdateProfileBody));

type ProfileSection<Values> = {
  name: SectionName;
  user: UserView;
  valuesOf(user: UserView): Values;
  bodyOf(values: Values): Record<string, unknown>;
  /** What is wrong although the contract does not mind, or says less well. */
  alsoWrong?(values: Values): Problems;
  /** False for what must not be written down in the browser. */
  keepsDraft?: boolean;
  /** Around the call, for what the server takes only with the password. */
  confirmed?<Answer>(call: () => Promise<Answer>): Promise<Answer>;
};

const sendAtOnce = <Answer>(call: () => Promise<Answer>) => call();

/** `valuesOf` stands outside of the component: it decides when the values count as new. */
export function useProfileSection<Values extends FieldValues>(section: ProfileSection<Values>) {
  const { name, user, valuesOf, bodyOf, alsoWrong, keepsDraft = true, confirmed = sendAtOnce } = section;
  const t = useTexts('accounts/profile');
  const { setUser } = useSession();
  const saved = useMemo(() => valuesOf(user), [valuesOf, user]);

  return useSectionForm<Values>({
    title: t(`sections.${name}.title`),
    draftKey: keepsDraft ? `${user.id}.${name}` : null,
    saved,
    problemsOf: async (values) => ({ ...(await profileProblems(bodyOf(values))), ...alsoWrong?.(values) }),
    save: async (values) => {
      const fresh = await confirmed(() => api.call(profile.update, { body: bodyOf(values) }));
      setUser(fresh);
      return valuesOf(fresh);
    },
  });
}
