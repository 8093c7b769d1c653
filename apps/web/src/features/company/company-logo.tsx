import type { CompanyView } from '@relevo/contracts/companies';
import { Building2 } from 'lucide-react';
import { PictureField } from '../../platform/pictures/picture-field.tsx';
import { useTexts } from '../../platform/texts.ts';
import { useCompanyCalls } from './company.api.ts';

/** A logo needs a company to belong to: the name comes first. */
export function CompanyLogo({ company }: { company: CompanyView | null }) {
  const t = useTexts('company');
  const { sendLogo, removeLogo } = useCompanyCalls();
  if (!company) return <p className="text-ink-muted text-sm">{t('logoLater')}</p>;

  return (
    <PictureField
      label={t('fields.logo')}
      preview={
        <div className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-card border border-line bg-canvas text-ink-faint">
          {company.logo ? (
            <img src={company.logo} alt="" className="size-full object-contain" />
          ) : (
            <Building2 aria-hidden className="size-8" />
          )}
        </div>
      }
      hasPicture={company.logo !== null}
      isCut={false}
      fieldName="logo"
      send={sendLogo}
      takeAway={removeLogo}
    />
  );
}
