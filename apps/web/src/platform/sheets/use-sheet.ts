import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLeaveEntry } from './leave-entry.ts';

export type Sheet = { isOpen: boolean; open(): void; close(): void };

/** The open sheet is in the history, so that the browser's Back closes it before it leaves the screen. */
export function useSheet(name: string): Sheet {
  const navigate = useNavigate();
  const location = useLocation();
  const leaveEntry = useLeaveEntry();
  const isOpen = openSheet(location.state) === name;
  const open = useCallback(() => {
    const { pathname, search, hash } = location;
    void navigate({ pathname, search, hash }, { state: { sheet: name }, preventScrollReset: true });
  }, [navigate, location, name]);
  const close = useCallback(() => {
    if (isOpen) leaveEntry();
  }, [leaveEntry, isOpen]);
  return { isOpen, open, close };
}

/** The name of the sheet that an entry of the history holds; null for none. */
export function openSheet(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('sheet' in state)) return null;
  return typeof state.sheet === 'string' ? state.sheet : null;
}
