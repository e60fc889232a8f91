'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Sends an invitation by email. */
export const inviteAction = action('createInvitation');

/** Invalidates the invitation's link. */
export const revokeInvitationAction = action('revokeInvitation');

/** Changes a member's role. */
export const updateMemberAction = action('updateMember');

/** Removes a member from the organisation. */
export const removeMemberAction = action('removeMember');

/** Renames the organisation. */
export const updateOrganisationAction = action('updateOrganisation');

/** Changes how the organisation appears to payers. */
export const replaceBrandingAction = action('replaceBranding');

/** Changes the approval rules if none gets looser. */
export const replaceApprovalRulesAction = action('replaceApprovalRules');

/** Requests looser approval rules from another owner or admin. */
export const requestRuleChangeAction = action('requestRuleChange');
