import {
  creditProviderException,
  exportProviderExceptions,
  getProviderException,
  listProviderExceptions,
  resolveProviderException,
  summariseProviderExceptions,
} from './treasury/exceptions';
import {
  exportManualTransfers,
  listManualTransfers,
  summariseManualTransfers,
} from './treasury/list-transfers';
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
import { exportSettlementReport, getSettlementReport } from './treasury/settlement-report';
import {
  exportStatementLines,
  exportStatements,
  getStatement,
  importStatement,
  listStatementLines,
  listStatements,
  summariseStatementLines,
  summariseStatements,
} from './treasury/statements';
import {
  approveManualTransfer,
  findFundingRequest,
  getManualTransfer,
  getTransferEvidence,
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
  summariseManualTransfers,
  exportManualTransfers,
  getManualTransfer,
  getTransferEvidence,
  proposeManualTransfer,
  approveManualTransfer,
  rejectManualTransfer,
  listProviderExceptions,
  summariseProviderExceptions,
  exportProviderExceptions,
  getProviderException,
  resolveProviderException,
  creditProviderException,
  importStatement,
  listStatements,
  summariseStatements,
  exportStatements,
  getStatement,
  listStatementLines,
  summariseStatementLines,
  exportStatementLines,
  getSettlementReport,
  exportSettlementReport,
} as const;
