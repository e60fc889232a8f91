import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { OperationId, Operations } from '@/lib/contract/operations';
import type { Handler } from '@/server/core/handlers';
import type { StoreDeps } from '@/server/platform/blobs/store-content';
import type { ReceivedFile } from '@/server/platform/blobs/take-file';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import type { Outbound } from '@/server/platform/outbound-http/open-outbound';
import type { ClockDeps } from '@/server/sandbox/clock/advance-clock-step';
import type { ProviderDeps } from '@/server/wallets/providers/provider-call';
import { approvalHandlers } from './approvals';
import { consoleHandlers } from './console';
import { kybHandlers } from './kyb';
import { marketHandlers } from './market';
import { operatorHandlers as staffHandlers } from './operator';
import { organisationHandlers } from './organisation';
import { sandboxHandlers } from './sandbox';
import { tradingHandlers } from './trading';
import { walletsHandlers } from './wallets';
import { webhooksHandlers } from './webhooks';

/** Dependencies of external calls. */
export interface CallDeps extends StoreDeps, ClockDeps, ProviderDeps {
  readonly outbound: Outbound;
}

type WithFile = 'createKybDocument' | 'proposeManualTransfer' | 'importMarketData' | 'importStatement';
type FileOf<Id extends OperationId> = Id extends WithFile ? { readonly file: ReceivedFile } : unknown;

type Handlers<Ids extends OperationId, Given> = {
  readonly [Id in Ids]: Handler<
    Given,
    InputOf<Operations[Id]> & FileOf<Id>,
    AnswerOf<Operations[Id]>,
    CallDeps
  >;
};

const ownHandlers = { ...consoleHandlers, ...staffHandlers };
type OwnOperation = keyof typeof ownHandlers;
type PartnerOperation = Exclude<OperationId, OwnOperation>;

/** Operations of the dashboard's own key and of operators, outside of any organisation. */
export const operatorHandlers: Handlers<OwnOperation, OpenContext> = ownHandlers;

/** Operations of partners, each within the organisation and environment of its key. */
export const partnerHandlers: Handlers<PartnerOperation, Context> = {
  ...organisationHandlers,
  ...kybHandlers,
  ...walletsHandlers,
  ...tradingHandlers,
  ...approvalHandlers,
  ...marketHandlers,
  ...webhooksHandlers,
  ...sandboxHandlers,
};

export const handlers = { ...partnerHandlers, ...operatorHandlers };

export const isPartnerOperation = (id: OperationId): id is PartnerOperation =>
  Object.hasOwn(partnerHandlers, id);
