import { queryKeys } from '@relevo/browser/query-keys';
import { useTexts } from '@relevo/browser/texts';
import type { ApplicantView } from '@relevo/contracts/applications';
import { applications } from '@relevo/contracts/calls/applications';
import type { UserView } from '@relevo/contracts/profile';
import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { Chip } from '@relevo/ui/chip';
import { Skeleton } from '@relevo/ui/skeleton';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { CalendarCheck, Eye, FolderCheck, Languages, type LucideIcon, Wrench } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { api } from '../../../../platform/api-client.ts';
import { lazyPart } from '../../../../platform/lazy-part.tsx';
import { fullName } from '../../../../platform/person-name.ts';
import { RatingLine } from '../../../ratings/ratings.ts';

const EmployerPreview = lazyPart(() => import('./employer-preview.tsx').then((file) => file.EmployerPreview));

/** A saved section changes the user, and a document its own key: either is read again. */
const previewQuery = (user: UserView) =>
  queryOptions({
    queryKey: [...queryKeys.documents, 'preview', user],
    queryFn: ({ signal }) => api.call(applications.preview, { signal }),
    placeholderData: keepPreviousData,
  });

/** The worker in a few facts, as others know them, and the way to the preview. */
export function WorkerSummary({ user }: { user: UserView }) {
  const t = useTexts('accounts/profile');
  const [isOpen, setIsOpen] = useState(false);
  const preview = useQuery(previewQuery(user));
  return (
    <Card
      title={t('opened.about')}
      actions={
        <Button
          variant="secondary"
          icon={<Eye aria-hidden="true" className="size-4" />}
          disabled={!preview.data}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {t('opened.preview')}
        </Button>
      }
    >
      <p className="max-w-3xl whitespace-pre-line [overflow-wrap:anywhere]">
        {user.biography || <span className="text-ink-muted">{t('opened.noBiography')}</span>}
      </p>
      <dl className="mt-5 grid gap-5 sm:grid-cols-2">
        <Fact Icon={Wrench} name={t('opened.skills')}>
          <ChipList words={user.skills} />
        </Fact>
        <Fact Icon={Languages} name={t('opened.languages')}>
          <ChipList words={user.languages.map(({ language, level }) => `${language} · ${t(`levels.${level}`)}`)} />
        </Fact>
        <Fact Icon={CalendarCheck} name={t('opened.shiftsWorked')}>
          {preview.data ? (
            <>
              <span className="block font-semibold text-lg tabular-nums">{preview.data.completed_shifts}</span>
              <Suspense>
                <RatingLine of={{ userId: user.id }} name={fullName(user)} rating={preview.data.rating} />
              </Suspense>
            </>
          ) : (
            <Waiting query={preview} />
          )}
        </Fact>
        <Fact Icon={FolderCheck} name={t('opened.documents')}>
          {preview.data ? <Documents types={preview.data.document_types} /> : <Waiting query={preview} />}
        </Fact>
      </dl>
      {isOpen && preview.data && (
        <Suspense>
          <EmployerPreview worker={preview.data} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

type FactProps = { Icon: LucideIcon; name: string; children: ReactNode };

function Fact({ Icon, name, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="mb-1.5 flex items-center gap-2 text-ink-muted text-sm">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {name}
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function ChipList({ words }: { words: readonly string[] }) {
  const t = useTexts('accounts/profile');
  if (words.length === 0) return <span className="text-ink-muted">{t('opened.noneYet')}</span>;
  return (
    <span className="flex flex-wrap gap-1.5">
      {words.map((word) => (
        <Chip key={word}>{word}</Chip>
      ))}
    </span>
  );
}

function Documents({ types }: { types: ApplicantView['document_types'] }) {
  const t = useTexts('accounts/profile');
  if (types.length === 0) return <span className="text-ink-muted">{t('opened.noneYet')}</span>;
  return (
    <span className="grid gap-1">
      <ChipList words={types.map((type) => t(`documentTypes.${type}`))} />
      <span className="text-ink-muted text-sm">{t('opened.documentsState')}</span>
    </span>
  );
}

type WaitingProps = { query: { isError: boolean; refetch(): Promise<unknown> } };

function Waiting({ query }: WaitingProps) {
  const t = useTexts('accounts/profile');
  if (query.isError) {
    return (
      <Button variant="ghost" size="sm" onClick={() => void query.refetch()}>
        {t('opened.retry')}
      </Button>
    );
  }
  return (
    <span role="status">
      <span className="sr-only">{t('opened.loading')}</span>
      <Skeleton className="h-6 w-24" />
    </span>
  );
}
