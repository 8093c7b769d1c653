import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { saveAsFile, saveFile } from '@relevo/browser/save-as-file';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useNow } from '@relevo/browser/use-now';
import { records } from '@relevo/contracts/calls/records';
import type { NewRecordLinkView, RecordLinkView } from '@relevo/contracts/records';
import { linkDays, linkState, ownCopyDays, type RecordPart, recordParts } from '@relevo/domain/work-record';
import { formatInstant } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { Button, buttonClasses } from '@relevo/ui/button';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { Chip } from '@relevo/ui/chip';
import { Dialog } from '@relevo/ui/dialog';
import { TextField } from '@relevo/ui/field';
import { SelectField } from '@relevo/ui/select-field';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, ExternalLink, Link2 } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { api } from '../../../platform/api-client.ts';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { QrSquare } from '../../../platform/qr-square.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { download } from '../../../platform/transfers.ts';

/** A worker's record of work: what it shows, copies to keep, and links to share. */
export function RecordSheet({ onClose }: { onClose(): void }) {
  const t = useTexts('accounts/record');
  const [shown, setShown] = useState<readonly RecordPart[]>(recordParts);
  const isNothing = shown.length === 0;
  return (
    <Dialog open size="lg" onOpenChange={onClose} title={t('title')} description={t('text')} closeText={t('close')}>
      <div className="grid gap-8">
        <fieldset className="min-w-0">
          <legend className="font-semibold">{t('show.title')}</legend>
          <p className="text-ink-muted text-sm">{t('show.name')}</p>
          <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
            {recordParts.map((part) => (
              <CheckboxField
                key={part}
                label={t(`show.${part}`)}
                checked={shown.includes(part)}
                onChange={({ target }) =>
                  setShown(recordParts.filter((each) => (each === part ? target.checked : shown.includes(each))))
                }
              />
            ))}
          </div>
          <p className="text-ink-muted text-sm">{t('show.apart')}</p>
          <p role="status" className="text-danger text-sm">
            {isNothing && t('show.nothing')}
          </p>
        </fieldset>
        <Copies show={shown.join(',')} isDisabled={isNothing} />
        <NewLink show={shown.join(',')} isDisabled={isNothing} />
        <Links />
      </div>
    </Dialog>
  );
}

type Chosen = { show: string; isDisabled: boolean };

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3">
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-ink-muted text-sm">{text}</p>
      </div>
      {children}
    </section>
  );
}

function Copies({ show, isDisabled }: Chosen) {
  const t = useTexts('accounts/record');
  const copy = useMutation({
    mutationFn: async (format: 'pdf' | 'json') => {
      if (format === 'pdf') {
        const { content, name } = await download(records.get, { query: { format, show } });
        return saveFile({ name: name ?? 'relevo-record.pdf', content });
      }
      const signed = await api.call(records.get, { query: { show } });
      const name = `relevo-record-${signed.record.validFrom.slice(0, 10)}.json`;
      saveAsFile({ name, type: 'application/json', text: JSON.stringify(signed, null, 2) });
    },
    onSuccess: () => showToast('success', t('keep.done')),
  });
  return (
    <Section title={t('keep.title')} text={t('keep.text', { days: ownCopyDays })}>
      <div className="flex flex-wrap gap-2">
        {(['pdf', 'json'] as const).map((format) => (
          <Button
            key={format}
            variant="secondary"
            icon={<Download aria-hidden="true" className="size-4" />}
            disabled={isDisabled}
            busy={copy.isPending && copy.variables === format}
            busyText={t('keep.busy')}
            onClick={() => copy.mutate(format)}
          >
            {t(`keep.${format}`)}
          </Button>
        ))}
      </div>
    </Section>
  );
}

const choicesOfDays = [7, linkDays.usual, 90, linkDays.maximum];

function NewLink({ show, isDisabled }: Chosen) {
  const t = useTexts('accounts/record');
  const client = useQueryClient();
  const [days, setDays] = useState(linkDays.usual);
  const creation = useMutation({
    mutationFn: () => api.call(records.createLink, { body: { show, expires_in_days: days } }),
    onSuccess: () => invalidate(client, 'record_link_changed'),
  });
  return (
    <Section title={t('share.title')} text={t('share.text')}>
      <div className="grid items-end gap-3 sm:grid-cols-[14rem_auto] sm:justify-start">
        <SelectField
          label={t('share.expires')}
          value={String(days)}
          options={choicesOfDays.map((count) => ({ value: String(count), label: t('share.days', { count }) }))}
          onChange={({ target }) => setDays(Number(target.value))}
        />
        <Button
          icon={<Link2 aria-hidden="true" className="size-4" />}
          disabled={isDisabled}
          busy={creation.isPending}
          busyText={t('share.busy')}
          onClick={() => creation.mutate()}
        >
          {t('share.create')}
        </Button>
      </div>
      {creation.error && <Alert tone="danger">{creation.error.message}</Alert>}
      {creation.data && <MadeLink key={creation.data.id} link={creation.data} />}
    </Section>
  );
}

