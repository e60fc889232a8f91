import type { ActionError } from '@/lib/dashboard/actions/action-result';

/** Replaces the message of a refused change to a member with one for this page. */
export function teamProblem(error: ActionError): ActionError {
  if (error.code === 'invalid_state' && error.details.status === 'last_owner') {
    return {
      ...error,
      title: 'You can’t remove the last owner',
      description: 'Make someone else an owner first.',
    };
  }
  if (error.code === 'forbidden' && error.details.role) {
    return {
      ...error,
      title: 'You can’t do this with this role',
      description:
        error.details.role === 'owner'
          ? 'Only owners can add, change or remove owners.'
          : 'It has more permissions than yours.',
    };
  }
  if (error.code === 'not_found') {
    return {
      ...error,
      title: 'This person is no longer a member',
      description: 'Someone else removed them.',
    };
  }
  return error;
}
