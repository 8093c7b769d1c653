import { useLanguage, useTexts } from '@relevo/browser/texts';
import { readKioskCode, showKioskCode } from '@relevo/domain/kiosk';
import { fieldText } from '@relevo/i18n/field-texts';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { TextField } from '@relevo/ui/field';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Page } from '../../../platform/page.tsx';
import { useSession } from '../../../platform/session.tsx';
import { enterFullScreen, leaveFullScreen } from './full-screen.ts';
import { openKiosk } from './kiosk-session.ts';

/** How the kiosk that was here ended: at this device, or by its employer or its time. */
export type KioskEnd = 'left' | 'ended';

type OpenKioskProps = {
  /** The device is a kiosk already, and waits only for the signed-in user to be signed out. */
  isOpen: boolean;
  end: KioskEnd | null;
  onOpen(): void;
};

/** Asks for the code that opens a kiosk, and signs out the user of this device. */
export function OpenKiosk({ isOpen, end, onOpen }: OpenKioskProps) {
  const t = useTexts('attendance/kiosk');
  const { language } = useLanguage();
  const { user, signOut } = useSession();
  const { code, setCode, error, setError } = useCodeField();
  const [isBusy, setIsBusy] = useState(false);

  async function open() {
    // Browsers allow it only in the very answer to a press.
    enterFullScreen();
    setIsBusy(true);
    try {
      // A code that came with a link opens its own kiosk, also on a device that was another one before.
      if (!isOpen || code !== '') await openKiosk(code);
      if (user) await signOut();
      onOpen();
    } catch (failure) {
      leaveFullScreen();
      setError(failure instanceof Error ? failure.message : String(failure));
      setIsBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isOpen || readKioskCode(code) !== null) void open();
    else setError(code.trim() === '' ? fieldText('code_required', language) : t('open.codeWrong'));
  }

  return (
    <div className="mx-auto w-full max-w-md">
      <Page title={t('open.title')} intro={isOpen ? undefined : t('open.intro')}>
        <div className="grid gap-5">
          {end && <Alert tone={end === 'left' ? 'success' : 'warning'}>{t(`end.${end}`)}</Alert>}
          <Card>
            <form noValidate onSubmit={submit} className="grid gap-5">
              {!isOpen && (
                <TextField
                  label={t('open.code')}
                  hint={t('open.codeHint')}
                  required
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  value={code}
                  error={error}
                  onChange={(typed) => setCode(typed.target.value)}
                  className="text-center font-bold text-2xl tracking-[0.12em]"
                />
              )}
              {user && (
                <Alert tone="warning" title={t('open.signedInTitle', { name: user.first_name })}>
                  {t('open.signedInText')}
                </Alert>
              )}
              <Button type="submit" size="lg" wide busy={isBusy} busyText={t('open.opening')}>
                {t(user ? 'open.signOutAndOpen' : 'open.open')}
              </Button>
            </form>
          </Card>
        </div>
      </Page>
    </div>
  );
}

/** The typed code; one that came with the link is filled in and leaves the address bar. */
function useCodeField() {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [code, setCode] = useState(() => codeOfLink(hash) ?? '');
  const [error, setError] = useState<string>();
  useEffect(() => {
    const given = codeOfLink(hash);
    if (given === null) return;
    setCode(given);
    setError(undefined);
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return {
    code,
    setCode(typed: string) {
      setCode(typed);
      setError(undefined);
    },
    error,
    setError,
  };
}

/** Null when the address carries no code: the link past the header uses the same part of it. */
function codeOfLink(hash: string): string | null {
  const code = readKioskCode(hash.slice(1));
  return code === null ? null : showKioskCode(code);
}
