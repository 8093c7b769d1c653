import { useQuery } from '@tanstack/react-query';
import { ConnectionButtons } from './connection-buttons.tsx';
import { companyConnectionQuery } from './connections.api.ts';

type CompanyConnectionProps = { company: { id: string; name: string }; onBlocked(): void };

/** A worker's star for a company, and the block in its menu. Without an answer of the server neither is offered. */
export function CompanyConnection({ company, onBlocked }: CompanyConnectionProps) {
  const marks = useQuery(companyConnectionQuery(company.id));
  if (!marks.data) return <span className="inline-block h-11 w-22" />;
  const [connection = null] = marks.data.results;
  return (
    <ConnectionButtons
      marked={{ company_id: company.id }}
      name={company.name}
      connection={connection}
      bookings={connection?.bookings ?? null}
      onBlocked={onBlocked}
    />
  );
}
