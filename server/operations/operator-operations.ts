import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { OperationId, Operations } from '@/lib/contract/operations';
import type { StagedHandler } from '@/server/core/staged';
import { getAuditHead, listAuditChains } from '@/server/developers/audit-trail/read-audit-trail';
import { verifyAuditChain } from '@/server/developers/audit-trail/verify-audit-chain';
import { getOrganisationExport } from '@/server/developers/export/get-organisation-export';
import { readOrganisationExport } from '@/server/developers/export/read-organisation-export';
import type { FileAnswer } from '@/server/kyb/documents/open-document';
import { addKybNote } from '@/server/kyb/review/add-kyb-note';
import { askKybQuestion } from '@/server/kyb/review/ask-kyb-question';
import { decideKyb } from '@/server/kyb/review/decide-kyb';
import { judgeKyb } from '@/server/kyb/review/judge-kyb';
import { getKybCase, getKybCaseDocument, listKybCases } from '@/server/kyb/review/read-review';
import { requestKybInformation } from '@/server/kyb/review/request-kyb-information';
import { takeKybCase } from '@/server/kyb/review/take-kyb-case';
import { withdrawKybQuestion } from '@/server/kyb/review/withdraw-kyb-question';
import { importMarketData } from '@/server/market/imports/import-market-data';
import { getMarketImport, listMarketImports } from '@/server/market/imports/read-imports';
import { resetMemberFactors } from '@/server/organisation/account-security/reset-member-factors';
import { createMember } from '@/server/organisation/members/create-member';
import { createOperator } from '@/server/organisation/members/people/create-operator';
import { listOperators } from '@/server/organisation/members/people/list-operators';
import { removeOperator } from '@/server/organisation/members/people/remove-operator';
import { createKey } from '@/server/organisation/organisations/create-key';
import { createOrganisation } from '@/server/organisation/organisations/create-organisation';
import type { StoreDeps } from '@/server/platform/blobs/store-content';
import type { ReceivedData, ReceivedFile } from '@/server/platform/blobs/take-file';
import type { OpenContext } from '@/server/platform/kernel/context';
import { createInvestment } from '@/server/trading/catalogue/create-investment';
import { listCatalogue } from '@/server/trading/catalogue/read-investments';
import { updateInvestment } from '@/server/trading/catalogue/update-investment';
import { completeOrder } from '@/server/trading/execution/complete-order';
import { completeOrders } from '@/server/trading/execution/complete-orders';
import { failOrder } from '@/server/trading/execution/fail-order';
import { getDeskOrder, listDeskOrders } from '@/server/trading/execution/read-desk-orders';
import { takeOrder } from '@/server/trading/execution/take-order';
import { verifyLedgerPart, verifyWholeLedger } from '@/server/treasury/settlement-report/verify-whole-ledger';
import { openWallets } from '@/server/wallets/balances/open-wallets';
import { exportParts } from './export-parts';
import {
  treasuryEvidenceHandlers,
  treasuryFileHandlers,
  treasuryHandlers,
  treasuryUploadHandlers,
} from './treasury-operations';

export type OperatorUpload = 'importMarketData' | keyof typeof treasuryUploadHandlers;
export type OperatorStagedUpload = keyof typeof treasuryEvidenceHandlers;
export type OperatorFile = 'getKybCaseDocument' | keyof typeof treasuryFileHandlers;
export type OperatorOperation =
  | 'createOrganisation'
  | 'createKey'
  | 'createMember'
  | 'resetMemberFactors'
  | 'listKybCases'
  | 'getKybCase'
  | 'takeKybCase'
  | 'judgeKyb'
  | 'askKybQuestion'
  | 'withdrawKybQuestion'
  | 'requestKybInformation'
  | 'addKybNote'
  | 'decideKyb'
  | 'createOperator'
  | 'listOperators'
  | 'removeOperator'
  | 'listDeskOrders'
  | 'getDeskOrder'
  | 'takeOrder'
  | 'completeOrder'
  | 'failOrder'
  | 'completeOrders'
  | 'listCatalogue'
  | 'createInvestment'
  | 'updateInvestment'
  | 'listMarketImports'
  | 'getMarketImport'
  | 'verifyLedger'
  | 'verifyLedgerPage'
  | 'getOrganisationExport'
  | 'readOrganisationExport'
  | 'listAuditChains'
  | 'getAuditHead'
  | 'verifyAuditChain'
  | keyof typeof treasuryHandlers;

/** Handlers of operations, by their ids. */
export type Handlers<Ids extends OperationId, Given> = {
  readonly [Id in Ids]: (context: Given, input: InputOf<Operations[Id]>) => Promise<AnswerOf<Operations[Id]>>;
};

/** The same of operations that answer with the bytes of a file. */
export type FileHandlers<Ids extends OperationId, Given> = {
  readonly [Id in Ids]: (context: Given, input: InputOf<Operations[Id]>) => Promise<FileAnswer>;
};

/** The operators' operations that take a file: all in one transaction. */
export const operatorUploadHandlers: {
  readonly [Id in OperatorUpload]: (
    context: OpenContext,
    input: InputOf<Operations[Id]> & { readonly file: ReceivedData },
  ) => Promise<AnswerOf<Operations[Id]>>;
} = { importMarketData, ...treasuryUploadHandlers };

/** The operators' operations that take a file to keep: they store its bytes on their way. */
export const operatorStagedUploadHandlers: {
  readonly [Id in OperatorStagedUpload]: StagedHandler<
    InputOf<Operations[Id]> & { readonly file: ReceivedFile },
    AnswerOf<Operations[Id]>,
    unknown,
    unknown,
    StoreDeps,
    OpenContext
  >;
} = treasuryEvidenceHandlers;

/** The operators' operations that answer with the bytes of a file. */
export const operatorFileHandlers: FileHandlers<OperatorFile, OpenContext> = {
  getKybCaseDocument,
  ...treasuryFileHandlers,
};

/** The operators' operations. */
export const operatorHandlers: Handlers<OperatorOperation, OpenContext> = {
  createOrganisation: (context, input) => createOrganisation(context, input, openWallets),
  createKey,
  createMember,
  resetMemberFactors,
  listKybCases,
  getKybCase,
  takeKybCase,
  judgeKyb,
  askKybQuestion,
  withdrawKybQuestion,
  requestKybInformation,
  addKybNote,
  decideKyb,
  createOperator,
  listOperators,
  removeOperator,
  listDeskOrders,
  getDeskOrder,
  takeOrder,
  completeOrder,
  failOrder,
  completeOrders,
  listCatalogue,
  createInvestment,
  updateInvestment,
  listMarketImports,
  getMarketImport,
  verifyLedger: verifyWholeLedger,
  verifyLedgerPage: verifyLedgerPart,
  getOrganisationExport,
  readOrganisationExport: (context, input) => readOrganisationExport(context, input, exportParts),
  listAuditChains,
  getAuditHead,
  verifyAuditChain,
  ...treasuryHandlers,
};
