import type { AreaModule } from '@/server/platform/kernel/module';
import { directDebit } from './simulate/settle-due-debit';

export const sandbox: AreaModule = {
  dueWork: [directDebit],
};
