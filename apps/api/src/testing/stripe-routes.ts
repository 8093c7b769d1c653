import type { Params, StripeAccount } from './stripe-account.ts';
import type { StripeConnect } from './stripe-connect.ts';

type Call = {
  account: StripeAccount;
  connect: StripeConnect;
  id: string;
  params: Params;
  /** The connected account that the request is made on. */
  on: string | undefined;
};
type Route = { method: 'GET' | 'POST' | 'DELETE'; path: RegExp; takes: RegExp; run(call: Call): object };

/** Every request that the stand-in knows, and the parameters it takes. */
export const stripeRoutes: Route[] = [
  {
    method: 'POST',
    path: /^\/v1\/customers$/,
    takes: /^metadata\[\w+\]$/,
    run: ({ account, params }) => account.createCustomer(params),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_methods$/,
    takes: /^(type|card\[token\])$/,
    run: ({ account, params }) => account.createMethod(params),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_methods\/(\w+)\/attach$/,
    takes: /^customer$/,
    run: ({ account, id, params }) => account.attach(id, params),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_methods\/(\w+)\/detach$/,
    takes: /^$/,
    run: ({ account, id }) => account.detach(id),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    takes: /^(amount|currency|customer|payment_method|confirm|off_session|metadata\[\w+\])$/,
    run: ({ account, params }) => account.pay(params),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents$/,
    takes: /^(customer|created\[gte\]|limit|starting_after)$/,
    run: ({ account, params }) => account.listPayments(params),
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    takes: /^(payment_intent|amount|metadata\[\w+\])$/,
    run: ({ account, params }) => account.createRefund(params),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    takes: /^(payment_intent|limit|starting_after)$/,
    run: ({ account, params }) => account.listRefunds(params),
  },
  {
    method: 'POST',
    path: /^\/v1\/accounts$/,
    takes:
      /^(type|country|email|business_type|capabilities\[transfers\]\[requested\]|settings\[payouts\]\[schedule\]\[interval\]|external_account\[\w+\]|metadata\[\w+\])$/,
    run: ({ connect, params }) => connect.createAccount(params),
  },
  {
    method: 'GET',
    path: /^\/v1\/accounts\/(\w+)$/,
    takes: /^$/,
    run: ({ connect, id }) => connect.readAccount(id),
  },
  {
    method: 'DELETE',
    path: /^\/v1\/accounts\/(\w+)$/,
    takes: /^$/,
    run: ({ connect, id }) => connect.closeAccount(id),
  },
  {
    method: 'POST',
    path: /^\/v1\/account_links$/,
    takes: /^(account|type|return_url|refresh_url)$/,
    run: ({ connect, params }) => connect.createLink(params),
  },
  {
    method: 'GET',
    path: /^\/v1\/balance$/,
    takes: /^$/,
    run: ({ connect, on }) => connect.readBalance(on),
  },
  {
    method: 'POST',
    path: /^\/v1\/transfers$/,
    takes: /^(amount|currency|destination|transfer_group|metadata\[\w+\])$/,
    run: ({ connect, params }) => connect.createTransfer(params),
  },
  {
    method: 'GET',
    path: /^\/v1\/transfers$/,
    takes: /^(transfer_group|created\[gte\]|limit|starting_after)$/,
    run: ({ connect, params }) => connect.listTransfers(params),
  },
  {
    method: 'GET',
    path: /^\/v1\/transfers\/(\w+)$/,
    takes: /^$/,
    run: ({ connect, id }) => connect.readTransfer(id),
  },
  {
    method: 'POST',
    path: /^\/v1\/transfers\/(\w+)\/reversals$/,
    takes: /^(amount|metadata\[\w+\])$/,
    run: ({ connect, id, params }) => connect.reverse(id, params),
  },
  {
    method: 'POST',
    path: /^\/v1\/payouts$/,
    takes: /^(amount|currency|method|destination|statement_descriptor|metadata\[\w+\])$/,
    run: ({ connect, on, params }) => connect.createPayout(on, params),
  },
  {
    method: 'GET',
    path: /^\/v1\/payouts$/,
    takes: /^(created\[gte\]|limit|starting_after)$/,
    run: ({ connect, on, params }) => connect.listPayouts(on, params),
  },
  {
    method: 'GET',
    path: /^\/v1\/payouts\/(\w+)$/,
    takes: /^$/,
    run: ({ connect, on, id }) => connect.readPayout(on, id),
  },
];
