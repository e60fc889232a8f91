import type { OperationId } from '@/lib/contract/operations';
import { listAuditEntries } from '@/server/developers/audit-trail/read-audit-trail';
import { verifyAudit } from '@/server/developers/audit-trail/verify-audit';
import { listRequestProblems } from '@/server/developers/request-log/list-request-problems';
import { getRequest, listRequests } from '@/server/developers/request-log/read-requests';
import { searchRecords } from '@/server/developers/search/search-records';
import { createApiKey } from '@/server/organisation/api-keys/create-api-key';
import { getApiKey, listApiKeys } from '@/server/organisation/api-keys/read-api-keys';
import { revokeApiKey } from '@/server/organisation/api-keys/revoke-api-key';
import { rotateApiKey } from '@/server/organisation/api-keys/rotate-api-key';
import { createInvitation } from '@/server/organisation/invitations/create-invitation';
import { listInvitations } from '@/server/organisation/invitations/list-invitations';
import { revokeInvitation } from '@/server/organisation/invitations/revoke-invitation';
import { listMembers } from '@/server/organisation/members/read-members';
import { removeMember } from '@/server/organisation/members/remove-member';
import { updateMember } from '@/server/organisation/members/update-member';
import { markNotificationsRead } from '@/server/organisation/notifications/mark-notifications-read';
import {
  getNotificationSettings,
  listNotifications,
} from '@/server/organisation/notifications/read-notifications';
import { replaceNotificationSettings } from '@/server/organisation/notifications/replace-notification-settings';
import { getIpAllowlist, getOrganisation } from '@/server/organisation/organisations/read-organisations';
import { replaceIpAllowlist } from '@/server/organisation/organisations/replace-ip-allowlist';
import { updateOrganisation } from '@/server/organisation/organisations/update-organisation';
import type { Context } from '@/server/platform/kernel/context';
import type { Handlers } from './operator-operations';

/** The organisation, its people, keys, requests, audit trail and notifications. */
export const organisationHandlers = {
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
} satisfies Partial<Handlers<OperationId, Context>>;
