import { RelativeTime } from '@relevo/browser/relative-time';
import { useTexts } from '@relevo/browser/texts';
import type { SiteView } from '@relevo/contracts/sites';
import type { TeamMemberView } from '@relevo/contracts/team';
import { mayManage, type Role } from '@relevo/domain/team-rights';
import { Chip } from '@relevo/ui/chip';
import { Menu } from '@relevo/ui/menu';
import { Crown, EllipsisVertical, MapPin, UserMinus, UserRoundCog } from 'lucide-react';
import { PersonFace } from '../../../platform/person-face.tsx';
import { fullName } from '../../../platform/person-name.ts';
import { siteNames } from './role-choice.ts';
import { roleIcons } from './role-fields.tsx';

export type MemberAction = 'change' | 'transfer' | 'remove';

type MemberRowProps = {
  member: TeamMemberView;
  isSelf: boolean;
  viewer: Role;
  sites: readonly SiteView[];
  /** While the ownership is offered to a member, it cannot be offered again. */
  isOffered: boolean;
  onAction(action: MemberAction): void;
};

/** A member with role and sites, and what the viewer may change. */
export function MemberRow({ member, isSelf, viewer, sites, isOffered, onAction }: MemberRowProps) {
  const t = useTexts('companies/team');
  const words = useTexts('companies/parts');
  const { user, role, site_ids: siteIds, last_active_at: lastActiveAt } = member;
  const name = fullName(user);
  const RoleIcon = roleIcons[role];
  const actions = actionsFor({ member, isSelf, viewer, isOffered });
  return (
    <li className="flex items-start gap-3 py-3.5 first:pt-0 last:pb-0 sm:items-center">
      <PersonFace person={user} />
      <div className="grid min-w-0 grow gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)] sm:items-center">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold [overflow-wrap:anywhere]">
            {name}
            {isSelf && <span className="font-normal text-ink-muted text-sm">{t('members.you')}</span>}
          </p>
          {user.email && <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">{user.email}</p>}
          {lastActiveAt && (
            <p className="text-ink-faint text-sm">
              {t('members.lastActive')} <RelativeTime instant={lastActiveAt} />
            </p>
          )}
        </div>
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <Chip tone={role === 'owner' ? 'accent' : 'neutral'} icon={<RoleIcon aria-hidden="true" />}>
            {words(`roles.${role}`)}
          </Chip>
          {siteIds && (
            <p className="flex gap-1.5 text-ink-muted text-sm [overflow-wrap:anywhere]">
              <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {siteNames(siteIds, sites).join(', ') || t('members.noSite')}
            </p>
          )}
        </div>
      </div>
      {/* Rows without actions keep the room of those that have some. */}
      <div className="-mr-2 w-11 shrink-0 empty:max-sm:hidden">
        {actions.length > 0 && (
          <Menu
            label={t('members.actionsFor', { name })}
            trigger={<EllipsisVertical aria-hidden="true" className="size-5" />}
            items={actions.map((action) => {
              const Icon = actionIcons[action];
              return {
                label: t(`members.${action}`),
                icon: <Icon aria-hidden="true" className="size-4" />,
                danger: action === 'remove',
                onSelect: () => onAction(action),
              };
            })}
          />
        )}
      </div>
    </li>
  );
}

const actionIcons = { change: UserRoundCog, transfer: Crown, remove: UserMinus } as const;

type ActionsFor = Pick<MemberRowProps, 'isSelf' | 'viewer' | 'isOffered'> & { member: Pick<TeamMemberView, 'role'> };

/** What the viewer may do with a member: never with themselves or the owner. */
export function actionsFor({ member, isSelf, viewer, isOffered }: ActionsFor): MemberAction[] {
  if (isSelf || !mayManage(viewer, member.role)) return [];
  return viewer === 'owner' && !isOffered ? ['change', 'transfer', 'remove'] : ['change', 'remove'];
}
