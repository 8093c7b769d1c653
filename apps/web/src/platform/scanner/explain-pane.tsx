import { Button } from '@relevo/ui/button';
import { Camera, type LucideIcon, MapPin } from 'lucide-react';
import { useTexts } from '../texts.ts';
import type { ScanEntry } from './use-scan.ts';

/** Before the browser asks: what the camera and the position are for. */
export function ExplainPane({ onBegin }: { onBegin(entry: ScanEntry): void }) {
  const t = useTexts('scanner');
  return (
    <div className="flex h-full flex-col gap-6">
      <p>{t('explain.intro')}</p>
      <ul className="grid gap-5">
        <Reason Icon={Camera} title={t('explain.camera')} text={t('explain.cameraText')} />
        <Reason Icon={MapPin} title={t('explain.position')} text={t('explain.positionText')} />
      </ul>
      <p className="text-ink-muted text-sm">{t('explain.refusing')}</p>
      <div className="mt-auto grid gap-2">
        <Button size="lg" wide onClick={() => onBegin('camera')}>
          {t('explain.begin')}
        </Button>
        <Button variant="ghost" size="lg" wide onClick={() => onBegin('typed')}>
          {t('type.instead')}
        </Button>
      </div>
    </div>
  );
}

function Reason({ Icon, title, text }: { Icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="flex gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-muted">{text}</p>
      </div>
    </li>
  );
}
