import type { AreaModule } from '@/server/platform/kernel/module';
import { approvalLabels, sealedCommands } from './requests/upkeep';

export const approvals: AreaModule = {
  labels: approvalLabels,
  sealed: [sealedCommands],
};
