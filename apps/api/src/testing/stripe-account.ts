import { randomBytes } from 'node:crypto';

/** What a card does when it is charged; the first always works. */
export type CardBehaviour = 'works' | 'insufficient_funds' | 'expired_card' | 'stolen_card' | 'authentication_required';
export type Params = Record<string, string>;
type Fields = Record<string, unknown>;

/** An error as Stripe words it. */
export class StripeProblem extends Error {
  readonly status: number;
  readonly fields: Fields;
  /** Whether the request was carried out before it was refused, so that its key keeps the refusal. */
  readonly isKept: boolean;
  constructor(status: number, fields: Fields, isKept = status === 402) {
    super(String(fields.message ?? fields.code));
    this.status = status;
    this.fields = fields;
    this.isKept = isKept;
  }
}
export const invalid = (code: string, param: string, message = `${code}: ${param}`, status = 400) =>
  new StripeProblem(status, { type: 'invalid_request_error', code, param, message });

type Method = {
  id: string;
  behaviour: CardBehaviour;
  brand: string;
  last4: string;
  customer: string | null;
  isSpent: boolean;
};
export type Payment = Fields & {
  id: string;
  amount: number;
  status: 'succeeded' | 'requires_payment_method' | 'requires_action';
  customer: string;
  created: number;
  metadata: Params;
  refunded: number;
};
export type Refund = Fields & {
  id: string;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
  payment_intent: string;
  metadata: Params;
};
export type Dispute = Fields & {
  id: string;
  amount: number;
  payment_intent: string;
  status: 'needs_response' | 'warning_needs_response' | 'warning_closed' | 'won' | 'lost';
};
export type StripeEvent = {
  id: string;
  object: 'event';
  type: string;
  created: number;
  /** The connected account it is about; absent for the platform. */
  account?: string;
  data: { object: Fields };
};

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
const declines: Partial<Record<CardBehaviour, Fields>> = {
  insufficient_funds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  expired_card: { code: 'expired_card' },
  stolen_card: { code: 'card_declined', decline_code: 'stolen_card' },
  authentication_required: { code: 'authentication_required', decline_code: 'authentication_required' },
};

/** What Stripe keeps about one business: its customers, their cards, and what was paid and refunded. */
export class StripeAccount {
  readonly customers = new Map<string, Params>();
  readonly methods = new Map<string, Method>();
  readonly payments: Payment[] = [];
  readonly refunds: Refund[] = [];
  readonly disputes: Dispute[] = [];
  /** Whether the bank takes its time to answer about refunds. */
  refundsPend = false;
  /** In the order they happened; a test delivers them as it likes. */
  readonly events: StripeEvent[] = [];
  private readonly tokens = new Map<string, CardBehaviour>();
  private readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  /** A card typed into Stripe's own fields; returns the token that the page gets for it. */
  typeCard(behaviour: CardBehaviour = 'works', { brand = 'visa', last4 = '4242' } = {}): string {
    const id = newId('pm');
    this.methods.set(id, { id, behaviour, brand, last4, customer: null, isSpent: false });
    return id;
  }

  /** The same, for pages that still work with tokens. */
  typeCardForToken(behaviour: CardBehaviour = 'works'): string {
    const id = newId('tok');
    this.tokens.set(id, behaviour);
    return id;
  }

  createCustomer(params: Params): Fields {
    const id = newId('cus');
    this.customers.set(id, params);
    return { id, object: 'customer', metadata: metadataOf(params) };
  }

  createMethod(params: Params): Fields {
    const behaviour = this.tokens.get(params['card[token]'] ?? '');
    if (!behaviour) throw invalid('resource_missing', 'card[token]', 'No such token');
    this.tokens.delete(params['card[token]'] ?? '');
    return this.showMethod(this.getMethod(this.typeCard(behaviour)));
  }

  attach(id: string, { customer = '' }: Params): Fields {
    const method = this.getMethod(id);
    if (!this.customers.has(customer)) throw invalid('resource_missing', 'customer', 'No such customer');
    if (method.isSpent || (method.customer !== null && method.customer !== customer)) {
      throw invalid(
        'payment_method_unexpected_state',
        'payment_method',
        'It was attached before and may not be used again.',
      );
    }
    method.customer = customer;
    return this.showMethod(method);
  }

  detach(id: string): Fields {
    const method = this.getMethod(id);
    if (method.customer === null)
      throw invalid('payment_method_unexpected_state', 'payment_method', 'It is not attached.');
    method.customer = null;
    method.isSpent = true;
    return this.showMethod(method);
  }

