import { Dialog } from '@relevo/ui/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../session.tsx';
import { useTexts } from '../texts.ts';
import { useWideScreen } from '../use-wide-screen.ts';
import { CameraPane } from './camera-pane.tsx';
import { ExplainPane } from './explain-pane.tsx';
import { KeptPane } from './kept-pane.tsx';
import { RefusedPane } from './refused-pane.tsx';
import { ResultPane } from './result-pane.tsx';
import { SendingPane } from './sending-pane.tsx';
import { TypedPane } from './typed-pane.tsx';
import { useScan } from './use-scan.ts';

type ScanDialogProps = { onClose(): void };

/** Scans the code on the employer's screen, or takes the typed one; the whole screen of a phone. */
export function ScanDialog({ onClose }: ScanDialogProps) {
  const t = useTexts('scanner');
  const isWide = useWideScreen();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size={isWide ? 'md' : 'full'}
      // A slip beside the camera must not end a scan.
      closeOnOverlay={false}
      title={t('title')}
      closeText={t('close')}
    >
      <Scan onClose={onClose} />
    </Dialog>
  );
}

function Scan({ onClose }: ScanDialogProps) {
  const userId = useSession().user?.id ?? '';
  const queryClient = useQueryClient();
  const { state, seen, typed, begin, cameraFailed } = useScan({
    userId,
    onDelivered() {
      for (const key of ['shifts', 'dashboard', 'wallet']) void queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
  switch (state.step) {
    case 'explain':
      return <ExplainPane onBegin={begin} />;
    case 'camera':
      return <CameraPane hint={state.hint} onCode={seen} onTrouble={cameraFailed} onType={() => begin('typed')} />;
    case 'typed':
      return <TypedPane trouble={state.trouble} onSend={typed} onCamera={() => begin('camera')} />;
    case 'sending':
      return <SendingPane isLocating={state.isLocating} />;
    case 'answered':
      return <ResultPane answer={state.answer} onClose={onClose} />;
    case 'refused':
      return <RefusedPane message={state.message} entry={state.entry} onAgain={begin} />;
    case 'kept':
      return <KeptPane scannedAt={state.scannedAt} onClose={onClose} />;
    case 'lost':
      return <RefusedPane message={null} entry={state.entry} onAgain={begin} />;
  }
}
