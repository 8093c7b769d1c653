import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { asksForThanks, withoutThanks } from './thanks-address.ts';

/**
 * Whether the thanks after a registration are on the screen. The address only asks for them: it is cleaned at once, so
 * that neither a reload nor a shared link thanks anyone twice, and they stay until they are closed.
 */
export function useRegistrationThanks(): { isOpen: boolean; close(): void } {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isAsked = asksForThanks(search);
  const [isOpen, setIsOpen] = useState(isAsked);
  useEffect(() => {
    if (!isAsked) return;
    setIsOpen(true);
    void navigate({ search: withoutThanks(search) }, { replace: true });
  }, [isAsked, search, navigate]);
  return { isOpen: isOpen || isAsked, close: () => setIsOpen(false) };
}
