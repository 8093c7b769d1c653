import { RelativeTime } from '@relevo/browser/relative-time';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { ActView, TeamMemberView } from '@relevo/contracts/team';
import { formatDate } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { EmptyState } from '@relevo/ui/empty-state';
import { SelectField } from '@relevo/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { Bot, KeyRound, type LucideIcon, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { today } from '../../../platform/device-day.ts';
import { dayWord, groupByDay } from '../../../platform/paging/day-groups.ts';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { fullName } from '../../../platform/person-name.ts';
import { subjectPath } from './act-subject.ts';
import { actsPageSize, actsQuery } from './acts.api.ts';

type ActsSheetProps = { members: readonly TeamMemberView[]; onClose(): void };

/** Who did what for the company, and when. */
export function ActsSheet({ members, onClose }: ActsSheetProps) {
  const t = useTexts('companies/team');
  const [memberId, setMemberId] = useState('');
  const [page, setPage] = useState(1);
  const acts = useQuery(actsQuery(memberId, page));
  return (
    <Dialog open size="lg" onOpenChange={onClose} title={t('happened.title')} closeText={t('close')}>
      <div className="grid gap-5">
        <div className="sm:max-w-xs">
          <SelectField
            label={t('happened.member')}
            placeholder={t('happened.everyone')}
            value={memberId}
            options={members.map(({ id, user }) => ({ value: id, label: fullName(user) }))}
            onChange={({ target }) => {
              setMemberId(target.value);
              setPage(1);
            }}
          />
        </div>
        {acts.isPending && <ListSkeleton />}
        <LoadError query={acts} />
        {acts.data?.count === 0 && <EmptyState title={t('happened.empty.title')} text={t('happened.empty.text')} />}
        {acts.data && acts.data.count > 0 && (
          <div aria-busy={acts.isPlaceholderData || undefined} className="grid gap-5">
            <ActDays acts={acts.data.results} />
            <ActPages page={page} count={acts.data.count} onPage={setPage} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

function ActDays({ acts }: { acts: readonly ActView[] }) {
  const t = useTexts('companies/team');
  const { language } = useLanguage();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return groupByDay(acts, timeZone).map(({ day, entries }) => {
    const word = dayWord(day, today());
    return (
      <section key={day} className="grid gap-2">
        <h3 className="font-semibold">{word ? t(`happened.days.${word}`) : formatDate(day, language)}</h3>
        <ol className="divide-y divide-line rounded-card border border-line">
          {entries.map((act) => (
            <ActRow key={act.id} act={act} />
          ))}
        </ol>
      </section>
    );
  });
}

const viaIcons: Record<ActView['via'], LucideIcon> = { session: UserRound, api_key: KeyRound, system: Bot };

function ActRow({ act }: { act: ActView }) {
  const t = useTexts('companies/team');
  const Icon = viaIcons[act.via];
  const path = subjectPath(act.subject);
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 grow [overflow-wrap:anywhere]">
        <p>
          <strong className="font-semibold">
            {act.actor?.name || t(act.actor ? 'happened.formerMember' : 'happened.system')}
          </strong>{' '}
          {t(`happened.did.${act.act}`)}
        </p>
        {act.key && <p className="text-ink-muted text-sm">{t('happened.withKey', { name: act.key.name })}</p>}
        {path && (
          <Link
            to={path}
            className="inline-flex min-h-8 items-center text-accent-ink text-sm underline underline-offset-4"
          >
            {t('happened.see')}
          </Link>
        )}
      </div>
      <span className="shrink-0 text-right text-ink-muted text-sm">
        <RelativeTime instant={act.at} />
      </span>
    </li>
  );
}

function ActPages({ page, count, onPage }: { page: number; count: number; onPage(page: number): void }) {
  const t = useTexts('companies/team');
  const pages = Math.ceil(count / actsPageSize);
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('happened.pages')} className="flex items-center justify-between gap-4">
      <Button variant="secondary" size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('happened.newer')}
      </Button>
      <span className="text-ink-muted text-sm tabular-nums">{t('happened.pageOf', { page, pages })}</span>
      <Button variant="secondary" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('happened.older')}
      </Button>
    </nav>
  );
}
