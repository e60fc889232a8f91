import type { AreaModule } from '@/server/platform/kernel/module';
import { forgetOldAnswers, forgetSpentSignatures } from './upkeep';

export const http: AreaModule = {
  retention: [
    {
      name: 'forget spent signatures',
      everyMs: 10_000,
      run: ({ database }, limit) => forgetSpentSignatures(database, limit),
    },
    {
      name: 'forget old answers',
      everyMs: 60_000,
      run: ({ database }, limit) => forgetOldAnswers(database, limit),
    },
  ],
};
