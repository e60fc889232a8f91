export { PartnerDesk } from './client.ts';
export type { Download } from './core/download.ts';
export { type FailureCode, PartnerDeskError } from './core/errors.ts';
export type { EventStream, StreamOptions } from './core/event-stream.ts';
export type { List, Page } from './core/list.ts';
export type { FileInput } from './core/multipart.ts';
export { canonicalRequest, type SignedParts, sha256, signRequest } from './core/signing.ts';
export type { ClientOptions, RequestOptions } from './core/transport.ts';
export {
  signWebhook,
  type VerifyOptions,
  verifyWebhook,
  WEBHOOK_SIGNATURE_HEADER,
  WebhookVerificationError,
  type WebhookVerificationReason,
} from './core/verify-webhook.ts';
export * from './generated/approvals.ts';
export * from './generated/holdings.ts';
export * from './generated/investments.ts';
export * from './generated/kyb.ts';
export * from './generated/market-data.ts';
export * from './generated/orders.ts';
export * from './generated/organisation.ts';
export { type OperationId, operations } from './generated/resources.ts';
export * from './generated/sandbox.ts';
export * from './generated/shared.ts';
export * from './generated/wallets.ts';
export * from './generated/webhooks.ts';
