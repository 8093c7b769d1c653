import { useCallback, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

const name = 'scan';

/** The scan stands in the address: the back button of a phone closes it, and a shortcut can open it. */
export function useScanAddress() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const isOurs = useRef(false);
  const isOpen = query.has(name);

  const open = useCallback(() => {
    isOurs.current = true;
    setQuery((current) => withScan(current, true), { preventScrollReset: true });
  }, [setQuery]);
  const close = useCallback(() => {
    // Back to where it was opened; from a shortcut there is nothing behind.
    if (isOurs.current) void navigate(-1);
    else setQuery((current) => withScan(current, false), { replace: true, preventScrollReset: true });
    isOurs.current = false;
  }, [navigate, setQuery]);
  return { isOpen, open, close };
}

function withScan(query: URLSearchParams, isOpen: boolean): URLSearchParams {
  const next = new URLSearchParams(query);
  if (isOpen) next.set(name, '1');
  else next.delete(name);
  return next;
}
