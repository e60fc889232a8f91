'use client';
'use no memo';

import { PASSWORD_LENGTH } from '@/lib/contract/organisation/account-rules';
import { type PasswordOwner, passwordFault } from '@/lib/contract/organisation/password-rules';
import type { Fault } from '@/lib/dashboard/actions/sentences';
import { cn } from '../cn';
import { PasswordField } from './text-field';
import { useText } from './use-form';

/** From so many characters on it is called strong. */
const STRONG = 20;

const sentenceOf = (fault: string): string => `This password ${fault}. Choose another one.`;

/**
 * What is wrong with a new password, as a form checks it; the service does the same, and looks at its list of common passwords.
 * @param owner what the form knows about whose it is
 */
export function newPasswordFault(password: string, owner: PasswordOwner = {}): string | undefined {
  if (password.length < PASSWORD_LENGTH) return `Use ${PASSWORD_LENGTH} characters or more`;
  if (password.length > 1024) return 'Use 1,024 characters or fewer';
  const fault = passwordFault(password, owner);
  return fault && sentenceOf(fault);
}

/** Why the service did not accept a new password, for its field; undefined where it is about something else. */
export function newPasswordError({ code, details = {} }: Fault): string | undefined {
  const fault = code === 'validation_failed' ? (details.new_password ?? details.password) : undefined;
  return fault ? sentenceOf(fault) : undefined;
}

function judge(password: string): {
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

/** How long the password is so far: length makes one strong, if it is none that others would try. */
function Strength({ name }: { name: string }) {
  const password = useText(name);
  if (password === '')
    return `${PASSWORD_LENGTH} characters or more. Not a common password, nor your name, e-mail address or organisation. Some words in a row are easy to remember.`;
  const { words, share, colour } = judge(password);
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
