import { consoleSearchMinimumLength } from '@relevo/contracts/console-overview';
import { searchMaximumLength } from '@relevo/domain/search-words';
import { Button } from '@relevo/ui/button';
import { TextField } from '@relevo/ui/field';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { useTexts } from '../../platform/texts.ts';

/** Searches when it is sent, because every search is written in the audit log. */
export function SearchForm({ search = '' }: { search?: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search);
  const wanted = typed.trim();
  const isEnough = wanted.length >= consoleSearchMinimumLength;
  return (
    <search>
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isEnough) void navigate(`${paths.search}?search=${encodeURIComponent(wanted)}`);
        }}
      >
        <div className="min-w-60 grow">
          <TextField
            label={t('search.label')}
            type="search"
            autoComplete="off"
            placeholder={t('search.hint')}
            maxLength={searchMaximumLength}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" disabled={!isEnough}>
          {t('search.submit')}
        </Button>
      </form>
    </search>
  );
}
