import type { Action } from '@/components/shell/actions/use-action';
import type { AnswerOf } from '@/lib/contract/operation';
import type { resetSandbox } from '@/lib/contract/sandbox/reset';
import type { ActionInput } from '@/lib/dashboard/actions/action';

export type ResetAction = Action<ActionInput<typeof resetSandbox>, AnswerOf<typeof resetSandbox>>;
