import { MoneyText } from '@relevo/browser/money-text';
import { useTexts } from '@relevo/browser/texts';
import type { LegalPayer, PaperCompany, PaperTax } from '@relevo/domain/papers';
import type { TaxNote } from '@relevo/domain/tax-rates';
import type { ReactNode } from 'react';

/** What the paper names; what it does not know has no line. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
      {facts
        .filter(({ value }) => value !== '' && value !== null)
        .map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

type Amount = Readonly<{ key: string; name: ReactNode; note?: ReactNode; amount: string }>;

/** Lines with their amounts under a heading. */
export function Amounts({ title, lines }: { title: string; lines: readonly Amount[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-semibold text-sm">{title}</h3>
      <ul className="divide-y divide-line text-sm">
        {lines.map(({ key, name, note, amount }) => (
          <li key={key} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {name}
              {note && <span className="block text-ink-muted">{note}</span>}
            </span>
            <MoneyText value={amount} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <p className="flex items-baseline justify-between gap-4 border-line border-t pt-3 font-semibold">
      <span>{name}</span>
      <MoneyText value={amount} />
    </p>
  );
}

type TaxesProps = { taxes: readonly PaperTax[]; note: TaxNote | null };

/** The share of tax that the amounts contain, or why there is none. */
export function ContainedTaxes({ taxes, note }: TaxesProps) {
  const t = useTexts('papers');
  if (taxes.length === 0) return note && <p className="text-ink-muted text-sm">{t(`taxNotes.${note}`)}</p>;
  return (
    <Amounts
      title={t('facts.taxes')}
      lines={taxes.map(({ name, rate, amount }) => ({
        key: `${name} ${rate}`,
        name: t('tax', { name: t(`taxNames.${name}`), rate }),
        amount,
      }))}
    />
  );
}

export function companyName({ name, legal_name }: PaperCompany): string {
  return legal_name && legal_name !== name ? `${name} (${legal_name})` : name;
}

/** A company that pays for itself is named once. */
export function payerName({ name, address, registration_number }: LegalPayer): string {
  return [name, address, registration_number].filter((part) => part !== '').join(', ');
}
