import type { OperationId } from '@/lib/contract/operations';
import type { Context } from './context';
import type { Verbs } from './house-operations';
import { createInvitation } from './invitations/create-invitation';
import { listInvitations } from './invitations/list-invitations';
import { revokeInvitation } from './invitations/revoke-invitation';
import { createApiKey } from './issuing/create-api-key';
import { getApiKey } from './keys/get-api-key';
import { listApiKeys } from './keys/list-api-keys';
import { revokeApiKey } from './keys/revoke-api-key';
import { rotateApiKey } from './keys/rotate-api-key';
import { getNotificationSettings } from './notifications/get-notification-settings';
import { listNotifications } from './notifications/list-notifications';
import { markNotificationsRead } from './notifications/mark-notifications-read';
import { replaceNotificationSettings } from './notifications/replace-notification-settings';
import { getIpAllowlist } from './organisations/get-ip-allowlist';
import { getOrganisation } from './organisations/get-organisation';
import { replaceIpAllowlist } from './organisations/replace-ip-allowlist';
import { updateOrganisation } from './organisations/update-organisation';
import { getRequest } from './requests/get-request';
import { listRequestProblems } from './requests/list-request-problems';
import { listRequests } from './requests/list-requests';
import { searchRecords } from './search/search-records';
import { listMembers } from './team/list-members';
import { removeMember } from './team/remove-member';
import { updateMember } from './team/update-member';
import { listAuditEntries } from './trail/list-audit-entries';
import { verifyAudit } from './trail/verify-audit';

/** The organisation, its people, keys, requests, audit trail and notifications. */
export const organisationVerbs = {
  getOrganisation,
  listApiKeys,
  createApiKey,
  getApiKey,
  rotateApiKey,
  revokeApiKey,
  updateOrganisation,
  getIpAllowlist,
  replaceIpAllowlist,
  listMembers,
  updateMember,
  removeMember,
  listInvitations,
  createInvitation,
  revokeInvitation,
  listRequests,
  getRequest,
  listRequestProblems,
  listAuditEntries,
  verifyAudit,
  searchRecords,
  listNotifications,
  markNotificationsRead,
  getNotificationSettings,
  replaceNotificationSettings,
} satisfies Partial<Verbs<OperationId, Context>>;
