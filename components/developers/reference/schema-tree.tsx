import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/display/badge';
import type { FieldView } from '@/lib/dashboard/reference/api-schema';

/** Text from the API document, which puts names in backquotes. */
export function Marked({ text }: { text: string }) {
  const pieces = text.split('`').map((piece, index) => ({ piece, isName: index % 2 === 1, at: index }));
  return pieces.map(({ piece, isName, at }) =>
    isName ? (
      <code key={at} className="font-mono text-[0.9em] [overflow-wrap:anywhere]">
        {piece}
      </code>
    ) : (
      piece
    ),
  );
}

function Values({ values }: { values: readonly string[] }) {
  return (
    <p className="mt-0.5 flex flex-wrap gap-1">
      {values.map((value) => (
        <Badge key={value}>
          <code className="font-mono">{value}</code>
        </Badge>
      ))}
    </p>
  );
}

/** Fields that show at once. */
const MOST_OPEN = 15;

function Inside({ field, depth }: { field: FieldView; depth: number }) {
  if (field.fields.length === 0) return null;
  return (
    // The `data` envelope of a response is open, unless it would fill screens of a phone.
    <details className="mt-1" open={depth === 0 && field.name === 'data' && field.fields.length <= MOST_OPEN}>
      <summary className="inline-flex cursor-pointer rounded-sm text-accent-ink text-sm underline-offset-3 hover:underline">
        {field.fields.length} {field.fields.length === 1 ? 'field' : 'fields'}
        <span className="sr-only"> of {field.name}</span>
      </summary>
      <div className="mt-1 border-border border-l pl-3">
        <SchemaTree fields={field.fields} depth={depth + 1} />
      </div>
    </details>
  );
}

/** Fields with their types and allowed values. Nested fields open on demand, without a script. */
export function SchemaTree({
  fields,
  depth = 0,
  aside,
}: {
  fields: readonly FieldView[];
  depth?: number;
  /** Text beside each name, for example the place of a parameter. */
  aside?: (field: FieldView) => ReactNode;
}) {
  return (
    <ul className="divide-y divide-border">
      {fields.map((field) => (
        <li key={field.name} className={depth === 0 ? 'py-2.5 first:pt-0 last:pb-0' : 'py-2'}>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <code className="font-medium font-mono text-sm [overflow-wrap:anywhere]">{field.name}</code>
            <span className="text-muted text-sm">{field.type}</span>
            {field.required ? (
              <span className="font-medium text-danger text-xs">required</span>
            ) : (
              <span className="text-muted text-xs">optional</span>
            )}
            {aside?.(field)}
          </p>
          {field.description ? (
            <p className="mt-0.5 max-w-prose text-sm">
              <Marked text={field.description} />
            </p>
          ) : null}
          {field.limits.length > 0 ? (
            <p className="mt-0.5 font-mono text-muted text-xs [overflow-wrap:anywhere]">
              {field.limits.join(' · ')}
            </p>
          ) : null}
          {field.values.length > 0 ? <Values values={field.values} /> : null}
          <Inside field={field} depth={depth} />
        </li>
      ))}
    </ul>
  );
}
