import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { PaperView } from '@relevo/contracts/papers';
import { Button } from '@relevo/ui/button';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { showToast } from '../../platform/toasts.ts';
import { savePaper } from './papers.api.ts';

const formats = ['pdf', 'csv'] as const;

/** A paper as a file, in the language of the screen. */
export function FileButtons({ paper }: { paper: Pick<PaperView, 'id' | 'label'> }) {
  const t = useTexts('papers');
  const { language } = useLanguage();
  const file = useMutation({
    mutationFn: (format: (typeof formats)[number]) => savePaper(paper, format, language),
    onSuccess: () => showToast('success', t('files.done', { label: paper.label })),
  });
  return (
    <div className="flex gap-2">
      {formats.map((format) => (
        <Button
          key={format}
          variant="secondary"
          size="sm"
          icon={<Download aria-hidden="true" className="size-4" />}
          aria-label={t(`files.${format}Of`, { label: paper.label })}
          busy={file.isPending && file.variables === format}
          onClick={() => file.mutate(format)}
        >
          {t(`files.${format}`)}
        </Button>
      ))}
    </div>
  );
}
