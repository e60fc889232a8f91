import { approveManualTransfer } from './treasury/approve-manual-transfer';
import { approveReceivingAccount } from './treasury/approve-receiving-account';
import { creditProviderException } from './treasury/credit-provider-exception';
import { findFundingRequest } from './treasury/find-funding-request';
import { getManualTransfer } from './treasury/get-manual-transfer';
import { getProviderException } from './treasury/get-provider-exception';
import { getSettlementReport } from './treasury/get-settlement-report';
import { getStatement } from './treasury/get-statement';
import { getTransferEvidence } from './treasury/get-transfer-evidence';
import { importStatement } from './treasury/import-statement';
import { listManualTransfers } from './treasury/list-manual-transfers';
import { listProviderExceptions } from './treasury/list-provider-exceptions';
import { listRailLimits } from './treasury/list-rail-limits';
import { listRails } from './treasury/list-rails';
import { listReceivingAccounts } from './treasury/list-receiving-accounts';
import { listStatementLines } from './treasury/list-statement-lines';
import { listStatements } from './treasury/list-statements';
import { proposeManualTransfer } from './treasury/propose-manual-transfer';
import { proposeReceivingAccount } from './treasury/propose-receiving-account';
import { rejectManualTransfer } from './treasury/reject-manual-transfer';
import { rejectReceivingAccount } from './treasury/reject-receiving-account';
import { resolveProviderException } from './treasury/resolve-provider-exception';
import { retireReceivingAccount } from './treasury/retire-receiving-account';
import { setRailLimits } from './treasury/set-rail-limits';

/** What operators do with the money that arrives. */
export const treasuryVerbs = {
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
export const treasuryUploadVerbs = { importStatement };

/** The same, with a file that is kept. */
export const treasuryEvidenceVerbs = { proposeManualTransfer };

/** The same, answered with a file. */
export const treasuryFileVerbs = { getTransferEvidence };
