import type { AreaModule } from '@/server/platform/kernel/module';
import { deleteExpiredAnswers, deleteExpiredSignatures, sealedAnswers } from './upkeep';

export const http: AreaModule = {
  retention: [
    {
      name: 'forget spent signatures',
      everyMs: 10_000,
      run: ({ database }, limit) => deleteExpiredSignatures(database, limit),
    },
    {
      name: 'forget old answers',
      everyMs: 60_000,
      run: ({ database }, limit) => deleteExpiredAnswers(database, limit),
    },
  ],
  sealed: [sealedAnswers],
};
