import { Chip } from '@relevo/ui/chip';
import { useTexts } from '../../platform/texts.ts';

/** The language a mail was written in; a code we have no name for is shown as it is. */
export function MailLanguage({ language }: { language: string }) {
  const t = useTexts();
  return <Chip>{t(`language_name.${language}`, { defaultValue: language })}</Chip>;
}
