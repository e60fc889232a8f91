import { handlersBy } from '@/server/core/handlers';
import { exportAudit, listAuditEntries } from '@/server/developers/audit-trail/read-audit-trail';
import { verifyAudit } from '@/server/developers/audit-trail/verify-audit';
import { getGoingLive } from '@/server/developers/going-live/get-going-live';
import { getLimits } from '@/server/developers/limits/read-limits';
import {
  exportRequests,
  getRequest,
  listRequestProblems,
  listRequests,
} from '@/server/developers/request-log/read-requests';
import { searchRecords } from '@/server/developers/search/search-records';
import { createApiKey } from '@/server/organisation/api-keys/create-api-key';
import { getApiKey, listApiKeys } from '@/server/organisation/api-keys/read-api-keys';
import { revokeApiKey } from '@/server/organisation/api-keys/revoke-keys';
import { rotateApiKey } from '@/server/organisation/api-keys/rotate-api-key';
import { getBranding } from '@/server/organisation/branding/read-branding';
import { replaceBranding } from '@/server/organisation/branding/replace-branding';
import { createInvitation } from '@/server/organisation/invitations/create-invitation';
import { listInvitations } from '@/server/organisation/invitations/read-invitations';
import { revokeInvitation } from '@/server/organisation/invitations/revoke-invitation';
import { listMembers } from '@/server/organisation/members/read-members';
import { removeMember } from '@/server/organisation/members/remove-member';
import { updateMember } from '@/server/organisation/members/update-member';
import {
  getNotificationSettings,
  listNotifications,
  markNotificationsRead,
} from '@/server/organisation/notifications/read-notifications';
import { replaceNotificationSettings } from '@/server/organisation/notifications/replace-notification-settings';
import { getIpAllowlist, getOrganisation } from '@/server/organisation/organisations/read-organisations';
import { replaceIpAllowlist } from '@/server/organisation/organisations/replace-ip-allowlist';
import { updateOrganisation } from '@/server/organisation/organisations/update-organisation';

const { command, csv, idempotentCommand, query } = handlersBy('real');

/**
 * The organisation, its people, keys, requests, audit trail and notifications. They use real time, because they
 * belong to no environment.
 */
export const organisationHandlers = {
  getOrganisation: query(getOrganisation),
  updateOrganisation: command(updateOrganisation),
  getBranding: query(getBranding),
  replaceBranding: command(replaceBranding),
  getLimits: query(getLimits),
  getGoingLive: query(getGoingLive),
  getIpAllowlist: query(getIpAllowlist),
  replaceIpAllowlist: command(replaceIpAllowlist),
  listApiKeys: query(listApiKeys),
  createApiKey: idempotentCommand(createApiKey),
  getApiKey: query(getApiKey),
  rotateApiKey: idempotentCommand(rotateApiKey),
  revokeApiKey: idempotentCommand(revokeApiKey),
  listMembers: query(listMembers),
  updateMember: command(updateMember),
  removeMember: command(removeMember),
  listInvitations: query(listInvitations),
  createInvitation: idempotentCommand(createInvitation),
  revokeInvitation: idempotentCommand(revokeInvitation),
  listRequests: query(listRequests),
  exportRequests: csv(exportRequests),
  getRequest: query(getRequest),
  listRequestProblems: query(listRequestProblems),
  listAuditEntries: query(listAuditEntries),
  exportAudit: csv(exportAudit),
  verifyAudit: query(verifyAudit),
  searchRecords: query(searchRecords),
  listNotifications: query(listNotifications),
  markNotificationsRead: idempotentCommand(markNotificationsRead),
  getNotificationSettings: query(getNotificationSettings),
  replaceNotificationSettings: command(replaceNotificationSettings),
};
