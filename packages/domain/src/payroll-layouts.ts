export const payrollLayouts = ['plain', 'adp', 'quickbooks', 'nethris', 'silae'] as const;
export type PayrollLayout = (typeof payrollLayouts)[number];
export type ProgramLayout = Exclude<PayrollLayout, 'plain'>;

export const payrollNumberMaximumLength = 20;

/** What one row of the payroll report has for a program; `pay` is the sum of `worked_pay` and `cancellation_pay`. */
export const payrollFields = [
  'number',
  'name',
  'shifts',
  'hours',
  'worked_pay',
  'cancellation_pay',
  'pay',
  'from',
  'to',
] as const;
export type PayrollField = (typeof payrollFields)[number];

type PayrollColumn = Readonly<{ header: string } & ({ field: PayrollField } | { text: string })>;

export type LayoutRules = Readonly<{
  separator: ',' | ';';
  decimals: '.' | ',';
  columns: readonly PayrollColumn[];
}>;

/** The columns that each program's import expects. A change is a change here and nowhere else. */
export const payrollLayoutRules: Record<ProgramLayout, LayoutRules> = {
  adp: {
    separator: ',',
    decimals: '.',
    columns: [
      { header: 'Co Code', text: '' },
      { header: 'Batch ID', field: 'to' },
      { header: 'File #', field: 'number' },
      { header: 'Employee Name', field: 'name' },
      { header: 'Reg Hours', field: 'hours' },
      { header: 'Reg Earnings', field: 'worked_pay' },
      { header: 'Earnings 3 Code', text: 'CAN' },
      { header: 'Earnings 3 Amount', field: 'cancellation_pay' },
    ],
  },
  quickbooks: {
    separator: ',',
    decimals: '.',
    columns: [
      { header: 'Employee ID', field: 'number' },
      { header: 'Employee', field: 'name' },
      { header: 'Pay Period Start', field: 'from' },
      { header: 'Pay Period End', field: 'to' },
      { header: 'Regular Hours', field: 'hours' },
      { header: 'Regular Pay', field: 'worked_pay' },
      { header: 'Other Earnings', field: 'cancellation_pay' },
      { header: 'Gross Pay', field: 'pay' },
    ],
  },
  nethris: {
    separator: ';',
    decimals: '.',
    columns: [
      { header: 'Matricule', field: 'number' },
      { header: 'Nom', field: 'name' },
      { header: 'Date début', field: 'from' },
      { header: 'Date fin', field: 'to' },
      { header: 'Heures régulières', field: 'hours' },
      { header: 'Gain régulier', field: 'worked_pay' },
      { header: 'Indemnité d’annulation', field: 'cancellation_pay' },
    ],
  },
  silae: {
    separator: ';',
    decimals: ',',
    columns: [
      { header: 'Matricule', field: 'number' },
      { header: 'Nom', field: 'name' },
      { header: 'Date de début', field: 'from' },
      { header: 'Date de fin', field: 'to' },
      { header: 'Heures', field: 'hours' },
      { header: 'Brut', field: 'worked_pay' },
      { header: 'Indemnité', field: 'cancellation_pay' },
    ],
  },
};

/** One row of a program's file. Amounts and hours are texts with a point, as on the wire. */
export function layoutCells(layout: ProgramLayout, row: Readonly<Record<PayrollField, string>>): string[] {
  const { columns, decimals } = payrollLayoutRules[layout];
  return columns.map((column) => {
    if ('text' in column) return column.text;
    const cell = row[column.field];
    return isAmount[column.field] ? cell.replace('.', decimals) : cell;
  });
}

const isAmount: Partial<Record<PayrollField, true>> = {
  hours: true,
  worked_pay: true,
  cancellation_pay: true,
  pay: true,
};
