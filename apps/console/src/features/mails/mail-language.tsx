import { Chip } from '@relevo/ui/chip';
import { textOrName, useTexts } from '../../platform/texts.ts';

/** The language a mail was written in; a code we have no name for is shown as it is. */
export function MailLanguage({ language }: { language: string }) {
  useTexts();
  return <Chip>{textOrName(`language_name.${language}`, language)}</Chip>;
}
