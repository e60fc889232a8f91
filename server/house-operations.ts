import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { OperationId, Operations } from '@/lib/contract/operations';
import type { OpenContext } from './context';
import type { FileAnswer } from './documents/open-document';
import { getOrganisationExport } from './exports/get-organisation-export';
import { readOrganisationExport } from './exports/read-organisation-export';
import type { StoreMeans } from './files/store-content';
import type { ReceivedData, ReceivedFile } from './files/take-file';
import { completeOrder } from './fulfilment/complete-order';
import { completeOrders } from './fulfilment/complete-orders';
import { failOrder } from './fulfilment/fail-order';
import { getDeskOrder } from './fulfilment/get-desk-order';
import { listDeskOrders } from './fulfilment/list-desk-orders';
import { takeOrder } from './fulfilment/take-order';
import { getMarketImport } from './imports/get-market-import';
import { importMarketData } from './imports/import-market-data';
import { listMarketImports } from './imports/list-market-imports';
import { createInvestment } from './investments/create-investment';
import { listCatalogue } from './investments/list-catalogue';
import { updateInvestment } from './investments/update-investment';
import { createMember } from './members/create-member';
import { createOperator } from './members/create-operator';
import { listOperators } from './members/list-operators';
import { removeOperator } from './members/remove-operator';
import { createKey } from './organisations/create-key';
import { createOrganisation } from './organisations/create-organisation';
import { addKybNote } from './review/add-kyb-note';
import { askKybQuestion } from './review/ask-kyb-question';
import { decideKyb } from './review/decide-kyb';
import { getKybCase } from './review/get-kyb-case';
import { getKybCaseDocument } from './review/get-kyb-case-document';
import { judgeKyb } from './review/judge-kyb';
import { listKybCases } from './review/list-kyb-cases';
import { requestKybInformation } from './review/request-kyb-information';
import { takeKybCase } from './review/take-kyb-case';
import { withdrawKybQuestion } from './review/withdraw-kyb-question';
import { resetMemberFactors } from './security/reset-member-factors';
import type { StagedVerb } from './staged';
import { getAuditHead } from './trail/get-audit-head';
import { listAuditChains } from './trail/list-audit-chains';
import { verifyAuditChain } from './trail/verify-audit-chain';
import { verifyLedgerPart, verifyWholeLedger } from './treasury/verify-whole-ledger';
import {
  treasuryEvidenceVerbs,
  treasuryFileVerbs,
  treasuryUploadVerbs,
  treasuryVerbs,
} from './treasury-operations';

export type HouseUpload = 'importMarketData' | keyof typeof treasuryUploadVerbs;
export type HouseStagedUpload = keyof typeof treasuryEvidenceVerbs;
export type HouseFile = 'getKybCaseDocument' | keyof typeof treasuryFileVerbs;
export type House =
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
  | keyof typeof treasuryVerbs;

/** Verbs of operations, by their ids. */
export type Verbs<Ids extends OperationId, Given> = {
  readonly [Id in Ids]: (context: Given, input: InputOf<Operations[Id]>) => Promise<AnswerOf<Operations[Id]>>;
};

/** The same of operations that answer with the bytes of a file. */
export type FileVerbs<Ids extends OperationId, Given> = {
  readonly [Id in Ids]: (context: Given, input: InputOf<Operations[Id]>) => Promise<FileAnswer>;
};

/** The operators' operations that take a file: all in one transaction. */
export const houseUploadVerbs: {
  readonly [Id in HouseUpload]: (
    context: OpenContext,
    input: InputOf<Operations[Id]> & { readonly file: ReceivedData },
  ) => Promise<AnswerOf<Operations[Id]>>;
} = { importMarketData, ...treasuryUploadVerbs };

/** The operators' operations that take a file to keep: they store its bytes on their way. */
export const houseStagedUploadVerbs: {
  readonly [Id in HouseStagedUpload]: StagedVerb<
    InputOf<Operations[Id]> & { readonly file: ReceivedFile },
    AnswerOf<Operations[Id]>,
    unknown,
    unknown,
    StoreMeans,
    OpenContext
  >;
} = treasuryEvidenceVerbs;

/** The operators' operations that answer with the bytes of a file. */
export const houseFileVerbs: FileVerbs<HouseFile, OpenContext> = {
  getKybCaseDocument,
  ...treasuryFileVerbs,
};

/** The operators' operations. */
export const houseVerbs: Verbs<House, OpenContext> = {
  createOrganisation,
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
  readOrganisationExport,
  listAuditChains,
  getAuditHead,
  verifyAuditChain,
  ...treasuryVerbs,
};
