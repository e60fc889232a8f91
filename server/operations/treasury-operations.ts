import { creditProviderException } from '@/server/treasury/exceptions/credit-provider-exception';
import { getProviderException } from '@/server/treasury/exceptions/get-provider-exception';
import { listProviderExceptions } from '@/server/treasury/exceptions/list-provider-exceptions';
import { resolveProviderException } from '@/server/treasury/exceptions/resolve-provider-exception';
import { approveReceivingAccount } from '@/server/treasury/receiving-accounts/approve-receiving-account';
import { listRailLimits } from '@/server/treasury/receiving-accounts/list-rail-limits';
import { listRails } from '@/server/treasury/receiving-accounts/list-rails';
import { listReceivingAccounts } from '@/server/treasury/receiving-accounts/list-receiving-accounts';
import { proposeReceivingAccount } from '@/server/treasury/receiving-accounts/propose-receiving-account';
import { rejectReceivingAccount } from '@/server/treasury/receiving-accounts/reject-receiving-account';
import { retireReceivingAccount } from '@/server/treasury/receiving-accounts/retire-receiving-account';
import { setRailLimits } from '@/server/treasury/receiving-accounts/set-rail-limits';
import { getSettlementReport } from '@/server/treasury/settlement-report/get-settlement-report';
import { getStatement } from '@/server/treasury/statements/get-statement';
import { importStatement } from '@/server/treasury/statements/import-statement';
import { listStatementLines } from '@/server/treasury/statements/list-statement-lines';
import { listStatements } from '@/server/treasury/statements/list-statements';
import { approveManualTransfer } from '@/server/treasury/transfers/approve-manual-transfer';
import { findFundingRequest } from '@/server/treasury/transfers/find-funding-request';
import { getManualTransfer } from '@/server/treasury/transfers/get-manual-transfer';
import { getTransferEvidence } from '@/server/treasury/transfers/get-transfer-evidence';
import { listManualTransfers } from '@/server/treasury/transfers/list-manual-transfers';
import { proposeManualTransfer } from '@/server/treasury/transfers/propose-manual-transfer';
import { rejectManualTransfer } from '@/server/treasury/transfers/reject-manual-transfer';

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
