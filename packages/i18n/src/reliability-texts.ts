import type { Language, UserType } from '@relevo/domain/account';
import type { ReliabilityRule } from '@relevo/domain/reliability';

type Texts = {
  /** What one event says; the same words for its person, in the terms and in the console. */
  rules: Record<ReliabilityRule, string>;
  /** How the percentage comes about. */
  about: Record<UserType, string>;
  /** Who sees it, and who decides. */
  shown: string;
  decided: string;
};

/** The words for reliability, in one place: the screen, the terms and the console show the same. */
export const reliabilityTexts: Record<Language, Texts> = {
  en: {
    rules: {
      kept: 'The shift was kept',
      late_cancellation: 'Cancelled less than 24 hours before the start, or after it',
      no_show: 'No check-in before the end of the shift',
      pay_due: 'The wallet did not cover the pay when the shift was settled',
      pay_corrected_down: 'The pay was reduced below what both scans show',
    },
    about: {
      worker:
        'For workers, reliability is the share of shifts they kept over the last 90 days. Shifts they cancel less than 24 hours before the start, and shifts they miss, count against it. A shift whose pay was not set aside can be cancelled at any time.',
      employer:
        'For employers, reliability is the share of shifts they kept over the last 90 days. Shifts they cancel less than 24 hours before the start or after it, pay that the wallet did not cover, and pay reduced below what both scans show count against it.',
    },
    shown:
      'Shifts of less than 30 paid minutes, and shifts without a single scan, do not count. What the worker and the employer agree on removes nothing: only our team does, by a decision or a review. Others see only the percentage and the number of shifts, from five shifts on.',
    decided:
      'The percentage is calculated by a computer. If something is wrong, you can ask for a review for 30 days: a person of our team looks at the scans, the log and the messages of the shift and decides. Nobody is hired or turned away by the percentage alone.',
  },
  fr: {
    rules: {
      kept: 'Le quart a été respecté',
      late_cancellation: 'Annulé moins de 24 heures avant le début, ou après',
      no_show: 'Aucune arrivée avant la fin du quart',
      pay_due: 'Le portefeuille ne couvrait pas la paie au moment du règlement',
      pay_corrected_down: 'La paie a été réduite sous ce que montrent les deux numérisations',
    },
    about: {
      worker:
        'Pour les travailleuses et les travailleurs, la fiabilité est la part des quarts respectés au cours des 90 derniers jours. Les quarts annulés moins de 24 heures avant le début et les absences comptent en moins. Un quart dont la paie n’était pas garantie peut être annulé en tout temps.',
      employer:
        'Pour les employeurs, la fiabilité est la part des quarts respectés au cours des 90 derniers jours. Les quarts annulés moins de 24 heures avant le début ou après, la paie que le portefeuille ne couvrait pas et la paie réduite sous ce que montrent les deux numérisations comptent en moins.',
    },
    shown:
      'Les quarts de moins de 30 minutes payées et les quarts sans aucune numérisation ne comptent pas. Une entente entre la personne et l’employeur n’efface rien : seule notre équipe peut le faire, par une décision ou une révision. Les autres ne voient que le pourcentage et le nombre de quarts, à partir de cinq quarts.',
    decided:
      'Le pourcentage est calculé par un ordinateur. Si quelque chose est faux, vous pouvez demander une révision pendant 30 jours : une personne de notre équipe examine les numérisations, le journal et les messages du quart, puis décide. Personne n’est embauché ni refusé à cause du seul pourcentage.',
  },
};
