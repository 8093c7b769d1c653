import type { JobView } from '@relevo/contracts/jobs';
import { Menu } from '@relevo/ui/menu';
import { Copy, EllipsisVertical, Pencil, SquareArrowOutUpRight } from 'lucide-react';
import { useNavigate } from 'react-router';
import { jobPath, paths } from '../../app/paths.ts';
import { useTexts } from '../../platform/texts.ts';

/** What can be done with a job from the list; whatever changes its status is decided on its own page. */
export function JobMenu({ job }: { job: JobView }) {
  const t = useTexts('my-jobs');
  const navigate = useNavigate();
  const item = (label: string, Icon: typeof Copy, to: string) => ({
    label,
    icon: <Icon aria-hidden="true" className="size-4" />,
    onSelect: () => void navigate(to),
  });
  const id = encodeURIComponent(job.id);
  const isManaged = job.actions.some((action) => action !== 'update');

  return (
    <Menu
      label={t('menu.label', { title: job.title })}
      trigger={<EllipsisVertical aria-hidden="true" className="size-5" />}
      items={[
        ...(job.actions.includes('update') ? [item(t('menu.edit'), Pencil, `${paths.createJob}?edit=${id}`)] : []),
        item(t('menu.duplicate'), Copy, `${paths.createJob}?from=${id}`),
        item(isManaged ? t('menu.manage') : t('menu.open'), SquareArrowOutUpRight, jobPath(job.id)),
      ]}
    />
  );
}
