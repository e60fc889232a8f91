import type { AreaModule } from '@/server/platform/kernel/module';
import { searchDocuments } from './documents/read-documents';
import { documentLabel, documentQueues, sealedDocumentNames } from './documents/upkeep';
import { searchPeople } from './profile/read-profile';
import { sealedProfiles } from './profile/upkeep';
import { sealedNotes } from './review/upkeep';
import { sealedSubmissions } from './submission/upkeep';

export const kyb: AreaModule = {
  labels: [documentLabel],
  queues: documentQueues,
  search: [
    { permission: 'personal', find: searchPeople },
    { permission: 'personal', find: searchDocuments },
  ],
  sealed: [...sealedProfiles, sealedDocumentNames, ...sealedSubmissions, sealedNotes],
};
