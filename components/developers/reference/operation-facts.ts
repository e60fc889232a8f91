import type { Operation } from '@/lib/contract/operation';

/** What the head of an operation's page shows of it. */
export interface OperationFacts {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly permission: string;
  /** What else is to be known, in a word or two each. */
  readonly marks: readonly string[];
}

/** The facts of an operation, taken from its definition. */
export function factsOf(operation: Operation): OperationFacts {
  const { method, path, summary, description, access, testKeysOnly, freshFactor, deprecated } = operation;
  const marks = [
    deprecated && `deprecated, removed on ${deprecated.sunset} or later`,
    testKeysOnly && 'test keys only',
    freshFactor && 'members give a second factor',
    operation.answersSecret && 'shows a secret once',
    operation.personalData && 'personal data',
    (operation.audited || method !== 'GET') && 'in the audit trail',
  ];
  return {
    method,
    path,
    summary,
    description: deprecated ? `${description} ${deprecated.use}` : description,
    permission: access,
    marks: marks.filter((mark) => mark !== false && mark !== null),
  };
}
