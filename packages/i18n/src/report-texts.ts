import type { Language } from '@relevo/domain/account';
import type { Funding, ShiftStatus } from '@relevo/domain/worker-shift-lifecycle';

type Words = {
  payroll: string;
  attendance: string;
  period: (from: string, to: string) => string;
  madeBy: (name: string) => string;
  total: string;
  nothing: string;
  worker: string;
  job: string;
  shifts: string;
  hours: string;
  pay: string;
  paid: string;
  due: string;
  inReview: string;
  cancellationPay: string;
  date: string;
  scheduled: string;
  cameAt: string;
  leftAt: string;
  minutesLate: string;
  status: string;
  wage: string;
  payment: string;
  noShow: string;
  statuses: Record<ShiftStatus, string>;
  fundings: Record<Funding, string>;
};

/** The texts in the files of a report. */
export const reportTexts: Record<Language, Words> = {
  en: {
    payroll: 'Payroll',
    attendance: 'Attendance',
    period: (from, to) => `${from} to ${to}`,
    madeBy: (name) => `made by ${name}`,
    total: 'Total',
    nothing: 'No shifts in this period.',
    worker: 'Worker',
    job: 'Job',
    shifts: 'Shifts',
    hours: 'Hours',
    pay: 'Pay',
    paid: 'Paid',
    due: 'Due',
    inReview: 'Waiting for approval',
    cancellationPay: 'Cancellation pay',
    date: 'Date',
    scheduled: 'Scheduled',
    cameAt: 'Checked in',
    leftAt: 'Checked out',
    minutesLate: 'Minutes late',
    status: 'Status',
    wage: 'Wage',
    payment: 'Payment',
    noShow: 'No-show',
    statuses: { scheduled: 'Scheduled', in_progress: 'In progress', completed: 'Completed', cancelled: 'Cancelled' },
    fundings: { funded: 'Funded', unfunded: 'Not funded', in_review: 'Waiting for approval', paid: 'Paid', due: 'Due' },
  },
  fr: {
    payroll: 'Paie',
    attendance: 'Présences',
    period: (from, to) => `du ${from} au ${to}`,
    madeBy: (name) => `préparé par ${name}`,
    total: 'Total',
    nothing: 'Aucun quart pendant cette période.',
    worker: 'Travailleur',
    job: 'Emploi',
    shifts: 'Quarts',
    hours: 'Heures',
    pay: 'Paie',
    paid: 'Payé',
    due: 'Dû',
    inReview: 'En attente d’approbation',
    cancellationPay: 'Indemnités d’annulation',
    date: 'Date',
    scheduled: 'Prévu',
    cameAt: 'Arrivée',
    leftAt: 'Départ',
    minutesLate: 'Minutes de retard',
    status: 'État',
    wage: 'Salaire',
    payment: 'Paiement',
    noShow: 'Absence',
    statuses: { scheduled: 'Prévu', in_progress: 'En cours', completed: 'Terminé', cancelled: 'Annulé' },
    fundings: {
      funded: 'Paie garantie',
      unfunded: 'Paie non garantie',
      in_review: 'En attente d’approbation',
      paid: 'Payé',
      due: 'Dû',
    },
  },
};
