import { useTexts } from '@relevo/browser/texts';
import { Alert } from '@relevo/ui/alert';
import { ChoiceCards } from '@relevo/ui/choice-cards';
import { TextField } from '@relevo/ui/field';
import { SelectField } from '@relevo/ui/select-field';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Star, UserRoundSearch, Users } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { PersonFace } from '../../../platform/person-face.tsx';
import { fullName } from '../../../platform/person-name.ts';
import { connectionsQuery } from '../../connections/connections.ts';
import { peopleQuery } from './invite.api.ts';
import { type Group, groups, type InviteDraft } from './invite-draft.ts';

type InviteWhoProps = {
  draft: InviteDraft;
  /** The other jobs that have a crew. */
  crews: readonly { id: string; title: string }[];
  isMissing: boolean;
  onChange(changes: Partial<InviteDraft>): void;
};

const icons: Record<Group, typeof Users> = { crew: Users, favourites: Star, people: UserRoundSearch };

/** The last crew, the favourites, or people by name. */
export function InviteWho({ draft, crews, isMissing, onChange }: InviteWhoProps) {
  const t = useTexts('jobs/invite');
  const favourites = useQuery(connectionsQuery('favourite')).data?.count;
  const offered = groups.filter((group) => group !== 'crew' || crews.length > 0);
  const hintOf = (group: Group) =>
    group === 'favourites' && favourites !== undefined
      ? t('who.favourites.count', { count: favourites })
      : t(`who.${group}.hint`);
  return (
    <div className="grid gap-4">
      <ChoiceCards
        legend={t('who.legend')}
        name="invite-who"
        value={draft.group}
        error={isMissing ? t('who.missing') : undefined}
        onChange={(group) => onChange({ group })}
        choices={offered.map((group) => {
          const Icon = icons[group];
          return {
            value: group,
            title: t(`who.${group}.title`),
            text: hintOf(group),
            icon: <Icon className="size-5" />,
          };
        })}
      />
      {draft.group === 'crew' && (
        <SelectField
          label={t('who.crew.of')}
          hint={t('who.skips')}
          value={draft.crewOf}
          options={crews.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={({ target }) => onChange({ crewOf: target.value })}
        />
      )}
      {draft.group === 'favourites' && <p className="text-ink-muted text-sm">{t('who.skips')}</p>}
      {draft.group === 'people' && (
        <People chosen={draft.workerIds} onChange={(workerIds) => onChange({ workerIds })} />
      )}
    </div>
  );
}

type PeopleProps = { chosen: readonly string[]; onChange(chosen: readonly string[]): void };

/** Those the employer deals with. Who is chosen stays so while another name is searched for. */
function People({ chosen, onChange }: PeopleProps) {
  const t = useTexts('jobs/invite');
  const [search, setSearch] = useState('');
  const found = useQuery(peopleQuery(useDeferredValue(search.trim())));
  const people = found.data?.results ?? [];
  return (
    <div className="grid gap-3">
      <TextField
        type="search"
        label={t('who.people.search')}
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p role="status" className="text-sm">
        {t('who.people.chosen', { count: chosen.length })}
      </p>
      {found.isPending && <Skeleton className="h-40 rounded-card" />}
      {found.isError && <LoadError query={found} />}
      {found.data && people.length === 0 && (
        <Alert tone="info">{t(search.trim() === '' ? 'who.people.none' : 'who.people.notFound')}</Alert>
      )}
      {people.length > 0 && (
        <ul
          aria-label={t('who.people.list')}
          className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line px-3"
        >
          {people.map((person) => (
            <PersonBox
              key={person.id}
              person={person}
              isChosen={chosen.includes(person.id)}
              onTurn={(isChosen) =>
                onChange(isChosen ? [...chosen, person.id] : chosen.filter((id) => id !== person.id))
              }
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type PersonBoxProps = {
  person: {
    first_name: string;
    last_name: string;
    profile_picture: string | null;
    city: string;
    worked_shifts: number;
  };
  isChosen: boolean;
  onTurn(isChosen: boolean): void;
};

function PersonBox({ person, isChosen, onTurn }: PersonBoxProps) {
  const t = useTexts('jobs/invite');
  const id = useId();
  const worked = person.worked_shifts > 0 ? t('who.people.worked', { count: person.worked_shifts }) : person.city;
  return (
    <li>
      <label htmlFor={id} className="flex min-h-14 cursor-pointer items-center gap-3 py-2">
        <input
          id={id}
          type="checkbox"
          checked={isChosen}
          onChange={({ target }) => onTurn(target.checked)}
          className="size-5 shrink-0 cursor-pointer accent-accent"
        />
        <PersonFace person={person} />
        <span className="min-w-0 text-sm">
          <span className="block font-semibold [overflow-wrap:anywhere]">{fullName(person)}</span>
          <span className="block text-ink-muted">{worked}</span>
        </span>
      </label>
    </li>
  );
}
