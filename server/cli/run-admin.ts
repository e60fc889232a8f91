import { CommanderError } from 'commander';
import { adminProgram } from './admin-program';
import type { Surroundings } from './commands/surroundings';
import { BadNews, describeRefusal, ServiceError, ServiceRefusal } from './failures';

/**
 * Runs a command.
 * @param args what stands after the program's name.
 * @returns the exit code: 0, 1 when the service refused or its answer is bad news, 2 when the command was wrong or the
 * service out of reach.
 */
export async function runAdmin(args: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    await adminProgram(surroundings).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has written its own message; asking for help is no error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof ServiceRefusal) {
      surroundings.output.error(`${describeRefusal(error)}\n`);
      return 1;
    }
    if (error instanceof BadNews) {
      surroundings.output.error(`${error.message}\n`);
      return 1;
    }
    if (error instanceof ServiceError) {
      surroundings.output.error(`${error.message}\n`);
      return 2;
    }
    throw error;
  }
}
