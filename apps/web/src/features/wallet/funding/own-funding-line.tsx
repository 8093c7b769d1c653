import type { Cents } from '@relevo/domain/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fundingQuery } from './funding.api.ts';
import { FundingLine } from './funding-line.tsx';

type OwnFundingLineProps = {
  /** What a job that is being written would need, by the time until which booked shifts count. */
  plannedBy?: (until: Date) => Cents | undefined;
  note?: ReactNode;
};

/** The same for screens whose own answers do not carry it. Without an answer there is no line: the wallet has a screen. */
export function OwnFundingLine({ plannedBy, note }: OwnFundingLineProps) {
  const { data: funding } = useQuery(fundingQuery);
  if (!funding) return null;
  const planned = plannedBy?.(new Date(funding.until));
  return <FundingLine funding={funding} {...(planned !== undefined && { planned })} note={note} />;
}
