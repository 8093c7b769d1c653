import { randomBytes } from 'node:crypto';

export type Params = Record<string, string>;
export type Fields = Record<string, unknown>;
/** A request; `on` is the connected account that it is made on. */
export type Asked = { method: string; path: string; params: Params; on: string | undefined };

type Account = { id: string; userId: string; balance: number; isReady: boolean; bank: string };
export type Transfer = Fields & { id: string; amount: number; amount_reversed: number; metadata: Params };
export type Payout = Fields & {
  id: string;
  amount: number;
  status: 'in_transit' | 'paid' | 'failed';
  failure_code: string | null;
  metadata: Params;
};

/** A refusal as Stripe answers it. */
export class StripeRefusal extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
const list = (data: Fields[]) => ({ object: 'list', data, has_more: false, url: '/v1' });
const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 };

/** What a stand-in for Stripe keeps about cards, connected accounts and payouts; every card works. */
export class StripeBooks {
  readonly transfers: Transfer[] = [];
  readonly payouts: (Payout & { on: string })[] = [];
  private readonly accounts = new Map<string, Account>();
  private readonly payments: (Fields & { customer: string | undefined })[] = [];
  private readonly refunds: (Fields & { payment_intent: string | undefined })[] = [];

  private readonly routes: Record<string, (asked: Asked & { id: string }) => Fields> = {
    'POST customers': ({ params }) => ({ id: newId('cus'), object: 'customer', metadata: metadataOf(params) }),
    'POST payment_methods': () => ({ id: newId('pm'), object: 'payment_method', type: 'card', card }),
    'POST payment_methods/:id/attach': ({ id }) => ({ id, object: 'payment_method', type: 'card', card }),
    'POST payment_methods/:id/detach': ({ id }) => ({ id, object: 'payment_method', type: 'card', card }),
    'POST payment_intents': ({ params }) =>
      keep(this.payments, { ...madeOf('pi', params), status: 'succeeded', customer: params.customer }),
    'GET payment_intents': ({ params }) => list(this.payments.filter(({ customer }) => customer === params.customer)),
    'POST refunds': ({ params }) =>
      keep(this.refunds, { ...madeOf('re', params), status: 'succeeded', payment_intent: params.payment_intent }),
    'GET refunds': ({ params }) =>
      list(this.refunds.filter(({ payment_intent }) => payment_intent === params.payment_intent)),
    'POST accounts': ({ params }) => this.createAccount(params),
    'GET accounts/:id': ({ id }) => showAccount(this.getAccount(id)),
    'POST account_links': () => ({
      object: 'account_link',
      url: 'https://stripe.example',
      expires_at: seconds() + 300,
    }),
    'GET balance': ({ on }) => ({
      object: 'balance',
      available: [{ amount: on ? this.getAccount(on).balance : 1_000_000_00, currency: 'cad' }],
    }),
    'POST transfers': ({ params }) => this.transfer(params),
    'GET transfers': ({ params: { transfer_group: group } }) =>
      list(this.transfers.filter((each) => group === undefined || each.transfer_group === group)),
    'GET transfers/:id': ({ id }) => this.getTransfer(id),
    'POST transfers/:id/reversals': ({ id, params }) => this.reverse(id, Number(params.amount)),
    'POST payouts': ({ on = '', params }) => this.payOut(on, params),
    'GET payouts': ({ on }) => list(this.payouts.filter((each) => each.on === on)),
    'GET payouts/:id': ({ id, on }) => this.getPayout(id, on),
  };

  answer(asked: Asked): Fields {
    const [, , kind = '', id = '', ...rest] = asked.path.split('/');
    const route = this.routes[`${asked.method} ${[kind, ...(id ? [':id'] : []), ...rest].join('/')}`];
    if (!route) throw new StripeRefusal(404, 'url_invalid');
    return { ...route({ ...asked, id }) };
  }

