import { EmptyState } from '@relevo/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { PagedList } from '../../platform/list/paged-list.tsx';
import { useTexts } from '../../platform/texts.ts';
import { MailRow } from './mail-row.tsx';
import { mailPageQuery } from './mails.api.ts';

type MailListProps = { asked: { page: number; search: string }; openedId: string | undefined };

export function MailList({ asked, openedId }: MailListProps) {
  const t = useTexts();
  const mails = useQuery(mailPageQuery(asked));
  return (
    <PagedList
      label={t('mails.list')}
      page={mails}
      empty={<EmptyState title={t('mails.empty_title')} text={t('mails.empty_text')} />}
    >
      {(rows) => (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
          {rows.map((mail) => (
            <MailRow key={mail.id} mail={mail} isOpened={mail.id === openedId} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
