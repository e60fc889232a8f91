import {
  creditProviderException,
  getProviderException,
  listProviderExceptions,
  resolveProviderException,
  summariseProviderExceptions,
} from './treasury/exceptions';
import {
  approveReceivingAccount,
  listRailLimits,
  listRails,
  listReceivingAccounts,
  proposeReceivingAccount,
  rejectReceivingAccount,
  retireReceivingAccount,
  setRailLimits,
} from './treasury/rails';
import {
  getSettlementReport,
  getStatement,
  importStatement,
  listStatementLines,
  listStatements,
} from './treasury/statements';
import {
  approveManualTransfer,
  findFundingRequest,
  getManualTransfer,
  getTransferEvidence,
  listManualTransfers,
  proposeManualTransfer,
  rejectManualTransfer,
} from './treasury/transfers';

/** Operators' operations on incoming money: rails, accounts, manual transfers, exceptions, statements. */
export const treasuryOperations = {
  listRails,
  listRailLimits,
  setRailLimits,
  listReceivingAccounts,
  proposeReceivingAccount,
  approveReceivingAccount,
  rejectReceivingAccount,
  retireReceivingAccount,
  findFundingRequest,
  listManualTransfers,
  getManualTransfer,
  getTransferEvidence,
  proposeManualTransfer,
  approveManualTransfer,
  rejectManualTransfer,
  listProviderExceptions,
  summariseProviderExceptions,
  getProviderException,
  resolveProviderException,
  creditProviderException,
  importStatement,
  listStatements,
  getStatement,
  listStatementLines,
  getSettlementReport,
} as const;
