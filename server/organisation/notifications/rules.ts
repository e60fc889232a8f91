import { groupedDecimal } from '@/lib/contract/money';
import type { NotificationKind } from '@/lib/contract/organisation/notifications';
import type { Permission } from '@/lib/contract/permissions';
import type { Environment } from '@/lib/contract/primitives';
import type { Order } from '@/lib/contract/trading/orders';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { EventDraft } from '@/server/platform/kernel/context';
import { nameInMail } from '@/server/platform/mail/rules';

/** The permission needed to know of it. */
export const kindPermission: Record<NotificationKind, Permission> = {
  funding_settled: 'wallets:read',
  funding_expired: 'wallets:read',
  order_failed: 'orders:read',
  kyb_moved: 'kyb:read',
  document_expiring: 'kyb:write',
  endpoint_failing: 'webhooks:write',
  mandate_revoked: 'wallets:read',
  balance_low: 'wallets:read',
  key_expiring: 'organisation:write',
  statement_ready: 'wallets:write',
  approval_requested: 'organisation:read',
  approval_decided: 'organisation:read',
};

interface Channels {
  readonly inPage: boolean;
  readonly email: boolean;
}

/**
 * What somebody gets who has chosen nothing: everything in the page, what needs an act of theirs by email too, and nothing of a month's
 * statements.
 */
export const defaultChannels: Record<NotificationKind, Channels> = {
  funding_settled: { inPage: true, email: false },
  funding_expired: { inPage: true, email: false },
  order_failed: { inPage: true, email: true },
  kyb_moved: { inPage: true, email: true },
  document_expiring: { inPage: true, email: true },
  endpoint_failing: { inPage: true, email: true },
  mandate_revoked: { inPage: true, email: true },
  balance_low: { inPage: true, email: true },
  key_expiring: { inPage: true, email: true },
  statement_ready: { inPage: false, email: false },
  approval_requested: { inPage: true, email: true },
  approval_decided: { inPage: true, email: true },
};

export interface NoticeDraft {
  readonly organisationId: string;
  /** Null for a whole organisation. */
  readonly environment: Environment | null;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body: string;
  readonly subjectType: string;
  readonly subjectId: string;
  /** For one member alone. */
  readonly memberId?: string;
}

type NoticeText = Pick<NoticeDraft, 'kind' | 'title' | 'body' | 'subjectType'>;

const money = (currency: string, amount: string) => `${currency} ${groupedDecimal(amount)}`;

/** The notification of a funding request's outcome. */
const fundingLabels: Record<string, string> = {
  succeeded: 'is settled',
  expired: 'has expired',
  failed: 'has failed',
};

function ofFunding(kind: NotificationKind, title: (amount: string) => string, data: object): NoticeText {
  const request = data as FundingRequest;
  const reason = request.failure_reason ? ` ${request.failure_reason}` : '';
  return {
    kind,
    title: title(money(request.currency, request.amount_received ?? request.amount)),
    body: `Funding request ${request.reference} ${fundingLabels[request.status] ?? request.status}.${reason}`,
    subjectType: 'funding_request',
  };
}

function ofOrder(data: object): NoticeText {
  const order = data as Order;
  return {
    kind: 'order_failed',
    title: `Order failed: ${order.investment_name}`,
    body: `The ${order.side} of ${money(order.currency, order.amount)} (${order.reference}) failed. ${order.failure_reason ?? ''}`.trim(),
    subjectType: 'order',
  };
}

const kybLabels: Record<string, string> = {
  draft: 'was opened again',
  submitted: 'was submitted',
  in_review: 'is being reviewed',
  approved: 'was approved: live keys work',
  rejected: 'was rejected',
  action_required: 'needs something from you',
  suspended: 'was suspended: live keys are refused',
};

function ofKyb(data: object): NoticeText {
  const { status } = data as { status: string };
  return {
    kind: 'kyb_moved',
    title: `Your verification ${kybLabels[status] ?? `is ${status}`}`,
    body: 'See its page for next steps.',
    subjectType: 'kyb',
  };
}

function ofMandate(data: object): NoticeText {
  const { reference, bank_name: bank } = data as { reference: string; bank_name: string };
  return {
    kind: 'mandate_revoked',
    title: `Mandate revoked: ${bank}`,
    body: `Mandate ${reference} can no longer be debited.`,
    subjectType: 'mandate',
  };
}

/** The text for an event; undefined for events without a notification. */
function textFor({ type, data }: Pick<EventDraft, 'type' | 'data'>): NoticeText | undefined {
  switch (type) {
    case 'wallet.funded':
      return ofFunding('funding_settled', (amount) => `${amount} arrived`, data);
    case 'funding.expired':
      return ofFunding('funding_expired', (amount) => `Funding of ${amount} expired`, data);
    case 'funding.failed':
      return ofFunding('funding_expired', (amount) => `Funding of ${amount} failed`, data);
    case 'order.failed':
      return ofOrder(data);
    case 'kyb.status_changed':
      return ofKyb(data);
    case 'mandate.revoked':
      return ofMandate(data);
    default:
      return undefined;
  }
}

/**
 * The notification of an event, if it has one. A verification belongs to no environment, so it is sent once although
 * both feeds have it.
 */
export function noticeOf(
  event: Pick<EventDraft, 'type' | 'data' | 'scope' | 'resourceId'>,
): NoticeDraft | undefined {
  const text = textFor(event);
  const { organisationId, environment } = event.scope;
  if (!text) return undefined;
  if (text.kind === 'kyb_moved') {
    if (environment === 'test') return undefined;
    return { ...text, organisationId, environment: null, subjectId: event.resourceId };
  }
  return { ...text, organisationId, environment, subjectId: event.resourceId };
}

const pages: Record<string, string> = {
  funding_request: 'funding',
  order: 'orders',
  mandate: 'mandates',
  wallet: 'wallets',
  webhook: 'webhooks',
  key: 'developers/keys',
  approval: 'approvals',
};

/** The path of its subject's page, below the dashboard's URL. */
function pageOf(
  notice: { readonly environment: string | null; readonly subjectType: string; readonly subjectId: string },
  slug: string,
): string {
  if (notice.subjectType === 'kyb') return `/${slug}/kyb`;
  if (notice.subjectType === 'kyb_document') return `/${slug}/kyb/documents`;
  if (notice.subjectType === 'statement') return `/${slug}/live/wallets?statement=${notice.subjectId}`;
  return `/${slug}/${notice.environment ?? 'test'}/${pages[notice.subjectType] ?? ''}/${notice.subjectId}`;
}

/** The email of a notification. @param dashboardUrl without a trailing slash */
export function mailOf(
  notice: Pick<NoticeDraft, 'environment' | 'title' | 'body' | 'subjectType' | 'subjectId'>,
  organisation: { readonly slug: string; readonly name: string },
  dashboardUrl: string,
): { readonly subject: string; readonly body: string } {
  const mode = notice.environment === 'test' ? '[Test] ' : '';
  const link = `${dashboardUrl}${pageOf(notice, organisation.slug)}`;
  const footer = `You get this as a member of ${nameInMail(organisation.name)}. Choose your notifications: ${dashboardUrl}/account/notifications`;
  return { subject: `${mode}${notice.title}`, body: `${[notice.body, link, footer].join('\n\n')}\n` };
}
