import { TextField } from '@relevo/ui/field';
import { useEffect, useState } from 'react';
import { useTexts } from '../../platform/texts.ts';

const typingPauseMilliseconds = 300;

/** Searches when the typing pauses. `search` is what the address says and wins when it changes by itself. */
export function MailSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const t = useTexts();
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  if (search !== known) {
    setKnown(search);
    if (typed.trim() !== search) setTyped(search);
  }

  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === search) return;
    const timer = setTimeout(() => onSearch(wanted), typingPauseMilliseconds);
    return () => clearTimeout(timer);
  }, [wanted, search, onSearch]);

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(wanted);
        }}
      >
        <TextField
          label={t('mails.search')}
          hint={t('mails.search_hint')}
          type="search"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </search>
  );
}
