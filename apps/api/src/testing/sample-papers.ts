import type {
  CreditNoteContent,
  InvoiceContent,
  LegalPayer,
  PaperCompany,
  PaperWorker,
  ReceiptContent,
  SomePaper,
  StatementContent,
  YearSummaryContent,
} from '@relevo/domain/papers';
import { noTaxNumbers } from '@relevo/domain/tax-numbers';

const company: PaperCompany = {
  ...noTaxNumbers,
  name: 'Café Olimpico',
  legal_name: '9876-5432 Québec inc.',
  address: '124 Rue Saint-Viateur Ouest, Montréal, QC H2T 2L1',
  registration_number: '1234567890',
  tax_id: '',
  gst_number: '123456782RT0001',
  qst_number: '1234567890TQ0001',
};
const payer: LegalPayer = {
  kind: 'company',
  name: company.legal_name,
  address: company.address,
  registration_number: company.registration_number,
};
const worker = (name: string, changes: Partial<PaperWorker> = {}): PaperWorker => ({
  ...noTaxNumbers,
  name,
  business_name: '',
  ...changes,
});

/** Names in many scripts: they are printed as they are written. */
export const namesOfTheWorld = [
  'Łukasz Żółć',
  'Nguyễn Thị Ánh',
  'Σωκράτης Παπαδόπουλος',
  'Пётр Чайковский',
  '王小明',
  '山田 太郎',
  '김민수',
  'สมชาย ใจดี',
  'محمد علي',
  'יוסף כהן',
  'Ọlá 😀 𠮷野',
];

const receipt: ReceiptContent = {
  label: 'R-2026-10-03-5D1F0A9C',
  issued_on: '2026-10-04',
  revision: 2,
  currency: 'CAD',
  worker: worker('Zoë Tremblay', {
    business_name: 'Services Zoë',
    gst_number: '123456782RT0001',
    qst_number: '1234567890TQ0001',
  }),
  payer,
  company,
  job: { title: 'Barista, évènement privé', city: 'Montréal', postal_code: 'H2T 2L1', country: 'Canada' },
  shift: {
    id: '0199a000-0000-7000-8000-000000000001',
    date: '2026-10-03',
    timezone: 'America/Toronto',
    planned: { from: '2026-10-03T09:00:00-04:00', to: '2026-10-03T17:00:00-04:00' },
    worked: { from: '2026-10-03T09:00:00-04:00', to: '2026-10-03T18:00:00-04:00' },
    break_minutes: 30,
    worked_minutes: 510,
  },
  wage: '20.00',
  parts: [
    { what: 'plan', minutes: 450, amount: '150.00', paid_at: '2026-10-03T17:00:05-04:00' },
    { what: 'overtime', minutes: 60, amount: '20.00', paid_at: '2026-10-04T10:12:00-04:00' },
  ],
  taxes: [
    { name: 'GST', rate: '5', amount: '7.39' },
    { name: 'QST', rate: '9.975', amount: '14.75' },
  ],
  tax_note: null,
  total: '170.00',
};

const invoice: InvoiceContent = {
  label: 'INV-2026-000042',
  issued_on: '2026-11-01',
  period: { from: '2026-10-01', to: '2026-10-31', timezone: 'America/Toronto' },
  currency: 'CAD',
  supplier: {
    ...noTaxNumbers,
    kind: 'workers',
    suffix: '',
    name: '',
    address: '',
    registration_number: '',
  },
  agent: { name: 'Relevo inc.', address: '100 Rue Sherbrooke Ouest, Montréal, QC H2X 1X3' },
  payer,
  company,
  country: 'CA',
  lines: [
    {
      worker: receipt.worker,
      what: 'work',
      shifts: 1,
      minutes: 510,
      amount: '170.00',
      taxes: receipt.taxes,
      tax_note: null,
      payments: receipt.parts.map((part) => ({
        ...part,
        worker_shift_id: receipt.shift.id,
        title: receipt.job.title,
        date: receipt.shift.date,
      })),
    },
    ...namesOfTheWorld.map((name, index) => ({
      worker: worker(name),
      what: index === 3 ? ('cancellation' as const) : ('work' as const),
      shifts: 1,
      minutes: index === 3 ? 0 : 60,
      amount: '1020.00',
      taxes: [],
      tax_note: 'not_registered' as const,
      payments: [
        {
          worker_shift_id: receipt.shift.id,
          title: index === 0 ? '=HYPERLINK("http://evil.example")' : 'Barista',
          date: '2026-10-05',
          what: index === 3 ? ('cancellation' as const) : ('plan' as const),
          minutes: index === 3 ? 0 : 60,
          amount: '1020.00',
          paid_at: '2026-10-05T17:00:00-04:00',
        },
      ],
    })),
  ],
  taxes: receipt.taxes,
  total: '11390.00',
  paid: '11390.00',
  due: '0.00',
};

const creditNote: CreditNoteContent = {
  ...invoice,
  label: 'CN-2026-000007',
  issued_on: '2026-11-12',
  lines: invoice.lines.slice(0, 2).map((line) => ({
    ...line,
    minutes: 0 - line.minutes,
    amount: `-${line.amount}`,
    taxes: line.taxes.map((tax) => ({ ...tax, amount: `-${tax.amount}` })),
  })),
  taxes: invoice.taxes.map((tax) => ({ ...tax, amount: `-${tax.amount}` })),
  total: '-1190.00',
  paid: '-1190.00',
  corrects: { id: receipt.shift.id, label: 'INV-2026-000042', issued_on: '2026-11-01' },
  reason: 'L’adresse était incomplète',
};

const statement: StatementContent = {
  label: 'S-2026-10-0A1B2C3D',
  issued_on: '2026-11-01',
  period: {
    from: '2026-10-01',
    to: '2026-10-31',
    timezone: 'America/Toronto',
    from_at: '2026-10-01T00:00:00-04:00',
    until_at: '2026-11-01T00:00:00-04:00',
  },
  currency: 'CAD',
  company,
  payer,
  opening: '250.00',
  closing: '1080.00',
  sums: [
    { what: 'deposit', count: 1, amount: '1000.00' },
    { what: 'payment', count: 1, amount: '-170.00' },
  ],
  lines: [
    { at: '2026-10-01T08:00:00-04:00', what: 'deposit', amount: '1000.00', shift: null },
    {
      at: '2026-10-03T17:00:05-04:00',
      what: 'payment',
      amount: '-170.00',
      shift: { title: 'Barista, évènement privé', date: '2026-10-03' },
    },
  ],
};

const yearSummary: YearSummaryContent = {
  label: 'Y-2026-0A1B2C3D',
  issued_on: '2027-01-10',
  year: 2026,
  country: 'CA',
  currency: 'CAD',
  worker: {
    ...worker('Zoë Tremblay'),
    address: '5000 Rue Saint-Denis, Montréal, QC H2J 2M1',
    sin_masked: '••• ••• 782',
  },
  payers: [
    {
      company,
      payer,
      shifts: 41,
      minutes: 20_910,
      quarters: ['0.00', '1250.00', '2000.00', '3720.00'],
      total: '6970.00',
      t4a: '6970.00',
    },
  ],
  quarters: ['0.00', '1250.00', '2000.00', '3720.00'],
  total: '6970.00',
};

/** One of each kind, as they are stored. */
export const samplePapers: readonly SomePaper[] = [
  { kind: 'receipt', content: receipt },
  { kind: 'invoice', content: invoice },
  { kind: 'credit_note', content: creditNote },
  { kind: 'statement', content: statement },
  { kind: 'year_summary', content: yearSummary },
];
