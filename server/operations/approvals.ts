import { approveRequest, planApproval } from '@/server/approvals/requests/approve-request';
import { cancelRequest, declineRequest } from '@/server/approvals/requests/end-request';
import { getApproval, listApprovals } from '@/server/approvals/requests/read-approvals';
import {
  requestSettlementAccountApproval,
  requestSettlementAccountRemoval,
} from '@/server/approvals/requests/request-account-approval';
import { requestMandateApproval } from '@/server/approvals/requests/request-mandate-approval';
import { requestOrderApproval } from '@/server/approvals/requests/request-order-approval';
import { requestRuleChange } from '@/server/approvals/requests/request-rule-change';
import { handlersBy } from '@/server/core/handlers';
import { getApprovalRules } from '@/server/organisation/approvals/read-approval-rules';
import { replaceApprovalRules } from '@/server/organisation/approvals/replace-approval-rules';
import { providerCall } from '@/server/wallets/providers/provider-call';

const { command, idempotentCall, idempotentCommand, query } = handlersBy('environment');

/** By the environment's clock, because commands are; requests themselves expire by real time. */
export const approvalHandlers = {
  listApprovals: query(listApprovals),
  getApproval: query(getApproval),
  requestOrderApproval: idempotentCommand(requestOrderApproval),
  requestMandateApproval: idempotentCommand(requestMandateApproval),
  requestSettlementAccountApproval: idempotentCommand(requestSettlementAccountApproval),
  requestSettlementAccountRemoval: idempotentCommand(requestSettlementAccountRemoval),
  requestRuleChange: idempotentCommand(requestRuleChange),
  approveRequest: idempotentCall(providerCall(planApproval, approveRequest)),
  declineRequest: idempotentCommand(declineRequest),
  cancelRequest: idempotentCommand(cancelRequest),
  getApprovalRules: query(getApprovalRules),
  replaceApprovalRules: command(replaceApprovalRules),
};
