import { TextField } from '@relevo/ui/field';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { queryWith } from '../../platform/paging/list-query.ts';
import { useTexts } from '../../platform/texts.ts';
import { searchMaximumLength } from './my-jobs-filters.ts';

const pauseMs = 350;

/** Searches once the typing pauses; typing replaces the address instead of filling the history letter by letter. */
export function JobSearch({ search }: { search: string }) {
  const t = useTexts('my-jobs');
  const [query, setQuery] = useSearchParams();
  const [text, setText] = useState(search);
  const [asked, setAsked] = useState(search);

  // The back button, or a link that clears the filters, writes into the field as well.
  if (search !== asked) {
    setAsked(search);
    if (search !== text.trim()) setText(search);
  }

  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(() => setQuery(queryWith(query, { search: text.trim() }), { replace: true }), pauseMs);
    return () => clearTimeout(timer);
  }, [text, search, query, setQuery]);

  return (
    <search className="w-full sm:max-w-xs">
      <TextField
        type="search"
        label={t('search')}
        value={text}
        maxLength={searchMaximumLength}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
      />
    </search>
  );
}
