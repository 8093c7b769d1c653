import type { Language } from '@relevo/domain/account';
import { type Cents, formatMoneyWire } from '@relevo/domain/money';
import { escapeXml } from '../../../platform/escape-xml.ts';

export type T4aAddress = Readonly<{ lines: readonly string[]; city: string; province: string; postalCode: string }>;

export type T4aSlip = Readonly<{
  firstName: string;
  lastName: string;
  /** Nine zeros when it is not known. */
  sin: string;
  address: T4aAddress;
  fees: Cents;
}>;

export type T4aPayer = Readonly<{
  name: string;
  /** Nine digits. */
  businessNumber: string;
  address: T4aAddress;
  contact: Readonly<{ name: string; areaCode: string; phone: string; email: string }>;
  language: Language;
}>;

type Submission = Readonly<{ reference: string; year: number; payer: T4aPayer; slips: readonly T4aSlip[] }>;

/** Original: neither an amendment nor a cancellation. */
const original = 'O';
/** The program account for payroll that a business opens first. */
const payrollAccount = 'RP0001';
/** What an individual has in place of a business number. */
const noBusinessNumber = '000000000RP0000';

/** A T619 submission of one T4A return, with the elements in the order that the agency publishes. */
export function t4aSubmission({ reference, year, payer, slips }: Submission): string {
  const account = payer.businessNumber + payrollAccount;
  const total = slips.reduce((sum, { fees }) => sum + fees, 0n);
  return `<?xml version="1.0" encoding="UTF-8"?>
<Submission xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="layout-topologie.xsd">
<T619>
<TransmitterAccountNumber><bn9>${payer.businessNumber}</bn9></TransmitterAccountNumber>
${element('sbmt_ref_id', reference, 8)}
<summ_cnt>1</summ_cnt>
<lang_cd>${payer.language === 'fr' ? 'F' : 'E'}</lang_cd>
<TransmitterName>${element('l1_nm', payer.name, 30)}</TransmitterName>
<TransmitterCountryCode>CAN</TransmitterCountryCode>
${contact(payer, element('cntc_email_area', payer.contact.email, 60))}
</T619>
<Return>
<T4A>
${slips.map((slip) => slipXml(slip, account)).join('\n')}
<T4ASummary>
<bn>${account}</bn>
<PAYR_NM>${element('l1_nm', payer.name, 30)}${element('l2_nm', [...payer.name].slice(30).join(''), 30)}</PAYR_NM>
${address('PAYR_ADDR', payer.address)}
${contact(payer)}
<tx_yr>${year}</tx_yr>
<slp_cnt>${slips.length}</slp_cnt>
<rpt_tcd>${original}</rpt_tcd>
<T4A_TAMT><rpt_tot_fee_srvc_amt>${formatMoneyWire(total)}</rpt_tot_fee_srvc_amt></T4A_TAMT>
</T4ASummary>
</T4A>
</Return>
</Submission>
`;
}

const slipXml = ({ firstName, lastName, sin, address: place, fees }: T4aSlip, account: string) => `<T4ASlip>
<RCPNT_NM>${element('snm', lastName, 20)}${element('gvn_nm', firstName, 12)}</RCPNT_NM>
<sin>${sin}</sin>
<rcpnt_bn>${noBusinessNumber}</rcpnt_bn>
${address('RCPNT_ADDR', place)}
<bn>${account}</bn>
<rpt_tcd>${original}</rpt_tcd>
<T4A_AMT><fee_or_oth_srvc_amt>${formatMoneyWire(fees)}</fee_or_oth_srvc_amt></T4A_AMT>
</T4ASlip>`;

function address(name: string, { lines: [first = '', second = ''], city, province, postalCode }: T4aAddress): string {
  const parts = [
    element('addr_l1_txt', first, 30),
    element('addr_l2_txt', second, 30),
    element('cty_nm', city, 28),
    element('prov_cd', province, 2),
    element('cntry_cd', province === '' ? '' : 'CAN', 3),
    element('pstl_cd', postalCode.replaceAll(' ', ''), 10),
  ].join('');
  return parts === '' ? '' : `<${name}>${parts}</${name}>`;
}

function contact({ contact: person }: T4aPayer, email = ''): string {
  const name = element('cntc_nm', person.name, 22);
  const phone = `<cntc_area_cd>${person.areaCode}</cntc_area_cd><cntc_phn_nbr>${person.phone}</cntc_phn_nbr>`;
  return `<CNTC>${name}${phone}${email}</CNTC>`;
}

/** Cut to the length that the agency reads; left out when it is empty. */
function element(name: string, text: string, length: number): string {
  const cut = [...text.replace(/\s+/g, ' ').trim()].slice(0, length).join('').trim();
  return cut === '' ? '' : `<${name}>${escapeXml(cut)}</${name}>`;
}
