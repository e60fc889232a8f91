import type { SealedColumn } from '@/server/platform/kernel/module';
import { kybQuestions, kybSubmissions } from './tables';

export const sealedSubmissions: readonly SealedColumn[] = [
  {
    column: kybSubmissions.sealed,
    key: [kybSubmissions.id],
    organisationId: kybSubmissions.organisationId,
    environment: 'organisation',
    writtenBy: 'rewrap_submission',
  },
  {
    column: kybQuestions.sealedAnswer,
    key: [kybQuestions.id],
    organisationId: kybQuestions.organisationId,
    environment: 'organisation',
  },
];
