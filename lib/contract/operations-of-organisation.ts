import { exportAudit, listAuditEntries, verifyAudit } from './developers/audit';
import { getRequest, listRequestProblems, listRequests } from './developers/requests';
import { searchRecords } from './developers/search';
import { getIpAllowlist, replaceIpAllowlist } from './organisation/allowlist';
import { getGoingLive } from './organisation/going-live';
import { createApiKey, getApiKey, listApiKeys, revokeApiKey, rotateApiKey } from './organisation/keys';
import { getLimits } from './organisation/limits';
import {
  createInvitation,
  listInvitations,
  listMembers,
  removeMember,
  revokeInvitation,
  updateMember,
} from './organisation/members';
import {
  getNotificationSettings,
  listNotifications,
  markNotificationsRead,
  replaceNotificationSettings,
} from './organisation/notifications';
import { getOrganisation, updateOrganisation } from './organisation/organisation';

/** The organisation, its people, keys, requests, audit trail and notifications. */
export const organisationOperations = {
  getOrganisation,
  updateOrganisation,
  getLimits,
  getGoingLive,
  getIpAllowlist,
  replaceIpAllowlist,
  listApiKeys,
  createApiKey,
  getApiKey,
  rotateApiKey,
  revokeApiKey,
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
  exportAudit,
  verifyAudit,
  searchRecords,
  listNotifications,
  markNotificationsRead,
  getNotificationSettings,
  replaceNotificationSettings,
} as const;
