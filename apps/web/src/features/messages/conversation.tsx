import { QuestionDialog } from '@relevo/browser/question-dialog';
import { useTexts } from '@relevo/browser/texts';
import type { MessageEntryView, ThreadView } from '@relevo/contracts/messages';
import { jobPath, paths } from '@relevo/contracts/screen-paths';
import { Button, buttonClasses } from '@relevo/ui/button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, Lock } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../../platform/page.tsx';
import { ListSkeleton } from '../../platform/paging/list-skeleton.tsx';
import { LoadError } from '../../platform/paging/load-error.tsx';
import { useSession } from '../../platform/session.tsx';
import { Composer, useAboveKeyboard, useOutbox } from './composer.tsx';
import { Days, OtherFace, OutgoingBubble, otherName, type Side, useWords } from './message-parts.tsx';
import { threadQuery, useCloseThread, useReadOnScreen } from './messages.api.ts';

type ConversationProps = { threadId: string /** Beside the list, which has the first heading. */; isBeside?: boolean };

/** One thread: who it is with, the messages, and where to write. */
export function Conversation({ threadId, isBeside = false }: ConversationProps) {
  const t = useTexts('messages');
  const { user } = useSession();
  const query = useInfiniteQuery(threadQuery(threadId));
  const side = user?.user_type ?? 'worker';
  const pages = query.data?.pages ?? [];
  const thread = pages[0]?.thread;
  const frame = useAboveKeyboard();
  usePageTitle(thread ? otherName(thread, side) || t('privateEmployer') : t('title'));
  if (query.isPending) return <Padded isBeside={isBeside}>{<ListSkeleton />}</Padded>;
  if (!thread || !user) {
    return (
      <Padded isBeside={isBeside}>
        <LoadError query={query} />
        <Link to={paths.messages} className={buttonClasses({ variant: 'secondary' })}>
          {t('all')}
        </Link>
      </Padded>
    );
  }
  const seen = new Set<string>();
  // A message may stand on two pages when another one arrived between the two reads.
  const newestFirst = pages.flatMap(({ results }) => results).filter(({ id }) => !seen.has(id) && seen.add(id));
  return (
    <section
      aria-label={t('conversation')}
      style={frame ? { top: frame.top, height: frame.height } : undefined}
      className={`flex min-w-0 flex-col overflow-hidden border-line bg-surface ${
        frame
          ? 'fixed inset-x-0 z-40'
          : isBeside
            ? 'h-[calc(100svh-14rem)] min-h-96 rounded-card border shadow-card'
            : 'h-[calc(100svh-10.25rem-env(safe-area-inset-bottom))] min-h-80 border-y'
      }`}
    >
      <Head thread={thread} side={side} isBeside={isBeside} />
      <Messages
        thread={thread}
        side={side}
        userId={user.id}
        newestFirst={newestFirst}
        older={
          query.hasNextPage && (
            <Button
              variant="secondary"
              size="sm"
              busy={query.isFetchingNextPage}
              busyText={t('olderBusy')}
              onClick={() => void query.fetchNextPage()}
            >
              {t('older')}
            </Button>
          )
        }
      />
    </section>
  );
}

function Padded({ isBeside, children }: { isBeside: boolean; children: ReactNode }) {
  return <div className={isBeside ? 'min-w-0' : 'px-4 py-6'}>{children}</div>;
}

type HeadProps = { thread: ThreadView; side: Side; isBeside: boolean };

function Head({ thread, side, isBeside }: HeadProps) {
  const t = useTexts('messages');
  const [isAsking, setIsAsking] = useState(false);
  const close = useCloseThread(thread.id);
  const Name = isBeside ? 'h2' : 'h1';
  return (
    <header className="flex items-center gap-3 border-line border-b px-2 py-2 sm:px-4">
      {!isBeside && (
        <Link
          to={paths.messages}
          aria-label={t('all')}
          className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
      )}
      <OtherFace thread={thread} side={side} />
      <div className="mr-auto min-w-0">
        <Name className="truncate font-semibold">{otherName(thread, side) || t('privateEmployer')}</Name>
        <Link
          to={jobPath(thread.job.id)}
          className="block truncate rounded-sm text-ink-muted text-sm underline-offset-4 hover:underline"
        >
          {thread.job.title}
        </Link>
      </div>
      {thread.actions.includes('close') && (
        <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
          {t('close_thread.action')}
        </Button>
      )}
      {isAsking && (
        <QuestionDialog
          title={t('close_thread.title')}
          closeText={t('close')}
          keepText={t('close_thread.keep')}
          confirmText={t('close_thread.confirm')}
          busyText={t('close_thread.busy')}
          busy={close.isPending}
          isDanger
          errorText={close.error?.message}
          onConfirm={() => close.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('close_thread.text')}</p>
        </QuestionDialog>
      )}
    </header>
  );
}

