import { randomBytes } from 'node:crypto';
import { invalid, metadataOf, type Params, type StripeEvent, StripeProblem } from './stripe-account.ts';

type Fields = Record<string, unknown>;
export type BankAt = { id: string; last4: string; isInstant: boolean };
export type ConnectedAccount = {
  id: string;
  balance: number;
  bank: BankAt | null;
  /** How far its owner and Stripe are with its papers. */
  stage: 'new' | 'verifying' | 'complete' | 'restricted';
  isClosed: boolean;
  params: Params;
};
export type Transfer = Fields & {
  id: string;
  amount: number;
  amount_reversed: number;
  destination: string;
  transfer_group: string;
  created: number;
  metadata: Params;
};
export type Payout = Fields & {
  id: string;
  amount: number;
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';
  failure_code: string | null;
  created: number;
  metadata: Params;
  /** Stand-in only: the account that it leaves. */
  on: string;
};

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Stripe carried the request out and refused it: the same key is answered the same for a day. */
const refused = (code: string, message: string, status = 400) =>
  new StripeProblem(status, { type: 'invalid_request_error', code, message }, true);

type RecordEvent = (type: string, about: Fields, on?: string) => StripeEvent;

/** What Stripe keeps about the accounts that a platform pays out to. */
export class StripeConnect {
  readonly accounts = new Map<string, ConnectedAccount>();
  readonly transfers: Transfer[] = [];
  readonly payouts: Payout[] = [];
  /** In cents; what the platform can transfer. */
  platformBalance = 1_000_000_00;
  /** Refuses every payout with this code from now on. */
  refusesPayouts: string | null = null;
  private readonly now: () => Date;
  private readonly record: RecordEvent;

  constructor(now: () => Date, record: RecordEvent) {
    this.now = now;
    this.record = record;
  }

  createAccount(params: Params): Fields {
    const number = params['external_account[account_number]'];
    if (number === '000000000') throw invalid('account_number_invalid', 'external_account[account_number]');
    const account: ConnectedAccount = {
      id: newId('acct'),
      balance: 0,
      bank: number ? newBank(number) : null,
      stage: 'new',
      isClosed: false,
      params,
    };
    this.accounts.set(account.id, account);
    return this.showAccount(account);
  }

  readAccount(id: string): Fields {
    return this.showAccount(this.getAccount(id));
  }

  closeAccount(id: string): Fields {
    const account = this.getAccount(id);
    if (account.balance !== 0) throw refused('account_has_balance', 'There is money in it.');
    account.isClosed = true;
    return { id, object: 'account', deleted: true };
  }

  createLink(params: Params): Fields {
    this.getAccount(params.account ?? '');
    const expires_at = this.seconds() + 300;
    return {
      object: 'account_link',
      created: this.seconds(),
      expires_at,
      url: `https://connect.stripe.com/${newId('s')}`,
    };
  }

  readBalance(on: string | undefined): Fields {
    const amount = on ? this.getAccount(on).balance : this.platformBalance;
    return { object: 'balance', available: [{ amount, currency: 'cad' }], pending: [{ amount: 0, currency: 'cad' }] };
  }

  createTransfer(params: Params): Fields {
    const account = this.accounts.get(params.destination ?? '');
    if (!account) throw invalid('resource_missing', 'destination', 'No such destination');
    if (account.stage === 'new' || account.isClosed) {
      throw refused('insufficient_capabilities_for_transfer', 'The destination has no transfers.');
    }
    const amount = Number(params.amount);
    if (!Number.isSafeInteger(amount) || amount < 1) throw invalid('parameter_invalid_integer', 'amount');
    if (amount > this.platformBalance) throw refused('balance_insufficient', 'You have insufficient available funds.');
    this.platformBalance -= amount;
    account.balance += amount;
    const transfer: Transfer = {
      id: newId('tr'),
      object: 'transfer',
      amount,
      amount_reversed: 0,
      currency: params.currency,
      destination: account.id,
      transfer_group: params.transfer_group ?? '',
      created: this.seconds(),
      metadata: metadataOf(params),
    };
    this.transfers.push(transfer);
    return { ...transfer };
  }

  readTransfer(id: string): Fields {
    return { ...this.getTransfer(id), reversed: this.getTransfer(id).amount === this.getTransfer(id).amount_reversed };
  }

  listTransfers(params: Params): Fields {
    const since = Number(params['created[gte]'] ?? 0);
    const data = this.transfers.filter(
      ({ transfer_group, created }) =>
        created >= since && (params.transfer_group === undefined || params.transfer_group === transfer_group),
    );
    return { object: 'list', data, has_more: false, url: '/v1/transfers' };
  }

  /** Takes money back from an account that still has it. */
  reverse(id: string, params: Params): Fields {
    const transfer = this.getTransfer(id);
    const account = this.getAccount(transfer.destination);
    const amount = Number(params.amount ?? transfer.amount - transfer.amount_reversed);
    if (amount > transfer.amount - transfer.amount_reversed)
      throw refused('amount_too_large', 'It is reversed already.');
    if (amount > account.balance) throw refused('balance_insufficient', 'The account has too little.');
    account.balance -= amount;
    transfer.amount_reversed += amount;
    this.platformBalance += amount;
    this.record('transfer.reversed', this.readTransfer(id));
    return { id: newId('trr'), object: 'transfer_reversal', amount, transfer: id, metadata: metadataOf(params) };
  }

