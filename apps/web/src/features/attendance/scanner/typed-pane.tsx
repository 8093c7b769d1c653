import { useTexts } from '@relevo/browser/texts';
import { readShortCode } from '@relevo/domain/scan-rules';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { TextField } from '@relevo/ui/field';
import { Camera } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { CameraTrouble } from './camera.ts';

type TypedPaneProps = {
  trouble: CameraTrouble | null;
  onSend(code: string): void;
  onCamera(): void;
  /** What can be said with the scan. */
  children: ReactNode;
};

/** Without a working camera: the six characters under the code on the employer's screen. */
export function TypedPane({ trouble, onSend, onCamera, children }: TypedPaneProps) {
  const t = useTexts('attendance/scanner');
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = readShortCode(text);
    setIsWrong(code === null);
    if (code) onSend(code);
    else field.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="flex h-full flex-col gap-5">
      {trouble && (
        <Alert tone="warning" title={t('trouble.title')}>
          {t(`trouble.${trouble}`)}
        </Alert>
      )}
      <TextField
        ref={field}
        label={t('type.label')}
        hint={t('type.hint')}
        error={isWrong ? t('type.wrong') : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value.toUpperCase());
          setIsWrong(false);
        }}
        // Typing is what this pane is for.
        autoFocus
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={12}
        className="text-center font-semibold text-2xl tracking-[0.2em]"
      />
      <p className="text-ink-muted text-sm">{t('explain.positionText')}</p>
      {children}
      <div className="grid gap-2">
        <Button type="submit" size="lg" wide>
          {t('type.send')}
        </Button>
        <Button
          variant="ghost"
          size="lg"
          wide
          icon={<Camera aria-hidden="true" className="size-5" />}
          onClick={onCamera}
        >
          {t('type.camera')}
        </Button>
      </div>
    </form>
  );
}