type MessagesProps = {
  thread: ThreadView;
  side: Side;
  userId: string;
  newestFirst: MessageEntryView[];
  older: ReactNode;
};

function Messages({ thread, side, userId, newestFirst, older }: MessagesProps) {
  const t = useTexts('messages');
  const list = useRef<HTMLElement>(null);
  const newest = newestFirst[0];
  const arrived = new Set(newestFirst.flatMap(({ client_id }) => client_id ?? []));
  const outbox = useOutbox(thread.id, userId, arrived);
  useReadOnScreen(thread.id, newest?.id ?? null, thread.unread_count > 0);
  useScrollPlace(list, {
    first: newestFirst.at(-1)?.id,
    last: newest?.id,
    outgoing: outbox.waiting.length,
    isOwn: newest?.from === side,
  });
  return (
    <>
      <section
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard.
        tabIndex={0}
        aria-label={t('messages')}
        className="grow overflow-y-auto overscroll-contain p-4 outline-offset-[-2px]"
      >
        {older && <div className="mb-4 text-center">{older}</div>}
        {newestFirst.length === 0 && outbox.waiting.length === 0 && (
          <p className="py-10 text-center text-ink-muted">{t('nothing')}</p>
        )}
        <Days entries={newestFirst.toReversed()} side={side} />
        <ol className="grid gap-2">
          {outbox.waiting.map((item) => (
            <OutgoingBubble key={item.clientId} item={item} onRetry={outbox.retry} onDiscard={outbox.discard} />
          ))}
        </ol>
      </section>
      <Arrival newest={newest} side={side} />
      {thread.is_open ? (
        <Composer threadId={thread.id} userId={userId} masksContacts={thread.masks_contacts} onSend={outbox.send} />
      ) : (
        <p className="flex items-center justify-center gap-2 border-line border-t bg-sunken p-4 text-center text-ink-muted text-sm">
          <Lock aria-hidden="true" className="size-4 shrink-0" />
          {t(`closed.${thread.closed_because ?? 'time_over'}`)}
        </p>
      )}
    </>
  );
}

type Place = { first: string | undefined; last: string | undefined; outgoing: number; isOwn: boolean };

/**
 * Stays at the newest message while one is there, and where one reads otherwise: older ones that are loaded push
 * nothing away, and a new one does not pull the reader down.
 */
function useScrollPlace(list: RefObject<HTMLElement | null>, { first, last, outgoing, isOwn }: Place): void {
  const before = useRef({ first, last, outgoing, height: 0, isAtEnd: true });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const note = () => {
      before.current.isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < 48;
    };
    element.addEventListener('scroll', note, { passive: true });
    // The keyboard of a phone, or a text that grows, takes room from below.
    const resized = new ResizeObserver(() => {
      if (before.current.isAtEnd) element.scrollTop = element.scrollHeight;
    });
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', note);
      resized.disconnect();
    };
  }, [list]);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const known = before.current;
    const isSent = outgoing > known.outgoing || (isOwn && last !== known.last);
    if (known.height === 0 || isSent || known.isAtEnd) element.scrollTop = element.scrollHeight;
    else if (first !== known.first) element.scrollTop += element.scrollHeight - known.height;
    const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < 48;
    before.current = { first, last, outgoing, height: element.scrollHeight, isAtEnd };
  }, [list, first, last, outgoing, isOwn]);
}

/** Reads a message that arrives to those who do not see it, politely; nothing at the start. */
function Arrival({ newest, side }: { newest: MessageEntryView | undefined; side: Side }) {
  const t = useTexts('messages');
  const [atStart] = useState(newest?.id);
  const words = useWords(newest);
  const isNew = newest !== undefined && newest.id !== atStart && newest.from !== side;
  return (
    <p role="status" className="sr-only">
      {isNew && t('arrived', { text: words })}
    </p>
  );
}