/** The new link, to scan, to copy or to look at; its code is in no list. */
function MadeLink({ link: { url } }: { link: NewRecordLinkView }) {
  const t = useTexts('accounts/record');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showToast('success', t('share.copied'));
    } catch {
      showToast('error', t('share.notCopied'));
    }
  }
  return (
    <div className="grid items-center gap-5 rounded-card bg-sunken p-4 sm:grid-cols-[12rem_1fr]">
      <div className="mx-auto aspect-square w-full max-w-48 sm:row-span-2">
        <QrSquare text={url} label={t('share.square')} />
      </div>
      <div className="grid min-w-0 gap-3">
        <div>
          <h4 ref={title} tabIndex={-1} className="font-semibold outline-none">
            {t('share.made')}
          </h4>
          <p className="text-ink-muted text-sm">{t('share.once')}</p>
        </div>
        <TextField label={t('share.address')} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => void copy()}>
            {t('share.copy')}
          </Button>
          <a href={url} target="_blank" rel="noreferrer" className={buttonClasses({ variant: 'ghost' })}>
            <ExternalLink aria-hidden="true" className="size-4" />
            {t('share.open')}
          </a>
        </div>
      </div>
    </div>
  );
}

const pageSize = 20;

/** So many pages of links, newest first, as one. */
const linksQuery = (pages: number) =>
  queryOptions({
    queryKey: [...queryKeys.recordLinks, pages],
    queryFn: async ({ signal }) => {
      const page = (number: number) =>
        api.call(records.listLinks, { query: { page: number, page_size: pageSize }, signal });
      const read = await Promise.all(Array.from({ length: pages }, (_, index) => page(index + 1)));
      const links = new Map(read.flatMap(({ results }) => results).map((link) => [link.id, link]));
      return { links: [...links.values()], hasMore: read.at(-1)?.next !== null };
    },
    placeholderData: keepPreviousData,
  });

function Links() {
  const t = useTexts('accounts/record');
  const [pages, setPages] = useState(1);
  const title = useRef<HTMLHeadingElement>(null);
  const query = useQuery(linksQuery(pages));
  const { links = [], hasMore = false } = query.data ?? {};
  return (
    <section aria-label={t('links.title')} className="grid gap-2">
      <h3 ref={title} tabIndex={-1} className="font-semibold outline-none">
        {t('links.title')}
      </h3>
      {query.isPending && <ListSkeleton />}
      <LoadError query={query} />
      {query.data && links.length === 0 && <p className="text-ink-muted text-sm">{t('links.empty')}</p>}
      {links.length > 0 && (
        <ul className="divide-y divide-line">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} listTitle={title} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button variant="ghost" className="justify-self-start" onClick={() => setPages(pages + 1)}>
          {t('links.more')}
        </Button>
      )}
    </section>
  );
}

const tones = { live: 'success', expired: 'neutral', revoked: 'danger' } as const;

type LinkRowProps = { link: RecordLinkView; listTitle: RefObject<HTMLHeadingElement | null> };

function LinkRow({ link, listTitle }: LinkRowProps) {
  const t = useTexts('accounts/record');
  const { language } = useLanguage();
  const client = useQueryClient();
  const now = useNow(60_000);
  const [isAsking, setIsAsking] = useState(false);
  const at = (instant: string) => ({ at: formatInstant(instant, language) });
  const { created_at, expires_at, revoked_at } = link;
  const revokedAt = revoked_at === null ? null : new Date(revoked_at);
  const state = linkState({ expiresAt: new Date(expires_at), revokedAt }, now);
  const revocation = useMutation({
    mutationFn: () => api.call(records.revokeLink, { params: { id: link.id } }),
    onSuccess: async () => {
      await invalidate(client, 'record_link_changed');
      setIsAsking(false);
      showToast('success', t('links.done'));
      listTitle.current?.focus();
    },
  });
  const parts = link.show.split(',') as RecordPart[];
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 grow basis-56 text-sm">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            <Chip tone={tones[state]}>{t(`links.${state}`)}</Chip>
            {t(`links.when.${state}`, at(revoked_at ?? expires_at))}
          </p>
          <p className="mt-1 text-ink-muted">{t('links.created', at(created_at))}</p>
          <p className="text-ink-muted">{parts.map((part) => t(`show.${part}`)).join(' · ')}</p>
        </div>
        {state === 'live' && !isAsking && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('links.revokeOf', at(created_at))}
            onClick={() => setIsAsking(true)}
          >
            {t('links.revoke')}
          </Button>
        )}
      </div>
      {isAsking && state === 'live' && (
        <div className="grid gap-2 rounded-control bg-sunken p-3">
          <p className="text-sm">{t('links.ask', at(expires_at))}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="danger"
              size="sm"
              busy={revocation.isPending}
              busyText={t('links.busy')}
              onClick={() => revocation.mutate()}
            >
              {t('links.confirm')}
            </Button>
            <Button variant="secondary" size="sm" autoFocus onClick={() => setIsAsking(false)}>
              {t('links.keep')}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
