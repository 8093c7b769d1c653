import { Outlet, useParams } from 'react-router';
import { SearchBox } from '../../platform/list/search-box.tsx';
import { useListAddress } from '../../platform/list/use-list-address.ts';
import { ListAndDetail } from '../../platform/list-and-detail.tsx';
import { PageHeading } from '../../platform/page-heading.tsx';
import { useTexts } from '../../platform/texts.ts';
import { MailList } from './mail-list.tsx';

export function MailsPage() {
  const t = useTexts();
  const { mailId } = useParams();
  const { page, search, find } = useListAddress();
  return (
    <ListAndDetail
      head={<PageHeading title={t('mails.title')} intro={t('mails.intro')} />}
      list={
        <>
          <SearchBox search={search} hint={t('mails.search_hint')} onSearch={find} />
          <MailList asked={{ page, search }} openedId={mailId} />
        </>
      }
      detail={mailId ? <Outlet /> : null}
      hint={t('mails.none_opened')}
    />
  );
}
