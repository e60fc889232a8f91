import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

/** The lists of a verification are bounded below it: one page holds each of them. */
const WHOLE = { limit: '100' };

/** Where the verification stands, with every requirement; no personal data. */
export const kybQuery = (scope: Scope) => readQuery(scope, 'getKyb');

/** What happened to the verification, newest first; no personal data. */
export const kybHistoryQuery = (scope: Scope) => readQuery(scope, 'listKybHistory', { query: WHOLE });

/** The reviewer's questions, newest first. For members with kyb:write, like everything below. */
export const kybQuestionsQuery = (scope: Scope) => readQuery(scope, 'listKybQuestions', { query: WHOLE });

export const kybBusinessQuery = (scope: Scope) => readQuery(scope, 'getKybBusiness');

export const kybPeopleQuery = (scope: Scope) => readQuery(scope, 'listKybPeople', { query: WHOLE });

export const kybDocumentsQuery = (scope: Scope) => readQuery(scope, 'listKybDocuments', { query: WHOLE });

export const kybAccountsQuery = (scope: Scope) =>
  readQuery(scope, 'listKybSettlementAccounts', { query: WHOLE });

/** Each submission as it was submitted, newest first. */
export const kybSubmissionsQuery = (scope: Scope) => readQuery(scope, 'listKybSubmissions', { query: WHOLE });
