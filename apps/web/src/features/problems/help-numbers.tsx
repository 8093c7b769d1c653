import { useLanguage } from '@relevo/browser/texts';
import type { HelpRegion } from '@relevo/domain/problem-lifecycle';
import { problemHelpTexts } from '@relevo/i18n/problem-texts';
import { buttonClasses } from '@relevo/ui/button';
import { Phone } from 'lucide-react';

/** Whom to call where the shift is, and what to do after an injury. */
export function HelpNumbers({ region, isNamed = false }: { region: HelpRegion; isNamed?: boolean }) {
  const { place, emergency, injury, numbers } = problemHelpTexts[useLanguage().language][region];
  return (
    <div className="grid gap-2">
      {isNamed && <h3 className="font-semibold">{place}</h3>}
      <p className="font-medium">{emergency}</p>
      <ul className="flex flex-wrap gap-2">
        {numbers.map(({ name, shown, dialled }) => (
          <li key={dialled}>
            <a href={`tel:${dialled}`} className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
              <Phone aria-hidden="true" className="size-4" />
              {name} <span className="whitespace-nowrap tabular-nums">{shown}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="text-ink-muted">{injury}</p>
    </div>
  );
}
