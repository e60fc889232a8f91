import type { AreaModule } from '@/server/platform/kernel/module';
import { sealedCommands } from './requests/upkeep';

export const approvals: AreaModule = { sealed: [sealedCommands] };
