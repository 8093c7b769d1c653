import type { Language } from '@relevo/domain/account';
import type { PaperKind, PayerKind, StatementMovement } from '@relevo/domain/papers';
import type { PayCause } from '@relevo/domain/pay-causes';
import type { TaxName, TaxNote } from '@relevo/domain/tax-rates';

type Words = {
  titles: Record<PaperKind, string>;
  taxes: Record<TaxName, string>;
  taxNotes: Record<TaxNote, string>;
  causes: Record<PayCause, string>;
  movements: Record<StatementMovement, string>;
  payers: Record<PayerKind, string>;
  number: string;
  issuedOn: string;
  period: string;
  currency: string;
  cad: string;
  payment: string;
  revision: (count: number) => string;
  supplier: string;
  workers: string;
  throughAgent: string;
  worker: string;
  client: string;
  payer: string;
  registration: string;
  taxId: string;
  siret: string;
  work: string;
  job: string;
  date: string;
  planned: string;
  worked: string;
  notWorked: string;
  break: string;
  wage: string;
  perHour: (amount: string) => string;
  timezone: string;
  part: string;
  time: string;
  amount: string;
  paidOn: string;
  paidParts: string;
  shifts: string;
  beforeTaxes: string;
  tax: string;
  total: string;
  totalBeforeTaxes: string;
  totalPaid: string;
  due: string;
  contained: string;
  cancelled: string;
  credits: (label: string, day: string) => string;
  replaces: (label: string) => string;
  reason: (text: string) => string;
  onBehalf: (agent: string) => string;
  noDiscount: string;
  settled: string;
  statementNote: string;
  movement: string;
  movementsOf: string;
  opening: string;
  closing: string;
  sums: string;
  count: string;
  nothing: string;
  company: string;
  quarter: (number: number) => string;
  t4a: string;
  sin: string;
  year: string;
  yearNote: string;
  receiptNote: string;
  page: (number: number, count: number) => string;
};

