'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Invites somebody by e-mail. */
export const inviteAction = action('createInvitation');

/** Makes the link of an invitation useless. */
export const revokeInvitationAction = action('revokeInvitation');

/** Gives a member another role. */
export const updateMemberAction = action('updateMember');

/** Takes a member out of the organisation. */
export const removeMemberAction = action('removeMember');

/** Gives the organisation another name. */
export const updateOrganisationAction = action('updateOrganisation');

/** Changes the approval rules where none gets looser. */
export const replaceApprovalRulesAction = action('replaceApprovalRules');

/** Asks another owner or admin for looser approval rules. */
export const requestRuleChangeAction = action('requestRuleChange');
