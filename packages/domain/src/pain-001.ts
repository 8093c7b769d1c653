import type { BankAccount } from './bank-account.ts';
import { type BankFile, type BankPayment, clearingNumber, nextBankDay, totalOf } from './bank-file.ts';
import { formatMoneyWire } from './money.ts';

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
/** What the standard writes for a name that is not known; an empty one is not valid. */
const noName = 'NOTPROVIDED';

type Node = readonly [name: string, content: string | readonly Node[], attributes?: string];

/** The file as `pain.001.001.09` of ISO 20022: one instruction that holds a credit transfer per payment. */
export function writePain001(file: BankFile): string {
  const { payments, madeAt, madeOn, originator, currency } = file;
  const sums: Node[] = [
    ['NbOfTxs', String(payments.length)],
    ['CtrlSum', formatMoneyWire(totalOf(payments))],
  ];
  const payer = accountNodes(originator.account);
  const instruction: Node[] = [
    ['PmtInfId', `${messageId(file)}-1`],
    ['PmtMtd', 'TRF'],
    ...sums,
    ['ReqdExctnDt', [['Dt', nextBankDay(madeOn)]]],
    ['Dbtr', partyNodes(originator.name)],
    ['DbtrAcct', [...payer.account, ['Ccy', currency]]],
    ['DbtrAgt', payer.agent],
    ...payments.map((payment) => transferNode(payment, currency)),
  ];
  const initiator: Node[] = [
    ...partyNodes(originator.name),
    ['Id', [['OrgId', [['Othr', [['Id', text(originator.id, 35)]]]]]]],
  ];
  const head: Node[] = [
    ['MsgId', messageId(file)],
    ['CreDtTm', madeAt.toISOString()],
    ...sums,
    ['InitgPty', initiator],
  ];
  const body: Node[] = [
    [
      'CstmrCdtTrfInitn',
      [
        ['GrpHdr', head],
        ['PmtInf', instruction],
      ],
    ],
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(['Document', body, ` xmlns="${namespace}"`], '')}`;
}

/** Unique for the bank, because the numbers of files are. */
function messageId({ originator, number }: BankFile): string {
  return `${text(originator.id, 10)}-${String(number).padStart(6, '0')}`;
}

function transferNode({ reference, payee, account, amount }: BankPayment, currency: string): Node {
  const to = accountNodes(account);
  return [
    'CdtTrfTxInf',
    [
      ['PmtId', [['EndToEndId', text(reference, 35)]]],
      ['Amt', [['InstdAmt', formatMoneyWire(amount), ` Ccy="${text(currency, 3)}"`]]],
      ['CdtrAgt', to.agent],
      ['Cdtr', partyNodes(payee)],
      ['CdtrAcct', to.account],
    ],
  ];
}

const partyNodes = (name: string): Node[] => [['Nm', text(name, 140) || noName]];

/** A bank and the account there: the only pair that another country writes differently. */
function accountNodes(account: BankAccount): { agent: Node[]; account: Node[] } {
  const clearing: Node[] = [
    ['ClrSysId', [['Cd', 'CACPA']]],
    ['MmbId', clearingNumber(account)],
  ];
  return {
    agent: [['FinInstnId', [['ClrSysMmbId', clearing]]]],
    account: [['Id', [['Othr', [['Id', text(account.bank_account, 34)]]]]]],
  };
}

/** Everything but what XML allows in a text. */
const notAllowed = /[^\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** A text with at most so many characters, escaped; controls and halves of characters become `?`. */
function text(raw: string, length: number): string {
  const clean = [...raw.replace(/\s+/g, ' ').replace(notAllowed, '?').trim()].slice(0, length).join('').trim();
  return clean.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');
}

function write([name, content, attributes = '']: Node, indent: string): string {
  if (typeof content === 'string') return `${indent}<${name}${attributes}>${content}</${name}>\n`;
  const inner = content.map((node) => write(node, `${indent}  `)).join('');
  return `${indent}<${name}${attributes}>\n${inner}${indent}</${name}>\n`;
}
