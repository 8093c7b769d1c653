import { formatInstant } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { useSession } from '../session.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { type KeptScan, keptScansOf } from './kept-scans.ts';
import { readCode } from './read-code.ts';
import { useKeptScans } from './use-kept-scans.ts';

/** What this phone still has to send, and what the server will never take, until it was read. */
export function KeptScansNotice() {
  const scans = useKeptScans();
  if (scans.length === 0) return null;
  return (
    <div className="mb-6 grid gap-3">
      {scans.map((scan) =>
        scan.refusal === null ? <Waiting key={scan.id} scan={scan} /> : <Refused key={scan.id} scan={scan} />,
      )}
    </div>
  );
}

function Waiting({ scan }: { scan: KeptScan }) {
  const t = useTexts('scanner');
  return (
    <Alert tone="info" title={t('kept.title')}>
      <ScanWords scan={scan} /> {t('kept.waiting')}
    </Alert>
  );
}

function Refused({ scan }: { scan: KeptScan }) {
  const t = useTexts('scanner');
  const userId = useSession().user?.id ?? '';
  return (
    <Alert tone="danger" title={t('kept.refused')}>
      <p>
        <ScanWords scan={scan} /> {scan.refusal}
      </p>
      <p>{t('kept.refusedHelp')}</p>
      <Button variant="secondary" size="sm" className="mt-3" onClick={() => keptScansOf(userId).remove(scan.id)}>
        {t('kept.dismiss')}
      </Button>
    </Alert>
  );
}

/** A typed code does not say what it is for; the square does. */
function ScanWords({ scan }: { scan: KeptScan }) {
  const t = useTexts('scanner');
  const { language } = useLanguage();
  const action = readCode(scan.code)?.action ?? 'either';
  return <>{t(`kept.scan.${action}`, { time: formatInstant(scan.scannedAt, language) })}</>;
}