  /** The owner goes through Stripe's pages; answers the account. */
  finishOnboarding(userId: string): Fields & { id: string } {
    const account = [...this.accounts.values()].find((each) => each.userId === userId);
    if (!account) throw new Error(`Stripe has no account of ${userId}`);
    account.isReady = true;
    return showAccount(account);
  }

  /** The bank answers about a payout, or sends back what it had taken. */
  endPayout(payout: Payout & { on: string }, status: 'paid' | 'failed'): void {
    if (status === 'failed') this.getAccount(payout.on).balance += payout.amount;
    payout.status = status;
    payout.failure_code = status === 'failed' ? 'account_closed' : null;
  }

  /** What lies on connected accounts: transferred, and neither at a bank nor taken back. */
  stranded(): number {
    return [...this.accounts.values()].reduce((sum, { balance }) => sum + balance, 0);
  }

  private createAccount(params: Params): Fields {
    const userId = metadataOf(params).user_id ?? '';
    const account: Account = { id: newId('acct'), userId, balance: 0, isReady: false, bank: newId('ba') };
    this.accounts.set(account.id, account);
    return showAccount(account);
  }

  private transfer(params: Params): Fields {
    const { destination = '', transfer_group } = params;
    const transfer: Transfer = { ...madeOf('tr', params), amount_reversed: 0, destination, transfer_group };
    this.getAccount(destination).balance += transfer.amount;
    return keep(this.transfers, transfer);
  }

  private reverse(id: string, amount: number): Fields {
    const transfer = this.getTransfer(id);
    const account = this.getAccount(String(transfer.destination));
    if (amount > account.balance || amount > transfer.amount - transfer.amount_reversed) {
      throw new StripeRefusal(400, 'balance_insufficient');
    }
    account.balance -= amount;
    transfer.amount_reversed += amount;
    return { id: newId('trr'), object: 'transfer_reversal', amount, transfer: id };
  }

  private payOut(on: string, params: Params): Fields {
    const account = this.getAccount(on);
    const made = madeOf('po', params);
    if (!account.isReady || params.destination !== account.bank) throw new StripeRefusal(400, 'payouts_not_allowed');
    if (made.amount > account.balance) throw new StripeRefusal(400, 'balance_insufficient');
    account.balance -= made.amount;
    const arrival_date = seconds() + 2 * 86_400;
    return keep(this.payouts, { ...made, on, arrival_date, status: 'in_transit' as const, failure_code: null });
  }

  private getAccount(id: string): Account {
    return found(this.accounts.get(id));
  }

  private getTransfer(id: string): Transfer {
    return found(this.transfers.find((each) => each.id === id));
  }

  private getPayout(id: string, on: string | undefined): Payout {
    return found(this.payouts.find((each) => each.id === id && each.on === on));
  }
}

const seconds = () => Math.floor(Date.now() / 1000);

const madeOf = (prefix: string, params: Params) => ({
  id: newId(prefix),
  amount: Number(params.amount),
  currency: params.currency,
  created: seconds(),
  metadata: metadataOf(params),
});

function keep<Kept extends Fields>(all: Kept[], one: Kept): Kept {
  all.push(one);
  return one;
}

function found<Found>(one: Found | undefined): Found {
  if (!one) throw new StripeRefusal(404, 'resource_missing');
  return one;
}

const showAccount = ({ id, isReady, bank }: Account) => ({
  id,
  object: 'account',
  details_submitted: isReady,
  payouts_enabled: isReady,
  capabilities: { transfers: isReady ? 'active' : 'inactive' },
  requirements: { currently_due: isReady ? [] : ['external_account'], past_due: [], disabled_reason: null },
  external_accounts: list(
    isReady ? [{ id: bank, last4: '4567', default_for_currency: true, available_payout_methods: ['standard'] }] : [],
  ),
});

function metadataOf(params: Params): Params {
  const named = Object.entries(params).flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return key ? [[key, value] as const] : [];
  });
  return Object.fromEntries(named);
}
