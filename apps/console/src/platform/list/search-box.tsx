import { useIsLeaving } from '@relevo/browser/use-is-leaving';
import { searchMaximumLength } from '@relevo/domain/search-words';
import { TextField } from '@relevo/ui/field';
import { useCallback, useEffect, useState } from 'react';
import { useTexts } from '../texts.ts';

const typingPauseMilliseconds = 300;

type SearchBoxProps = { search: string; hint: string; onSearch: (search: string) => void };

/** Searches when the typing pauses. `search` comes from the URL and wins when the URL changes. */
export function SearchBox({ search, hint, onSearch }: SearchBoxProps) {
  const t = useTexts();
  const isLeaving = useIsLeaving();
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  const [sent, setSent] = useState(search);
  if (search !== seen) {
    setSeen(search);
    // The answer to our own search may arrive after more was typed, which must not be lost.
    if (search !== sent) {
      setSent(search);
      setTyped(search);
    }
  }

  const wanted = typed.trim();
  const send = useCallback(() => {
    if (isLeaving()) return;
    setSent(wanted);
    onSearch(wanted);
  }, [wanted, onSearch, isLeaving]);

  useEffect(() => {
    if (wanted === sent) return;
    const timer = setTimeout(send, typingPauseMilliseconds);
    return () => clearTimeout(timer);
  }, [wanted, sent, send]);

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          label={t('list.search')}
          hint={hint}
          type="search"
          maxLength={searchMaximumLength}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </search>
  );
}
