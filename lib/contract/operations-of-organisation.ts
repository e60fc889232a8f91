import {
  getNotificationSettings,
  listNotifications,
  markNotificationsRead,
  replaceNotificationSettings,
} from './notifications';
import { getOrganisation, updateOrganisation } from './organisation';
import { getIpAllowlist, replaceIpAllowlist } from './organisation-allowlist';
import { exportAudit, listAuditEntries, verifyAudit } from './organisation-audit';
import { createApiKey, getApiKey, listApiKeys, revokeApiKey, rotateApiKey } from './organisation-keys';
import {
  createInvitation,
  listInvitations,
  listMembers,
  removeMember,
  revokeInvitation,
  updateMember,
} from './organisation-members';
import { getRequest, listRequestProblems, listRequests } from './organisation-requests';
import { searchRecords } from './search';

/** The organisation, its people, keys, requests, audit trail and notifications. */
export const organisationOperations = {
  getOrganisation,
  updateOrganisation,
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
