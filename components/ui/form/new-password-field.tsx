'use client';

import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { PASSWORD_LENGTH } from '@/lib/contract/organisation/account-rules';
import { cn } from '../cn';
import { PasswordField } from './text-field';

/** From so many characters on it is called strong. */
const STRONG = 20;

/** A new password, as a form checks it; the service does the same. */
export const newPasswordSchema = z
  .string()
  .min(PASSWORD_LENGTH, `Use ${PASSWORD_LENGTH} characters or more`)
  .max(1024, 'Use 1,024 characters or fewer');

function judge(length: number): { readonly words: string; readonly share: number; readonly colour: string } {
  const share = Math.min(1, length / STRONG);
  if (length < PASSWORD_LENGTH)
    return { words: `${length} of ${PASSWORD_LENGTH} characters`, share, colour: 'bg-warning' };
  if (length < STRONG) return { words: `${length} characters: good`, share, colour: 'bg-positive' };
  return { words: `${length} characters: strong`, share, colour: 'bg-positive' };
}

/** How long the password is so far: nothing but length makes one strong. */
function Strength({ name }: { name: string }) {
  const { length }: string = useWatch({ name });
  if (length === 0)
    return `${PASSWORD_LENGTH} characters or more. Some words in a row are easy to keep in mind.`;
  const { words, share, colour } = judge(length);
  return (
    <span className="flex items-center gap-2.5">
      <span aria-hidden="true" className="h-1 w-20 shrink-0 overflow-hidden rounded-full bg-subtle">
        <span className={cn('block h-full', colour)} style={{ width: `${share * 100}%` }} />
      </span>
      <span className="tabular">{words}</span>
    </span>
  );
}

/** A password that is chosen, with its length judged while it is typed. */
export function NewPasswordField({
  name,
  label,
  autoFocus,
}: {
  name: string;
  label: string;
  autoFocus?: boolean;
}) {
  return (
    <PasswordField
      name={name}
      label={label}
      autoComplete="new-password"
      required
      autoFocus={autoFocus}
      hint={<Strength name={name} />}
    />
  );
}
