import { useTexts } from '@relevo/browser/texts';
import type { SiteView } from '@relevo/contracts/sites';
import { hasSites, type Role } from '@relevo/domain/team-rights';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { ChoiceCards } from '@relevo/ui/choice-cards';
import { Briefcase, CalendarCheck, Crown, type LucideIcon, Wallet } from 'lucide-react';
import { useId } from 'react';
import { type RoleChoice, rolesToGive } from './role-choice.ts';

export const roleIcons: Record<Role, LucideIcon> = {
  owner: Crown,
  manager: Briefcase,
  supervisor: CalendarCheck,
  accountant: Wallet,
};

type RoleFieldsProps = {
  giver: Role;
  choice: RoleChoice;
  sites: readonly SiteView[];
  /** Whether the form was sent without a site for a supervisor. */
  isSiteMissing: boolean;
  onChange(changes: Partial<RoleChoice>): void;
};

/** What a person is to be in the company, each role in one sentence, and where. */
export function RoleFields({ giver, choice, sites, isSiteMissing, onChange }: RoleFieldsProps) {
  const t = useTexts('companies/team');
  const words = useTexts('companies/parts');
  const name = useId();
  return (
    <div className="grid gap-4">
      <ChoiceCards
        legend={t('role.legend')}
        name={name}
        value={choice.role}
        onChange={(role) => onChange({ role })}
        choices={rolesToGive(giver).map((role) => {
          const Icon = roleIcons[role];
          return { value: role, title: words(`roles.${role}`), text: words(`does.${role}`), icon: <Icon /> };
        })}
      />
      {giver === 'owner' ? (
        <p className="text-ink-muted text-sm">
          <strong className="font-semibold text-ink">{words('roles.owner')}</strong> · {words('does.owner')}
        </p>
      ) : (
        <p className="text-ink-muted text-sm">{t('role.ownerGives')}</p>
      )}
      {hasSites(choice.role) && (
        <SitePicker chosen={choice.siteIds} sites={sites} isMissing={isSiteMissing} onChange={onChange} />
      )}
    </div>
  );
}

type SitePickerProps = {
  chosen: readonly string[];
  sites: readonly SiteView[];
  isMissing: boolean;
  onChange(changes: Pick<RoleChoice, 'siteIds'>): void;
};

/** The sites that a supervisor sees. */
function SitePicker({ chosen, sites, isMissing, onChange }: SitePickerProps) {
  const t = useTexts('companies/team');
  const errorId = useId();
  const toggle = (id: string, isChosen: boolean) =>
    onChange({ siteIds: isChosen ? [...chosen, id] : chosen.filter((each) => each !== id) });
  return (
    <fieldset aria-describedby={isMissing ? errorId : undefined} className="min-w-0">
      <legend className="mb-1 font-medium text-sm">{t('sites.legend')}</legend>
      {sites.length === 0 ? (
        <p className="rounded-control bg-warning-soft px-3 py-2 text-sm text-warning">{t('sites.none')}</p>
      ) : (
        <div className="grid gap-x-6 rounded-control border border-line px-3 py-1 sm:grid-cols-2">
          {sites.map((site) => (
            <CheckboxField
              key={site.id}
              label={site.name}
              checked={chosen.includes(site.id)}
              onChange={({ target }) => toggle(site.id, target.checked)}
            />
          ))}
        </div>
      )}
      {isMissing && sites.length > 0 && (
        <p id={errorId} role="alert" className="mt-1.5 text-danger text-sm">
          {t('sites.missing')}
        </p>
      )}
    </fieldset>
  );
}
