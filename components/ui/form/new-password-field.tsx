'use client';

import { PASSWORD_LENGTH } from '@/lib/contract/organisation/account-rules';
import { type PasswordOwner, passwordFault } from '@/lib/contract/organisation/password-rules';
import type { Fault } from '@/lib/dashboard/actions/sentences';
import { cn } from '../cn';
import { PasswordField } from './text-field';
import { useText } from './use-form';

/** Passwords with at least this many characters are called strong. */
const STRONG = 20;

const sentenceOf = (fault: string): string => `This password ${fault}. Choose another one.`;

/**
 * The error of a new password; the service checks the same, and its list of common passwords.
 * @param owner what the form knows about the password's owner
 */
export function newPasswordFault(password: string, owner: PasswordOwner = {}): string | undefined {
  if (password.length < PASSWORD_LENGTH) return `Use ${PASSWORD_LENGTH} characters or more`;
  if (password.length > 1024) return 'Use 1,024 characters or fewer';
  const fault = passwordFault(password, owner);
  return fault && sentenceOf(fault);
}

/** The field error of a new password refused by the service; undefined if the refusal concerns something else. */
export function newPasswordError({ code, details = {} }: Fault): string | undefined {
  const fault = code === 'validation_failed' ? (details.new_password ?? details.password) : undefined;
  return fault ? sentenceOf(fault) : undefined;
}

function strengthOf(password: string): {
  readonly words: string;
  readonly share: number;
  readonly colour: string;
} {
  const { length } = password;
  const share = Math.min(1, length / STRONG);
  if (length < PASSWORD_LENGTH)
    return { words: `${length} of ${PASSWORD_LENGTH} characters`, share, colour: 'bg-warning' };
  if (passwordFault(password, {})) return { words: 'Easy to guess', share, colour: 'bg-warning' };
  if (length < STRONG) return { words: `${length} characters: good`, share, colour: 'bg-positive' };
  return { words: `${length} characters: strong`, share, colour: 'bg-positive' };
}

/** Feedback on the length so far: length makes a password strong, if it is not a common one. */
function Strength({ name }: { name: string }) {
  const password = useText(name);
  if (password === '')
    return `${PASSWORD_LENGTH} characters or more. Avoid common passwords, your name, email address and organisation. A few random words are easy to remember.`;
  const { words, share, colour } = strengthOf(password);
  return (
    <span className="flex items-center gap-2.5">
      <span aria-hidden="true" className="h-1 w-20 shrink-0 overflow-hidden rounded-full bg-subtle">
        <span className={cn('block h-full', colour)} style={{ width: `${share * 100}%` }} />
      </span>
      <span className="tabular">{words}</span>
    </span>
  );
}

/** A field for a new password, with feedback on its length. */
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
