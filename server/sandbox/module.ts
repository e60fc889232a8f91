import type { AreaModule } from '@/server/platform/kernel/module';
import { directDebit } from './simulate/settle-mandate';

export const sandbox: AreaModule = {
  dueWork: [directDebit],
};
