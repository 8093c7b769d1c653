import { UpdateProfileBody, type UserView } from '@relevo/contracts/profile';
import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { api } from '../../../platform/api-client.ts';
import { type Problems, schemaProblems } from '../../../platform/forms/schema-problems.ts';
import { useSectionForm } from '../../../platform/forms/use-section-form.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTexts } from '../../../platform/texts.ts';
import type { SectionName } from './section-names.ts';

type ProfileSection<Values> = {
  name: SectionName;
  user: UserView;
  valuesOf(user: UserView): Values;
  bodyOf(values: Values): Record<string, unknown>;
  /** What is wrong although the contract does not mind, or says less well. */
  alsoWrong?(values: Values): Problems;
  /** False for what must not be written down in the browser. */
  keepsDraft?: boolean;
};

/** `valuesOf` stands outside of the component: it decides when the values count as new. */
export function useProfileSection<Values extends FieldValues>(section: ProfileSection<Values>) {
  const { name, user, valuesOf, bodyOf, alsoWrong, keepsDraft = true } = section;
  const t = useTexts('profile');
  const { setUser } = useSession();
  const saved = useMemo(() => valuesOf(user), [valuesOf, user]);

  return useSectionForm<Values>({
    title: t(`sections.${name}.title`),
    draftKey: keepsDraft ? `${user.id}.${name}` : null,
    saved,
    problemsOf: (values) => ({ ...schemaProblems(UpdateProfileBody, bodyOf(values)), ...alsoWrong?.(values) }),
    save: async (values) => {
      const fresh = await api.patch<UserView>('/user/profile/', bodyOf(values));
      setUser(fresh);
      return valuesOf(fresh);
    },
  });
}
