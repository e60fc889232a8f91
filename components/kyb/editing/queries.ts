import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

/** The lists of a verification are limited to fewer entries than this, so one page contains each list. */
const WHOLE = { limit: '100' };

/** The verification with every requirement. Contains no personal data. */
export const kybQuery = (scope: Scope) => readQuery(scope, 'getKyb');

/** The verification's history, newest first. Contains no personal data. */
export const kybHistoryQuery = (scope: Scope) => readQuery(scope, 'listKybHistory', { query: WHOLE });

/** The reviewer's questions, newest first. This read and all reads below need kyb:write. */
export const kybQuestionsQuery = (scope: Scope) => readQuery(scope, 'listKybQuestions', { query: WHOLE });

export const kybBusinessQuery = (scope: Scope) => readQuery(scope, 'getKybBusiness');

export const kybPeopleQuery = (scope: Scope) => readQuery(scope, 'listKybPeople', { query: WHOLE });

export const kybDocumentsQuery = (scope: Scope) => readQuery(scope, 'listKybDocuments', { query: WHOLE });

export const kybAccountsQuery = (scope: Scope) =>
  readQuery(scope, 'listKybSettlementAccounts', { query: WHOLE });

/** Each submission as it was submitted, newest first. */
export const kybSubmissionsQuery = (scope: Scope) => readQuery(scope, 'listKybSubmissions', { query: WHOLE });
