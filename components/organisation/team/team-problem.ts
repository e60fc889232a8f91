import type { ActionError } from '@/lib/dashboard/actions/action-result';

/** Why an act on a member was refused, in the words of this page. */
export function teamProblem(error: ActionError): ActionError {
  if (error.code === 'invalid_state' && error.details.status === 'last_owner') {
    return {
      ...error,
      title: 'The last owner stays',
      description: 'Make somebody else an owner first.',
    };
  }
  if (error.code === 'forbidden' && error.details.role) {
    return {
      ...error,
      title: 'You can’t do this with this role',
      description:
        error.details.role === 'owner'
          ? 'Owners are named, changed and removed by owners alone.'
          : 'It may do more than you.',
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
