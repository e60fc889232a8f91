import { creditProviderException } from '@/server/treasury/exceptions/credit-provider-exception';
import { getProviderException, listProviderExceptions } from '@/server/treasury/exceptions/read-exceptions';
import { resolveProviderException } from '@/server/treasury/exceptions/resolve-provider-exception';
import { approveReceivingAccount } from '@/server/treasury/receiving-accounts/approve-receiving-account';
import { proposeReceivingAccount } from '@/server/treasury/receiving-accounts/propose-receiving-account';
import {
  listRailLimits,
  listRails,
  listReceivingAccounts,
} from '@/server/treasury/receiving-accounts/read-receiving-accounts';
import { rejectReceivingAccount } from '@/server/treasury/receiving-accounts/reject-receiving-account';
import { retireReceivingAccount } from '@/server/treasury/receiving-accounts/retire-receiving-account';
import { setRailLimits } from '@/server/treasury/receiving-accounts/set-rail-limits';
import { getSettlementReport } from '@/server/treasury/settlement-report/get-settlement-report';
import { importStatement } from '@/server/treasury/statements/import-statement';
import {
  getStatement,
  listStatementLines,
  listStatements,
} from '@/server/treasury/statements/read-statements';
import { approveManualTransfer } from '@/server/treasury/transfers/approve-manual-transfer';
import { findFundingRequest } from '@/server/treasury/transfers/find-funding-request';
import { proposeManualTransfer } from '@/server/treasury/transfers/propose-manual-transfer';
import {
  getManualTransfer,
  getTransferEvidence,
  listManualTransfers,
} from '@/server/treasury/transfers/read-transfers';
import { rejectManualTransfer } from '@/server/treasury/transfers/reject-manual-transfer';

/** What operators do with the money that arrives. */
export const treasuryHandlers = {
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
  approveManualTransfer,
  rejectManualTransfer,
  listProviderExceptions,
  getProviderException,
  resolveProviderException,
  creditProviderException,
  listStatements,
  getStatement,
  listStatementLines,
  getSettlementReport,
};

/** The same, with a file that is read. */
export const treasuryUploadHandlers = { importStatement };

/** The same, with a file that is kept. */
export const treasuryEvidenceHandlers = { proposeManualTransfer };

/** The same, answered with a file. */
export const treasuryFileHandlers = { getTransferEvidence };
