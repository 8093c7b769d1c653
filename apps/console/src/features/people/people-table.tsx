import type { AccountSummaryView } from '@relevo/contracts/operations';
import { DataTable } from '@relevo/ui/table';
import { PersonLink } from '../../app/person-link.tsx';
import { Moment } from '../../platform/moment.tsx';
import { useTexts } from '../../platform/texts.ts';
import { AccountChips } from './account-chips.tsx';

type PeopleTableProps = {
  caption: string;
  people: AccountSummaryView[];
  /** Which moment counts here: since when they are with us, or since when they wait. */
  moment: 'created_at' | 'updated_at';
};

export function PeopleTable({ caption, people, moment }: PeopleTableProps) {
  const t = useTexts();
  return (
    <DataTable
      caption={caption}
      rows={people}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'person',
          header: t('people.person'),
          cell: ({ id, email, first_name, last_name }) => (
            <PersonLink person={{ id, email, name: `${first_name} ${last_name}`.trim() }} />
          ),
        },
        { key: 'type', header: t('people.type'), cell: ({ user_type }) => t(`user_type.${user_type}`) },
        { key: 'state', header: t('people.state'), cell: (account) => <AccountChips account={account} /> },
        {
          key: 'moment',
          header: t(`people.${moment}`),
          cell: (account) => <Moment instant={account[moment]} />,
        },
      ]}
    />
  );
}