  createPayout(on: string | undefined, params: Params): Fields {
    const account = this.getAccount(on ?? '');
    const amount = Number(params.amount);
    if (params.statement_descriptor && !/^[A-Za-z0-9 ]{1,22}$/.test(params.statement_descriptor)) {
      throw invalid('parameter_invalid', 'statement_descriptor');
    }
    if (params.destination !== undefined && params.destination !== account.bank?.id) {
      throw refused('resource_missing', 'No such external account', 404);
    }
    if (this.refusesPayouts) throw refused(this.refusesPayouts, 'The payout was refused.');
    if (!account.bank || account.isClosed) throw refused('payouts_not_allowed', 'The account cannot be paid out.');
    if (params.method === 'instant' && !account.bank.isInstant) {
      throw refused('instant_payouts_unsupported', 'Its bank takes no instant payouts.');
    }
    if (amount > account.balance) throw refused('balance_insufficient', 'The account has too little.');
    account.balance -= amount;
    const payout: Payout = {
      id: newId('po'),
      object: 'payout',
      amount,
      currency: params.currency,
      status: 'pending',
      method: params.method ?? 'standard',
      destination: account.bank.id,
      statement_descriptor: params.statement_descriptor ?? null,
      failure_code: null,
      arrival_date: this.seconds() + 2 * 86_400,
      created: this.seconds(),
      metadata: metadataOf(params),
      on: account.id,
    };
    this.payouts.push(payout);
    return showPayout(payout);
  }

  readPayout(on: string | undefined, id: string): Fields {
    const payout = this.payouts.find((each) => each.id === id && each.on === on);
    if (!payout) throw invalid('resource_missing', 'payout', 'No such payout', 404);
    return showPayout(payout);
  }

  listPayouts(on: string | undefined, params: Params): Fields {
    const since = Number(params['created[gte]'] ?? 0);
    const data = this.payouts.filter((each) => each.on === on && each.created >= since).map(showPayout);
    return { object: 'list', data, has_more: false, url: '/v1/payouts' };
  }

  /** The bank answers about the payout of a part, or sends back one that had arrived. */
  endPayout(partId: string, status: Payout['status'], failureCode: string | null = null): StripeEvent {
    const payout = this.payouts.find(({ metadata }) => metadata.part_id === partId);
    if (!payout) throw new Error(`there is no payout of part ${partId}`);
    const isReturned = status === 'failed' || status === 'canceled';
    if (isReturned && payout.status !== 'failed') this.getAccount(payout.on).balance += payout.amount;
    payout.status = status;
    payout.failure_code = failureCode;
    return this.record(`payout.${status}`, showPayout(payout), payout.on);
  }

  /** The owner of an account goes through the pages that a link leads to. */
  finishOnboarding(
    id: string,
    { bank = '000123456789', stage = 'complete' as ConnectedAccount['stage'] } = {},
  ): StripeEvent {
    const account = this.getAccount(id);
    account.bank ??= newBank(bank);
    account.stage = stage;
    return this.record('account.updated', this.showAccount(account), id);
  }

  /** The owner enters another bank account at Stripe. */
  replaceBank(id: string, number: string, isInstant = false): StripeEvent[] {
    const account = this.getAccount(id);
    const former = account.bank;
    account.bank = { ...newBank(number), isInstant };
    const events = [this.record('account.external_account.created', showBank(account.bank, id), id)];
    if (former) events.push(this.record('account.external_account.deleted', showBank(former, id), id));
    return events;
  }

  private getAccount(id: string): ConnectedAccount {
    const account = this.accounts.get(id);
    if (!account) {
      throw new StripeProblem(403, {
        type: 'invalid_request_error',
        code: 'account_invalid',
        message: 'No such account.',
      });
    }
    return account;
  }

  private getTransfer(id: string): Transfer {
    const transfer = this.transfers.find((each) => each.id === id);
    if (!transfer) throw invalid('resource_missing', 'transfer', 'No such transfer', 404);
    return transfer;
  }

  private showAccount({ id, bank, stage, isClosed, params }: ConnectedAccount): Fields {
    const isReady = stage === 'complete' && bank !== null && !isClosed;
    const due = {
      new: ['individual.first_name', 'external_account'],
      restricted: ['individual.verification.document'],
    };
    return {
      id,
      object: 'account',
      type: params.type,
      metadata: metadataOf(params),
      details_submitted: stage !== 'new',
      payouts_enabled: isReady,
      capabilities: { transfers: isReady ? 'active' : 'inactive' },
      requirements: {
        currently_due: stage === 'new' || stage === 'restricted' ? due[stage] : [],
        past_due: [],
        pending_verification: stage === 'verifying' ? ['individual.verification.document'] : [],
        disabled_reason: isClosed ? 'rejected.other' : null,
      },
      external_accounts: { object: 'list', data: bank ? [showBank(bank, id)] : [], has_more: false },
    };
  }

  private seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }
}

const newBank = (number: string): BankAt => ({
  id: newId('ba'),
  last4: number.slice(-4),
  isInstant: number.endsWith('7777'),
});

const showBank = ({ id, last4, isInstant }: BankAt, account: string): Fields => ({
  id,
  object: 'bank_account',
  account,
  bank_name: 'STRIPE TEST BANK',
  last4,
  default_for_currency: true,
  available_payout_methods: isInstant ? ['standard', 'instant'] : ['standard'],
});

const showPayout = ({ on: _on, ...payout }: Payout): Fields => payout;
