import { useTexts } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import { Spinner } from '@relevo/ui/spinner';
import { Flashlight, FlashlightOff, Keyboard } from 'lucide-react';
import { useRef, useState } from 'react';
import { type CameraTrouble, turnTorch } from './camera.ts';
import { useCamera } from './use-camera.ts';

type CameraPaneProps = {
  hint: 'aim' | 'other' | 'same';
  onCode(text: string): void;
  onTrouble(trouble: CameraTrouble): void;
  onType(): void;
};

export function CameraPane({ hint, onCode, onTrouble, onType }: CameraPaneProps) {
  const t = useTexts('attendance/scanner');
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera({ video, onCode, onTrouble });
  return (
    <div className="flex h-full flex-col gap-4">
      <div className="relative min-h-64 grow overflow-hidden rounded-card bg-overlay sm:aspect-square sm:grow-0">
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('camera.label')}
          className="absolute inset-0 size-full object-cover"
        />
        {camera.isOn ? (
          <ScanFrame />
        ) : (
          <div className="absolute inset-0 grid place-items-center">
            <span className="grid rounded-full bg-surface p-3">
              <Spinner label={t('camera.starting')} />
            </span>
          </div>
        )}
        {camera.stream && camera.hasTorch && <TorchButton stream={camera.stream} />}
      </div>
      <p role="status" className="text-center font-medium">
        {t(`camera.${hint}`)}
      </p>
      <Button
        variant="secondary"
        size="lg"
        wide
        icon={<Keyboard aria-hidden="true" className="size-5" />}
        onClick={onType}
      >
        {t('type.instead')}
      </Button>
    </div>
  );
}

function TorchButton({ stream }: { stream: MediaStream }) {
  const t = useTexts('attendance/scanner');
  const [isOn, setIsOn] = useState(false);
  const Icon = isOn ? FlashlightOff : Flashlight;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t('camera.torch')}
      className="absolute right-3 bottom-3 grid size-12 place-items-center rounded-full bg-surface text-ink shadow-float"
      onClick={() => void turnTorch(stream, !isOn).then(() => setIsOn(!isOn))}
    >
      <Icon aria-hidden="true" className="size-6" />
    </button>
  );
}

const corners = [
  'top-0 left-0 rounded-tl-card border-t-4 border-l-4',
  'top-0 right-0 rounded-tr-card border-t-4 border-r-4',
  'bottom-0 left-0 rounded-bl-card border-b-4 border-l-4',
  'right-0 bottom-0 rounded-br-card border-r-4 border-b-4',
];

/** Four corners that say where to hold the code. */
function ScanFrame() {
  return (
    <div aria-hidden="true" className="absolute inset-0 grid place-items-center">
      <div className="relative aspect-square h-3/5 max-w-[80%]">
        {corners.map((corner) => (
          <span
            key={corner}
            className={`absolute size-10 border-surface drop-shadow-[0_0_2px_black] dark:border-ink ${corner}`}
          />
        ))}
      </div>
    </div>
  );
}
