import { type Command, Option } from 'commander';
import { environments } from '@/lib/contract/primitives';
import type { Kms } from '@/server/platform/crypto/kms';
import type { Service } from '../call-service';
import type { Output } from '../print';

/** What the process gives to commands; tests pass their own. */
export interface Surroundings {
  readonly output: Output;
  /** Shows progress, each line replacing the one before; unset without a terminal. */
  readonly progress?: (line: string) => void;
  readonly findService: () => Service;
  /** The KMS of the settings; undefined where none is set. */
  readonly openKms: () => Kms | undefined;
  /** The first line of standard input. */
  readonly readLine: () => Promise<string>;
}

/** Adds the commands of one subject to the program. */
export type AddCommands = (program: Command, surroundings: Surroundings) => void;

export const SHOWN_ONCE = 'Store the secrets now. They are shown only once.';

export const asJson = () => new Option('--json', 'print only the response, as JSON');

/** The environment option: live by default. */
export const ofEnvironment = () =>
  new Option('--environment <environment>', 'the environment; default: live')
    .choices(environments)
    .default('live');

export const oneOf = (flags: string, description: string, choices: readonly string[]) =>
  new Option(flags, description).choices(choices).makeOptionMandatory();

/** The given password, or a line of standard input for "-". */
export const readPassword = (given: string, { readLine }: Surroundings): string | Promise<string> =>
  given === '-' ? readLine() : given;

export const passwordHelp =
  '12 characters or more; "-" reads it from standard input, so that it does not appear in the list of processes';
