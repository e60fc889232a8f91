import { type Filters, segment, withQuery } from './address';

/** The URLs of the operators' pages for incoming money. */

/** The rails of live money, and the health of each provider. */
export function operatorRails(): string {
  return '/operator/rails';
}

/** The list of recorded transfers; `filters` are its query parameters. */
export function operatorTransfers(filters?: Filters): string {
  return withQuery('/operator/transfers', filters);
}

/** One recorded transfer. */
export function operatorTransfer(id: string): string {
  return `${operatorTransfers()}/${segment(id)}`;
}

/** The form that records a transfer, optionally with a funding request's reference filled in. */
export function newOperatorTransfer(reference?: string): string {
  return withQuery(`${operatorTransfers()}/new`, { reference });
}

/** The list of exceptions; `filters` are its query parameters. */
export function operatorExceptions(filters?: Filters): string {
  return withQuery('/operator/exceptions', filters);
}

export function operatorException(id: string): string {
  return `${operatorExceptions()}/${segment(id)}`;
}

/** The list of imported statements; `filters` are its query parameters. */
export function operatorStatements(filters?: Filters): string {
  return withQuery('/operator/statements', filters);
}

/** The page that previews and imports a statement. */
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