  /** Charges at once, as `confirm` asks; a declined one is kept too, and answered as an error. */
  pay(params: Params): Fields {
    const method = this.getMethod(params.payment_method ?? '');
    const customer = params.customer ?? '';
    if (method.customer !== customer)
      throw invalid('payment_method_unexpected_state', 'payment_method', 'It is not attached.');
    const amount = Number(params.amount);
    if (!Number.isSafeInteger(amount) || amount < 50) throw invalid('amount_too_small', 'amount');
    const decline = declines[method.behaviour];
    const payment: Payment = {
      id: newId('pi'),
      object: 'payment_intent',
      amount,
      currency: params.currency,
      customer,
      payment_method: method.id,
      status: decline ? 'requires_payment_method' : 'succeeded',
      created: this.seconds(),
      metadata: metadataOf(params),
      last_payment_error: decline ? { type: 'card_error', ...decline } : null,
      refunded: 0,
    };
    this.payments.push(payment);
    this.recordEvent(decline ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', payment);
    if (decline) throw new StripeProblem(402, { type: 'card_error', ...decline, payment_intent: { ...payment } });
    return { ...payment };
  }

  listPayments(params: Params): Fields {
    const since = Number(params['created[gte]'] ?? 0);
    const data = this.payments.filter(({ customer, created }) => customer === params.customer && created >= since);
    return { object: 'list', data, has_more: false, url: '/v1/payment_intents' };
  }

  /** We ask for a refund; a disputed charge cannot be refunded, as with the real one. */
  createRefund(params: Params): Fields {
    const payment = this.payments.find(({ id }) => id === params.payment_intent);
    if (payment?.status !== 'succeeded') throw invalid('resource_missing', 'payment_intent', 'No such payment', 404);
    const amount = Number(params.amount);
    if (this.disputes.some((each) => each.payment_intent === payment.id && each.status !== 'won')) {
      throw invalid('charge_disputed', 'payment_intent', 'The charge was disputed.');
    }
    if (payment.refunded + amount > payment.amount) throw invalid('charge_already_refunded', 'payment_intent');
    payment.refunded += amount;
    const status = this.refundsPend ? 'pending' : 'succeeded';
    const refund: Refund = {
      id: newId('re'),
      amount,
      status,
      payment_intent: payment.id,
      metadata: metadataOf(params),
    };
    this.refunds.push(refund);
    this.recordEvent('refund.created', refund);
    this.recordEvent('charge.refunded', this.chargeOf(payment));
    return { ...refund, object: 'refund' };
  }

  listRefunds(params: Params): Fields {
    const data = this.refunds.filter((each) => each.payment_intent === params.payment_intent);
    return { object: 'list', data, has_more: false, url: '/v1/refunds' };
  }

  /** The bank answers about a refund that was pending, or sends back one that had arrived. */
  endRefund(refundId: string, status: Refund['status']): StripeEvent {
    const refund = this.refunds.find(({ metadata }) => metadata.refund_id === refundId);
    const payment = this.payments.find(({ id }) => id === refund?.payment_intent);
    if (!refund || !payment) throw new Error('no such refund');
    refund.status = status;
    if (status === 'failed') payment.refunded -= refund.amount;
    return this.recordEvent(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
  }

  /** The holder of the card disputes a charge at their bank. */
  dispute(paymentId: string, amount: number): Dispute {
    const dispute: Dispute = {
      id: newId('dp'),
      amount,
      payment_intent: paymentId,
      status: 'needs_response',
      metadata: {},
    };
    this.disputes.push(dispute);
    return dispute;
  }

  /** Refunds from Stripe's dashboard. The event carries the total refunded so far. */
  refund(paymentId: string, amount: number): StripeEvent {
    const payment = this.payments.find(({ id }) => id === paymentId);
    if (payment?.status !== 'succeeded' || payment.refunded + amount > payment.amount)
      throw new Error('nothing to refund');
    payment.refunded += amount;
    return this.recordEvent('charge.refunded', this.chargeOf(payment));
  }

  private chargeOf(payment: Payment): Fields {
    return {
      id: newId('ch'),
      object: 'charge',
      amount: payment.amount,
      amount_refunded: payment.refunded,
      payment_intent: payment.id,
      metadata: payment.metadata,
    };
  }

  /** The total a customer was charged. */
  charged(): number {
    const kept = this.payments.filter(({ status }) => status === 'succeeded');
    return kept.reduce((total, { amount }) => total + amount, 0);
  }

  recordEvent(type: string, about: Fields, account?: string): StripeEvent {
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      type,
      created: this.seconds(),
      ...(account && { account }),
      data: { object: { ...about } },
    };
    this.events.push(event);
    return event;
  }

  private getMethod(id: string): Method {
    const method = this.methods.get(id);
    if (!method) throw invalid('resource_missing', 'payment_method', 'No such PaymentMethod', 404);
    return method;
  }

  private showMethod({ id, brand, last4, customer }: Method): Fields {
    return {
      id,
      object: 'payment_method',
      type: 'card',
      customer,
      card: { brand, last4, exp_month: 12, exp_year: 2034 },
    };
  }

  private seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }
}

export function metadataOf(params: Params): Params {
  const named = Object.entries(params).flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return key ? [[key, value] as const] : [];
  });
  return Object.fromEntries(named);
}
