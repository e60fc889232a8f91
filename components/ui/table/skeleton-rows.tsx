import { cn } from '../cn';
import { keysFor } from '../display/keys';
import { VisuallyHidden } from '../display/visually-hidden';
import { cellStyle, rowStyle } from './cell-style';
import type { ColumnMeta } from './table-columns';

type SkeletonRowsProps = { metas: readonly (ColumnMeta | undefined)[]; rows: number; label: string };

/** Rows of the same size while the first answer is on its way. */
export function SkeletonRows({ metas, rows, label }: SkeletonRowsProps) {
  const cells = keysFor(metas.length).map((key, column) => ({ key, meta: metas[column] }));
  return (
    <>
      {keysFor(rows).map((rowKey, row) => (
        <tr key={rowKey} className={rowStyle}>
          {cells.map(({ key, meta }, column) => (
            <td key={key} data-lead={meta?.phone === 'lead' || undefined} className={cellStyle(meta)}>
              {row === 0 && column === 0 ? (
                <VisuallyHidden>Loading {label.toLowerCase()}…</VisuallyHidden>
              ) : null}
              <span
                aria-hidden="true"
                className={cn(
                  'inline-block h-3.5 w-24 max-w-full animate-pulse rounded-sm bg-selected align-middle',
                  column % 2 === 1 && 'w-16',
                  meta?.phone === 'lead' && 'w-4 max-sm:m-3.5',
                )}
              />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}
