'use client';

import { useId } from 'react';
import { Label } from '@/components/ui/controls/label';
import { Textarea } from '@/components/ui/controls/textarea';
import { FieldError } from '@/components/ui/form/field';

type ListFieldProps = {
  text: string;
  onChange: (text: string) => void;
  /** What is wrong with it, a sentence for each line. */
  problems: readonly string[];
  readOnly: boolean;
};

/** The addresses and ranges, one a line; what is none is named as it is typed. */
export function ListField({ text, onChange, problems, readOnly }: ListFieldProps) {
  const id = useId();
  const isWrong = problems.length > 0;
  return (
    <div className="space-y-1.5">
      <Label htmlFor={`${id}-list`}>Addresses and ranges</Label>
      <Textarea
        id={`${id}-list`}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        readOnly={readOnly}
        rows={7}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-hint ${id}-problems` : `${id}-hint`}
        placeholder={'203.0.113.0/24\n2001:db8::/48'}
        className="font-mono text-sm"
      />
      <div id={`${id}-problems`} role="status" className="space-y-1">
        {problems.map((problem) => (
          <FieldError key={problem} id={`${id}-${problem}`} message={problem} />
        ))}
      </div>
      <p id={`${id}-hint`} className="text-muted text-sm">
        One a line: IPv4 or IPv6, an address or a range such as 203.0.113.0/24. An empty list lets every
        address in.
      </p>
    </div>
  );
}
