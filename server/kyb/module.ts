import type { AreaModule } from '@/server/platform/kernel/module';
import { searchDocuments } from './documents/read-documents';
import { searchPeople } from './profile/read-profile';

export const kyb: AreaModule = {
  search: [
    { permission: 'personal', find: searchPeople },
    { permission: 'personal', find: searchDocuments },
  ],
};
