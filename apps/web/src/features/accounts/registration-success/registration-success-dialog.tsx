import { useTexts } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { ClipboardCheck, Clock, MailCheck, PhoneCall } from 'lucide-react';

const steps = [
  { name: 'review', Icon: ClipboardCheck },
  { name: 'email', Icon: MailCheck },
  { name: 'contact', Icon: PhoneCall },
] as const;

/** There is nothing to type or to choose: the one answer is ready under the Enter key. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Confirms a registration and says what happens next. */
export function RegistrationSuccessDialog({ onClose }: { onClose(): void }) {
  const t = useTexts('accounts/registration-success');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t('underReview')}
      closeText={t('close')}
      footer={
        <Button ref={takeFocus} size="lg" className="max-sm:w-full" onClick={onClose}>
          {t('gotIt')}
        </Button>
      }
    >
      <h3 className="font-semibold">{t('nextSteps')}</h3>
      <ol className="mt-3 grid gap-4">
        {steps.map(({ name, Icon }) => (
          <li key={name} className="flex items-center gap-3">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <span>{t(`steps.${name}`)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-5 flex items-start gap-3 rounded-card bg-sunken p-4 text-ink-muted text-sm">
        <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t('duration')}
      </p>
    </Dialog>
  );
}
