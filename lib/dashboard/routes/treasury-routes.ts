import { type Filters, segment, withQuery } from './address';

/** The addresses of the operators' pages for money that arrives. */

/** How live money arrives, and how each provider is. */
export function operatorRails(): string {
  return '/operator/rails';
}

/** The transfers that operators record; `filters` are its query parameters. */
export function operatorTransfers(filters?: Filters): string {
  return withQuery('/operator/transfers', filters);
}

/** One transfer that an operator recorded. */
export function operatorTransfer(id: string): string {
  return `${operatorTransfers()}/${segment(id)}`;
}

/** The form that records a transfer, with the reference of a funding request filled in when it is given. */
export function newOperatorTransfer(reference?: string): string {
  return withQuery(`${operatorTransfers()}/new`, { reference });
}

/** Exceptions; `filters` are its query parameters. */
export function operatorExceptions(filters?: Filters): string {
  return withQuery('/operator/exceptions', filters);
}

/** One exception. */
export function operatorException(id: string): string {
  return `${operatorExceptions()}/${segment(id)}`;
}

/** The statements that were imported; `filters` are its query parameters. */
export function operatorStatements(filters?: Filters): string {
  return withQuery('/operator/statements', filters);
}

/** Where a statement is tried out and imported. */
export function newOperatorStatement(): string {
  return `${operatorStatements()}/new`;
}

/** One imported statement; `filters` are the query parameters of its lines. */
export function operatorStatement(id: string, filters?: Filters): string {
  return withQuery(`${operatorStatements()}/${segment(id)}`, filters);
}

/** The settlement report; `filters` are its query parameters. */
export function operatorSettlements(filters?: Filters): string {
  return withQuery('/operator/settlements', filters);
}
