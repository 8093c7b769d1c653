import type { AccountSummaryView } from '@relevo/contracts/console';
import { DataTable } from '@relevo/ui/table';
import { Moment } from '../../platform/moment.tsx';
import { PersonLink } from '../../platform/person-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import { AccountChips } from './account-chips.tsx';

type PeopleTableProps = {
  caption: string;
  people: AccountSummaryView[];
  /** Which date the list shows: the registration, or the start of the wait for a review. */
  moment: 'created_at' | 'waiting_since';
};

export function PeopleTable({ caption, people, moment }: PeopleTableProps) {
  const t = useTexts();
  return (
    <DataTable
      caption={caption}
      rows={people}
      rowKey={({ id }) => id}
      opensFirstLink
      columns={[
        {
          key: 'person',
          header: t('people.person'),
          cell: ({ id, email, first_name, last_name }) => (
            <PersonLink person={{ id, email, name: `${first_name} ${last_name}`.trim() }} />
          ),
        },
        { key: 'type', header: t('people.type'), cell: (account) => <TypeOf account={account} /> },
        { key: 'state', header: t('people.state'), cell: (account) => <AccountChips account={account} /> },
        ...(moment === 'waiting_since'
          ? [
              {
                key: 'call',
                header: t('people.call_at'),
                cell: ({ call_at }: AccountSummaryView) =>
                  call_at ? (
                    <Moment instant={call_at} />
                  ) : (
                    <span className="text-ink-faint">{t('people.no_call')}</span>
                  ),
              },
            ]
          : []),
        {
          key: 'moment',
          header: t(`people.${moment}`),
          cell: (account) => <Moment instant={account[moment] ?? account.updated_at} />,
        },
      ]}
    />
  );
}

/** A member of a company is shown with it: the company was reviewed with its owner, and not with this person. */
function TypeOf({ account: { user_type, membership } }: { account: AccountSummaryView }) {
  const t = useTexts();
  return (
    <>
      {t(`user_type.${user_type}`)}
      {membership && membership.role !== 'owner' && (
        <span className="block text-ink-muted text-sm wrap-anywhere">
          {t(`people.member.${membership.role}`, { company: membership.company || t('people.unnamed_company') })}
        </span>
      )}
    </>
  );
}
