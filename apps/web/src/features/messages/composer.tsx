import { ApiError } from '@relevo/browser/api-error';
import { randomKey } from '@relevo/browser/random-key';
import { useTexts } from '@relevo/browser/texts';
import { messageMaximum } from '@relevo/domain/message-threads';
import { Button } from '@relevo/ui/button';
import { inputClasses } from '@relevo/ui/field';
import { SendHorizontal, WifiOff } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { clearDraft, loadDraft, saveDraft } from '../../platform/forms/section-draft.ts';
import { useSend } from './messages.api.ts';

/** A message on its way: it keeps its name until the server has it. `error` says why it is not there yet. */
export type Outgoing = { clientId: string; text: string; error: string | null; isLost: boolean };

const retryMs = 3_000;

/** Messages that are being sent or could not be; they outlive a reload of the tab. */
export function useOutbox(threadId: string, userId: string, arrived: ReadonlySet<string>) {
  const key = `outbox.${userId}.${threadId}`;
  const { mutateAsync } = useSend(threadId);
  const [items, setItems] = useState<Outgoing[]>(() => loadDraft(key, { items: [] as Outgoing[] })?.items ?? []);
  const waiting = items.filter(({ clientId }) => !arrived.has(clientId));

  useEffect(() => {
    if (waiting.length > 0) saveDraft(key, { items: waiting });
    else clearDraft(key);
  });

  const change = (clientId: string, changes: Partial<Outgoing> | null) =>
    setItems((all) =>
      all.flatMap((item) => (item.clientId !== clientId ? [item] : changes ? [{ ...item, ...changes }] : [])),
    );

  async function attempt({ clientId, text }: Outgoing): Promise<void> {
    change(clientId, { error: null, isLost: false });
    try {
      await mutateAsync({ text, clientId });
      change(clientId, null);
    } catch (error) {
      const isLost = error instanceof ApiError && error.status === 0;
      change(clientId, { error: error instanceof Error ? error.message : '', isLost });
    }
  }

  function send(text: string): void {
    const item = { clientId: randomKey(), text, error: null, isLost: false };
    setItems((all) => [...all, item]);
    void attempt(item);
  }

  // What no answer came for is sent again once there is a network, and after a reload.
  const retryLost = () => {
    for (const item of waiting) if (item.isLost) void attempt(item);
  };
  useOnline(retryLost);
  useEffect(() => {
    // A browser says that it is online before a request gets through.
    if (!waiting.some(({ isLost }) => isLost)) return;
    const timer = setTimeout(() => navigator.onLine && retryLost(), retryMs);
    return () => clearTimeout(timer);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was on its way when the page was left.
  useEffect(() => {
    for (const item of waiting) void attempt(item);
  }, []);

  return { waiting, send, retry: attempt, discard: ({ clientId }: Outgoing) => change(clientId, null) };
}

function useOnline(listener: () => void): void {
  useEffect(() => {
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  });
}

const countedFrom = messageMaximum - 200;

type ComposerProps = { threadId: string; userId: string; masksContacts: boolean; onSend(text: string): void };

/** Where a message is written; what was typed is kept until it is sent, also when the screen is left. */
export function Composer({ threadId, userId, masksContacts, onSend }: ComposerProps) {
  const t = useTexts('messages');
  const key = `message.${userId}.${threadId}`;
  const [hintId, lengthId] = [useId(), useId()];
  const [text, setText] = useState(() => loadDraft(key, { text: '' })?.text ?? '');
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const length = [...text.trim()].length;
  const isTooLong = length > messageMaximum;

  function type(next: string): void {
    setText(next);
    if (next === '') clearDraft(key);
    else saveDraft(key, { text: next });
  }
  function submit(event?: FormEvent): void {
    event?.preventDefault();
    if (length === 0 || isTooLong) return;
    onSend(text.trim());
    type('');
  }
  function onKeyDown(event: KeyboardEvent): void {
    // On a phone the same key starts a new line.
    const isSending = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isSending || !window.matchMedia('(pointer: fine)').matches) return;
    event.preventDefault();
    submit();
  }
  return (
    <form onSubmit={submit} className="grid gap-2 border-line border-t bg-surface p-3 sm:p-4">
      <p id={hintId} role="status" className="text-ink-muted text-sm empty:hidden">
        {!isOnline && (
          <span className="flex items-center gap-2">
            <WifiOff aria-hidden="true" className="size-4 shrink-0" />
            {t('offline')}
          </span>
        )}
        {isOnline && masksContacts && t('masks')}
      </p>
      <div className="flex items-end gap-2">
        <label className="min-w-0 grow">
          <span className="sr-only">{t('write')}</span>
          <textarea
            value={text}
            rows={1}
            placeholder={t('write')}
            aria-describedby={length > countedFrom ? `${hintId} ${lengthId}` : hintId}
            aria-invalid={isTooLong || undefined}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            className={`${inputClasses} field-sizing-content max-h-40 resize-none`}
          />
        </label>
        <Button
          type="submit"
          aria-label={t('send')}
          disabled={length === 0 || isTooLong}
          className="size-11 shrink-0 px-0!"
          icon={<SendHorizontal aria-hidden="true" className="size-5" />}
        />
      </div>
      {length > countedFrom && (
        <p
          id={lengthId}
          role="status"
          className={`text-right text-sm tabular-nums ${isTooLong ? 'text-danger' : 'text-ink-muted'}`}
        >
          {t(isTooLong ? 'tooLong' : 'left', { count: Math.abs(messageMaximum - length) })}
        </p>
      )}
    </form>
  );
}

function subscribeToNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const keyboardMinimum = 120;

/** The part of the page above the phone's keyboard while it is open; null without one. */
export function useAboveKeyboard(): { top: number; height: number } | null {
  const [frame, setFrame] = useState<{ top: number; height: number } | null>(null);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = () => {
      const isOpen = view.scale === 1 && window.innerHeight - view.height > keyboardMinimum;
      setFrame(isOpen ? { top: view.offsetTop, height: view.height } : null);
    };
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, []);
  return frame;
}
