import { Amount } from '../display/amount';
import type { Column, ColumnMeta } from './table-columns';

/** An amount in the currency of its row. */
export const moneyColumn = <Row extends { readonly currency: string }>(
  key: keyof Row & string,
  header: string,
  meta?: ColumnMeta,
): Column<Row> => ({
  id: key,
  header,
  meta: { align: 'right', ...meta },
  render: ({ [key]: sum, currency }) => (
    <Amount
      value={String(sum)}
      currency={currency}
      className={meta?.phone === 'figure' ? 'font-medium' : undefined}
    />
  ),
});
