import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { ScanView } from '@relevo/contracts/shifts';
import type { ScanGrade } from '@relevo/domain/scan-rules';
import { formatDistance } from '@relevo/i18n/shift-times';
import { Clock, type LucideIcon, MapPinCheck, MapPinOff } from 'lucide-react';

const looks: Record<ScanGrade, { Icon: LucideIcon; look: string }> = {
  verified: { Icon: MapPinCheck, look: 'text-success' },
  unverified: { Icon: MapPinOff, look: 'text-warning' },
  late: { Icon: Clock, look: 'text-warning' },
};

type GradeNoteProps = { scan: Pick<ScanView, 'grade' | 'reason' | 'distance_m'> };

/** The grade of a scan and its reason: "Verified: 10 m from the site". */
export function GradeNote({ scan }: GradeNoteProps) {
  const words = useGradeWords();
  const { Icon, look } = looks[scan.grade];
  return (
    <span className="inline-flex items-start gap-1.5 text-sm">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${look}`} />
      <span className="min-w-0">{words(scan)}</span>
    </span>
  );
}

// Readings are rounded to ten metres; below half of that they say nothing but "here".
const rightThereM = 5;

function useGradeWords(): (scan: GradeNoteProps['scan']) => string {
  const t = useTexts('attendance/parts');
  const { language } = useLanguage();
  return ({ reason, distance_m: distance }) => {
    if (reason === 'near' && (distance === null || distance < rightThereM)) return t('grade.here');
    return t(`grade.${reason}`, { distance: formatDistance((distance ?? 0) / 1000, language) });
  };
}
