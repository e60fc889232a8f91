import { exportAudit, listAuditEntries, verifyAudit } from './developers/audit';
import { exportRequests, getRequest, listRequestProblems, listRequests } from './developers/requests';
import { searchRecords } from './developers/search';
import { getIpAllowlist, replaceIpAllowlist } from './organisation/allowlist';
import { getBranding, replaceBranding } from './organisation/branding';
import { getFrame, listSessions, revokeSession } from './organisation/console';
import {
  acceptInvitation,
  completePasswordReset,
  readInvitation,
  requestPasswordReset,
} from './organisation/console-links';
import {
  addPasskey,
  beginPasskey,
  beginSecondFactor,
  beginTotp,
  changePassword,
  confirmSecondFactor,
  confirmTotp,
  getSecurity,
  removePasskey,
  removeTotp,
  replaceRecoveryCodes,
} from './organisation/console-security';
import { issueSessionKey, readSession, recordSessionUse } from './organisation/console-session';
import {
  beginPasskeySignIn,
  confirmSignIn,
  openOidcSession,
  openSession,
} from './organisation/console-sign-in';
import { getGoingLive } from './organisation/going-live';
import { getHome } from './organisation/home';
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

/** Operations on the organisation, its people, keys, requests, audit trail and notifications. */
export const organisationOperations = {
  getOrganisation,
  updateOrganisation,
  getBranding,
  replaceBranding,
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
  exportRequests,
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

/** Operations that the dashboard calls with its own key: sign-in, and people's accounts. */
export const consoleOperations = {
  openSession,
  confirmSignIn,
  beginPasskeySignIn,
  openOidcSession,
  readSession,
  recordSessionUse,
  issueSessionKey,
  listSessions,
  revokeSession,
  getFrame,
  getHome,
  getSecurity,
  beginTotp,
  confirmTotp,
  removeTotp,
  beginPasskey,
  addPasskey,
  removePasskey,
  replaceRecoveryCodes,
  beginSecondFactor,
  confirmSecondFactor,
  changePassword,
  requestPasswordReset,
  completePasswordReset,
  readInvitation,
  acceptInvitation,
} as const;
