import { handlersBy } from '@/server/core/handlers';
import { createKybDocument } from '@/server/kyb/documents/create-kyb-document';
import { deleteKybDocument } from '@/server/kyb/documents/delete-kyb-document';
import {
  getKybDocument,
  getKybDocumentContent,
  listKybDocuments,
} from '@/server/kyb/documents/read-documents';
import { createKybPerson } from '@/server/kyb/profile/create-kyb-person';
import { createKybSettlementAccount } from '@/server/kyb/profile/create-kyb-settlement-account';
import { deleteKybPerson } from '@/server/kyb/profile/delete-kyb-person';
import { deleteKybSettlementAccount } from '@/server/kyb/profile/delete-kyb-settlement-account';
import { listBanks } from '@/server/kyb/profile/list-banks';
import {
  getKybBusiness,
  getKybPerson,
  listKybPeople,
  listKybSettlementAccounts,
} from '@/server/kyb/profile/read-profile';
import { updateKybBusiness } from '@/server/kyb/profile/update-kyb-business';
import { updateKybPerson } from '@/server/kyb/profile/update-kyb-person';
import { answerKybQuestion } from '@/server/kyb/submission/answer-kyb-question';
import {
  getKyb,
  listKybHistory,
  listKybQuestions,
  listKybSubmissions,
} from '@/server/kyb/submission/read-submission';
import { submitKyb } from '@/server/kyb/submission/submit-kyb';
import { takeFile } from '@/server/platform/blobs/take-file';

const { command, file, idempotentCall, idempotentCommand, query } = handlersBy('real');

/** Verification. Uses real time, because it belongs to no environment. */
export const kybHandlers = {
  listBanks: query(listBanks),
  getKyb: query(getKyb),
  getKybBusiness: query(getKybBusiness),
  updateKybBusiness: command(updateKybBusiness),
  listKybPeople: query(listKybPeople),
  createKybPerson: idempotentCommand(createKybPerson),
  getKybPerson: query(getKybPerson),
  updateKybPerson: command(updateKybPerson),
  deleteKybPerson: command(deleteKybPerson),
  listKybDocuments: query(listKybDocuments),
  createKybDocument: idempotentCall(createKybDocument, { readFile: takeFile }),
  getKybDocument: query(getKybDocument),
  getKybDocumentContent: file(getKybDocumentContent),
  deleteKybDocument: command(deleteKybDocument),
  listKybSettlementAccounts: query(listKybSettlementAccounts),
  createKybSettlementAccount: idempotentCommand(createKybSettlementAccount),
  deleteKybSettlementAccount: command(deleteKybSettlementAccount),
  submitKyb: idempotentCommand(submitKyb),
  listKybHistory: query(listKybHistory),
  listKybQuestions: query(listKybQuestions),
  answerKybQuestion: idempotentCommand(answerKybQuestion),
  listKybSubmissions: query(listKybSubmissions),
};
