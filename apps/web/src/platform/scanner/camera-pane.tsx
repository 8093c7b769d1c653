import { Button } from '@relevo/ui/button';
import { Spinner } from '@relevo/ui/spinner';
import { Flashlight, FlashlightOff, Keyboard } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTexts } from '../texts.ts';
import { type CameraTrouble, turnTorch } from './camera.ts';
import { ScanFrame } from './scan-frame.tsx';
import { useCamera } from './use-camera.ts';

type CameraPaneProps = {
  hint: 'aim' | 'other' | 'same';
  onCode(text: string): void;
  onTrouble(trouble: CameraTrouble): void;
  onType(): void;
};

export function CameraPane({ hint, onCode, onTrouble, onType }: CameraPaneProps) {
  const t = useTexts('scanner');
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
  const t = useTexts('scanner');
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
