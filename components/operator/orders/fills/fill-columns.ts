/** The fields in a broker's file. */
const fillFields = ['reference', 'unit_price', 'executed_at', 'units', 'broker_reference'] as const;
type FillField = (typeof fillFields)[number];

/** The headings of each field in files. */
const headings: Record<FillField, readonly string[]> = {
  reference: [
    'reference',
    'ref',
    'order',
    'order_reference',
    'order_ref',
    'order_no',
    'order_number',
    'our_reference',
    'our_ref',
    'client_reference',
    'client_order_id',
    'clordid',
  ],
  unit_price: [
    'unit_price',
    'price',
    'average_price',
    'avg_price',
    'avg_px',
    'execution_price',
    'executed_price',
    'exec_price',
    'fill_price',
    'deal_price',
    'trade_price',
  ],
  executed_at: [
    'executed_at',
    'executed',
    'execution_time',
    'execution_date',
    'exec_time',
    'filled_at',
    'fill_time',
    'dealt_at',
    'deal_time',
    'deal_date',
    'trade_time',
    'trade_date',
    'transact_time',
    'timestamp',
    'time',
    'date',
    'date_time',
    'datetime',
  ],
  units: [
    'units',
    'unit',
    'quantity',
    'qty',
    'volume',
    'shares',
    'executed_quantity',
    'executed_qty',
    'filled_quantity',
    'filled_qty',
    'fill_quantity',
    'cum_qty',
    'deal_quantity',
  ],
  broker_reference: [
    'broker_reference',
    'broker_ref',
    'broker_order_id',
    'contract_note',
    'contract_note_number',
    'contract_note_no',
    'contract_number',
    'deal_id',
    'deal_number',
    'trade_id',
    'trade_number',
    'execution_id',
    'exec_id',
  ],
};

/** The label of each field. */
export const fieldLabels: Record<FillField, string> = {
  reference: 'reference',
  unit_price: 'unit price',
  executed_at: 'time',
  units: 'units',
  broker_reference: 'broker’s reference',
};

/** A heading reduced to its letters and digits: `ClOrdID`, `cl_ord_id` and `Cl. Ord. ID` are equal. */
const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]+/g, '');

/** The index of each column. Other columns of the file are ignored. */
export type FillColumns = Partial<Record<FillField, number>>;

/** The field of a heading; undefined for an unknown one. A trailing currency is ignored: `Price (NGN)`. */
function fieldOf(heading: string): FillField | undefined {
  const name = plain(heading).replace(/(ngn|ghs|usd|naira)$/, '');
  return fillFields.find((field) => headings[field].some((known) => plain(known) === name));
}

/**
 * Finds the columns by their headings, in any order.
 * @returns their indices, or a sentence on what is wrong with the headings
 */
export function findColumns(cells: readonly string[]): FillColumns | string {
  const found: FillColumns = {};
  for (const [index, cell] of cells.entries()) {
    const field = fieldOf(cell);
    if (!field) continue;
    const before = found[field];
    if (before !== undefined) {
      return `Two columns contain the ${fieldLabels[field]}: “${cells[before]?.trim()}” and “${cell.trim()}”. Keep one of them.`;
    }
    found[field] = index;
  }
  for (const field of ['reference', 'unit_price'] as const) {
    if (found[field] === undefined) {
      const names = cells.map((cell) => cell.trim()).filter(Boolean);
      return `No column contains the ${fieldLabels[field]}. Name it ${field}. The first line has: ${names.join(', ') || 'nothing'}.`;
    }
  }
  return found;
}
