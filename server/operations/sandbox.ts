import { handlersBy } from '@/server/core/handlers';
import { armScenario, disarmScenario } from '@/server/core/scenarios/arm-scenario';
import { listScenarios } from '@/server/core/scenarios/read-scenarios';
import { advanceSandboxClock } from '@/server/sandbox/clock/advance-sandbox-clock';
import { getSandboxClock, listSandboxAdvances, listSandboxSchedule } from '@/server/sandbox/clock/read-clock';
import { resetSandbox } from '@/server/sandbox/reset/reset-sandbox';
import { settleFundingRequest } from '@/server/sandbox/simulate/settle-funding-request';
import { settleMandate } from '@/server/sandbox/simulate/settle-mandate';
import { matureHolding, settleOrder } from '@/server/sandbox/simulate/settle-order';
import { createInbox, deleteInbox, updateInbox } from '@/server/webhooks/inboxes/change-inboxes';
import { getInbox, listInboxes, listInboxMessages } from '@/server/webhooks/inboxes/read-inboxes';

const { command, idempotentCall, idempotentCommand, longPoll, query } = handlersBy('environment');

export const sandboxHandlers = {
  settleFundingRequest: idempotentCommand(settleFundingRequest, { isPlanned: true }),
  settleMandate: idempotentCommand(settleMandate),
  settleOrder: idempotentCommand(settleOrder),
  matureHolding: idempotentCommand(matureHolding),
  getSandboxClock: query(getSandboxClock),
  listSandboxSchedule: query(listSandboxSchedule),
  advanceSandboxClock: idempotentCall(advanceSandboxClock, { movesClock: true }),
  listSandboxAdvances: query(listSandboxAdvances),
  listScenarios: query(listScenarios),
  armScenario: idempotentCommand(armScenario),
  disarmScenario: idempotentCommand(disarmScenario),
  listInboxes: query(listInboxes),
  createInbox: idempotentCommand(createInbox),
  getInbox: query(getInbox),
  updateInbox: command(updateInbox),
  deleteInbox: command(deleteInbox),
  listInboxMessages: longPoll(listInboxMessages),
  resetSandbox: idempotentCommand(resetSandbox, { deletesAnswers: true, movesClock: true }),
};
