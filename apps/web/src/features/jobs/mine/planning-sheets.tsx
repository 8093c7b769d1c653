import { useTexts } from '@relevo/browser/texts';
import { importParameter, templatesParameter } from '@relevo/contracts/screen-paths';
import { Button } from '@relevo/ui/button';
import { CopyPlus, FileSpreadsheet } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { useOpenSheet } from '../parts/use-open-sheet.ts';

const TemplatesSheet = lazyPart(
  () => import('../templates/templates-sheet.tsx').then((file) => file.TemplatesSheet),
  ['jobs/templates'],
);
const ImportSheet = lazyPart(
  () => import('../import/import-sheet.tsx').then((file) => file.ImportSheet),
  ['jobs/import', 'wallet/funding'],
);

/** The buttons of the templates and of the import, each with its sheet. */
export function PlanningSheets() {
  const t = useTexts('jobs/mine');
  const templates = useOpenSheet(templatesParameter);
  const imports = useOpenSheet(importParameter);
  return (
    <>
      <Button
        variant="secondary"
        icon={<CopyPlus aria-hidden="true" className="size-4" />}
        aria-haspopup="dialog"
        onClick={() => templates.turn(true)}
      >
        {t('templates')}
      </Button>
      <Button
        variant="secondary"
        icon={<FileSpreadsheet aria-hidden="true" className="size-4" />}
        aria-haspopup="dialog"
        onClick={() => imports.turn(true)}
      >
        {t('import')}
      </Button>
      <Suspense fallback={null}>
        {templates.isOpen && <TemplatesSheet onClose={() => templates.turn(false)} />}
        {imports.isOpen && <ImportSheet onClose={() => imports.turn(false)} />}
      </Suspense>
    </>
  );
}
