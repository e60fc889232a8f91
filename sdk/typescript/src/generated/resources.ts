// Generated from lib/contract by `npm run sdk`. Change the contract, not this file.
import type { Caller } from '../core/caller.ts';
import { ApprovalsResource, approvalsOperations } from './approvals.ts';
import { HoldingsResource, holdingsOperations } from './holdings.ts';
import { InvestmentsResource, investmentsOperations } from './investments.ts';
import { BanksResource, KybResource, kybOperations } from './kyb.ts';
import { MarketResource, marketDataOperations } from './market-data.ts';
import { OrdersResource, ordersOperations } from './orders.ts';
import {
  NotificationsResource,
  OrganisationResource,
  organisationOperations,
  SearchResource,
} from './organisation.ts';
import { SandboxResource, sandboxOperations } from './sandbox.ts';
import {
  DailyBalancesResource,
  FundingRequestsResource,
  MandatesResource,
  ReconciliationResource,
  TransactionsResource,
  WalletsResource,
  walletsOperations,
} from './wallets.ts';
import {
  EventsResource,
  WebhookDeliveriesResource,
  WebhooksResource,
  webhooksOperations,
} from './webhooks.ts';

/** Every operation by its id. */
export const operations = {
  ...organisationOperations,
  ...kybOperations,
  ...walletsOperations,
  ...investmentsOperations,
  ...ordersOperations,
  ...holdingsOperations,
  ...approvalsOperations,
  ...marketDataOperations,
  ...webhooksOperations,
  ...sandboxOperations,
};
export type Operations = typeof operations;
export type OperationId = keyof Operations;

/** The resources of the API, each with its operations as methods. */
export class Resources {
  readonly organisation: OrganisationResource;
  readonly search: SearchResource;
  readonly notifications: NotificationsResource;
  readonly banks: BanksResource;
  readonly kyb: KybResource;
  readonly wallets: WalletsResource;
  readonly dailyBalances: DailyBalancesResource;
  readonly fundingRequests: FundingRequestsResource;
  readonly mandates: MandatesResource;
  readonly transactions: TransactionsResource;
  readonly reconciliation: ReconciliationResource;
  readonly investments: InvestmentsResource;
  readonly orders: OrdersResource;
  readonly holdings: HoldingsResource;
  readonly approvals: ApprovalsResource;
  readonly market: MarketResource;
  readonly webhooks: WebhooksResource;
  readonly webhookDeliveries: WebhookDeliveriesResource;
  readonly events: EventsResource;
  readonly sandbox: SandboxResource;

  constructor(api: Caller) {
    this.organisation = new OrganisationResource(api);
    this.search = new SearchResource(api);
    this.notifications = new NotificationsResource(api);
    this.banks = new BanksResource(api);
    this.kyb = new KybResource(api);
    this.wallets = new WalletsResource(api);
    this.dailyBalances = new DailyBalancesResource(api);
    this.fundingRequests = new FundingRequestsResource(api);
    this.mandates = new MandatesResource(api);
    this.transactions = new TransactionsResource(api);
    this.reconciliation = new ReconciliationResource(api);
    this.investments = new InvestmentsResource(api);
    this.orders = new OrdersResource(api);
    this.holdings = new HoldingsResource(api);
    this.approvals = new ApprovalsResource(api);
    this.market = new MarketResource(api);
    this.webhooks = new WebhooksResource(api);
    this.webhookDeliveries = new WebhookDeliveriesResource(api);
    this.events = new EventsResource(api);
    this.sandbox = new SandboxResource(api);
  }
}