export const words: Record<Language, Words> = {
  en: {
    titles: {
      receipt: 'Receipt',
      statement: 'Statement',
      invoice: 'Invoice',
      credit_note: 'Credit note',
      year_summary: 'Year summary',
    },
    taxes: { GST: 'GST', HST: 'HST', QST: 'QST', TVA: 'VAT' },
    taxNotes: {
      not_registered: 'No tax: the supplier is not registered for GST/HST and QST.',
      tva_article_293b: 'TVA non applicable, art. 293 B du CGI (VAT not applicable).',
      tva_article_294: 'TVA non applicable, art. 294 du CGI (VAT not applicable).',
    },
    causes: {
      plan: 'Planned work',
      overtime: 'Overtime',
      extension: 'Extended shift',
      correction: 'Correction',
      cancellation: 'Cancelled shift',
      decision: 'Decision about the pay',
    },
    movements: {
      deposit: 'Deposit by card',
      payment: 'Pay',
      withdrawal: 'Withdrawal to the bank',
      card_refund: 'Refund to a card',
      take_back: 'Card payment taken back',
      other: 'Other',
    },
    payers: {
      company: 'The company',
      platform: 'The platform',
      third_party: 'A third party',
    },
    number: 'Number',
    issuedOn: 'Issued on',
    period: 'Period',
    currency: 'Currency',
    cad: 'Canadian dollars (CAD)',
    payment: 'Payment',
    revision: (count) => `No. ${count} of this shift`,
    supplier: 'Supplier',
    workers: 'The workers named below',
    throughAgent: 'through their agent',
    worker: 'Worker',
    client: 'Customer',
    payer: 'Legal payer',
    registration: 'Registration',
    taxId: 'Tax number',
    siret: 'SIRET',
    work: 'Work',
    job: 'Job',
    date: 'Date',
    planned: 'Planned',
    worked: 'Worked',
    notWorked: 'Not worked',
    break: 'Break',
    wage: 'Wage',
    perHour: (amount) => `${amount} an hour`,
    timezone: 'Time zone',
    part: 'Paid for',
    time: 'Paid time',
    amount: 'Amount',
    paidOn: 'Paid on',
    paidParts: 'All payments of this shift to date',
    shifts: 'Shifts',
    beforeTaxes: 'Before taxes',
    tax: 'Taxes',
    total: 'Total',
    totalBeforeTaxes: 'Total before taxes',
    totalPaid: 'Paid',
    due: 'Balance due',
    contained: 'Agreed amounts contain the taxes shown; nothing is added to them.',
    cancelled: 'Cancelled work',
    credits: (label, day) => `This credit note cancels the invoice ${label} of ${day}.`,
    replaces: (label) => `This invoice takes the place of the invoice ${label}.`,
    reason: (text) => `Reason: ${text}`,
    onBehalf: (agent) => `Issued by ${agent} in the name and on behalf of the workers, as their agent.`,
    noDiscount: 'No discount for early payment. Paid in full: no late fees apply.',
    settled: 'Paid in full',
    statementNote: 'The balance includes money that is held for booked shifts and withdrawals on their way.',
    movement: 'What moved',
    movementsOf: 'Movements',
    opening: 'Opening balance',
    closing: 'Closing balance',
    sums: 'By kind',
    count: 'Number',
    nothing: 'Nothing moved in this period.',
    company: 'Company',
    quarter: (number) => `Q${number}`,
    t4a: 'T4A, box 048',
    sin: 'Social insurance number',
    year: 'Year',
    yearNote: 'Pay counts in the year in which it was paid.',
    receiptNote: 'This receipt describes money that was paid through the platform.',
    page: (number, count) => `Page ${number} of ${count}`,
  },
  fr: {
    titles: {
      receipt: 'Reçu',
      statement: 'Relevé',
      invoice: 'Facture',
      credit_note: 'Note de crédit',
      year_summary: 'Relevé annuel',
    },
    taxes: { GST: 'TPS', HST: 'TVH', QST: 'TVQ', TVA: 'TVA' },
    taxNotes: {
      not_registered: 'Aucune taxe : le fournisseur n’est pas inscrit aux fichiers de la TPS/TVH et de la TVQ.',
      tva_article_293b: 'TVA non applicable, art. 293 B du CGI.',
      tva_article_294: 'TVA non applicable, art. 294 du CGI.',
    },
    causes: {
      plan: 'Travail prévu',
      overtime: 'Heures supplémentaires',
      extension: 'Quart prolongé',
      correction: 'Correction',
      cancellation: 'Quart annulé',
      decision: 'Décision sur la paie',
    },
    movements: {
      deposit: 'Dépôt par carte',
      payment: 'Paie',
      withdrawal: 'Retrait vers la banque',
      card_refund: 'Remboursement sur une carte',
      take_back: 'Paiement par carte repris',
      other: 'Autre',
    },
    payers: {
      company: 'L’entreprise',
      platform: 'La plateforme',
      third_party: 'Un tiers',
    },
    number: 'Numéro',
    issuedOn: 'Date d’émission',
    period: 'Période',
    currency: 'Devise',
    cad: 'Dollars canadiens (CAD)',
    payment: 'Paiement',
    revision: (count) => `nº ${count} de ce quart`,
    supplier: 'Fournisseur',
    workers: 'Les travailleurs nommés ci-dessous',
    throughAgent: 'par leur mandataire',
    worker: 'Travailleur',
    client: 'Client',
    payer: 'Payeur légal',
    registration: 'Immatriculation',
    taxId: 'Numéro fiscal',
    siret: 'SIRET',
    work: 'Travail',
    job: 'Emploi',
    date: 'Date',
    planned: 'Prévu',
    worked: 'Travaillé',
    notWorked: 'Non travaillé',
    break: 'Pause',
    wage: 'Salaire',
    perHour: (amount) => `${amount} l’heure`,
    timezone: 'Fuseau horaire',
    part: 'Motif',
    time: 'Temps payé',
    amount: 'Montant',
    paidOn: 'Payé le',
    paidParts: 'Tous les paiements de ce quart à ce jour',
    shifts: 'Quarts',
    beforeTaxes: 'Hors taxes',
    tax: 'Taxes',
    total: 'Total',
    totalBeforeTaxes: 'Total hors taxes',
    totalPaid: 'Montant payé',
    due: 'Solde à payer',
    contained: 'Les montants convenus comprennent les taxes indiquées; rien ne s’y ajoute.',
    cancelled: 'Travail annulé',
    credits: (label, day) => `Cette note de crédit annule la facture ${label} du ${day}.`,
    replaces: (label) => `Cette facture remplace la facture ${label}.`,
    reason: (text) => `Motif\u00a0: ${text}`,
    onBehalf: (agent) =>
      `Facture établie par ${agent} au nom et pour le compte des travailleurs, à titre de mandataire.`,
    noDiscount: 'Aucun escompte pour paiement anticipé. Facture acquittée : aucune pénalité de retard.',
    settled: 'Facture acquittée',
    statementNote: 'Le solde comprend l’argent retenu pour les quarts réservés et les retraits en cours.',
    movement: 'Mouvement',
    movementsOf: 'Mouvements',
    opening: 'Solde d’ouverture',
    closing: 'Solde de clôture',
    sums: 'Par type',
    count: 'Nombre',
    nothing: 'Aucun mouvement pendant cette période.',
    company: 'Entreprise',
    quarter: (number) => `T${number}`,
    t4a: 'T4A, case 048',
    sin: 'Numéro d’assurance sociale',
    year: 'Année',
    yearNote: 'La paie compte dans l’année où elle a été versée.',
    receiptNote: 'Ce reçu décrit de l’argent versé par l’intermédiaire de la plateforme.',
    page: (number, count) => `Page ${number} sur ${count}`,
  },
};
