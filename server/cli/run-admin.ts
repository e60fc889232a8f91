import { Command, CommanderError } from 'commander';
import { addAnnouncementCommands } from './commands/announcement';
import { addAuditCommands } from './commands/audit';
import type { Surroundings } from './commands/command-context';
import { addFundingCommands } from './commands/funding';
import { addInvestmentCommands } from './commands/investment';
import { addKeyCommands } from './commands/key';
import { addKybCommands } from './commands/kyb';
import { addLedgerCommands } from './commands/ledger';
import { addMarketCommands } from './commands/market';
import { addMasterKeyCommands } from './commands/master-key';
import { addMemberCommands } from './commands/member';
import { addOperatorCommands } from './commands/operator';
import { addOrderCommands } from './commands/orders';
import { addOrganisationCommands } from './commands/organisation';
import { addRailCommands } from './commands/rails';
import { addStatementCommands } from './commands/statement';
import { BadNews, describeApiError, ServiceApiError, ServiceError } from './failures';

/** The program `admin` with all its commands; each is one call of the service, or a few. */
function adminProgram(surroundings: Surroundings): Command {
  const program = new Command('admin')
    .description("The operators' command line, a client of a running service.")
    .configureOutput({ writeOut: surroundings.output.out, writeErr: surroundings.output.error })
    .exitOverride();
  addOrganisationCommands(program, surroundings);
  addKeyCommands(program, surroundings);
  addMemberCommands(program, surroundings);
  addOperatorCommands(program, surroundings);
  addKybCommands(program, surroundings);
  addMarketCommands(program, surroundings);
  addInvestmentCommands(program, surroundings);
  addOrderCommands(program, surroundings);
  addFundingCommands(program, surroundings);
  addStatementCommands(program, surroundings);
  addRailCommands(program, surroundings);
  addLedgerCommands(program, surroundings);
  addAuditCommands(program, surroundings);
  addMasterKeyCommands(program, surroundings);
  addAnnouncementCommands(program, surroundings);
  return program;
}

/**
 * Runs a command.
 * @param args without the program's name
 * @returns the exit code: 0; 1 when the service rejected the request or its result is negative; 2 when the command
 *   was wrong or the service unreachable
 */
export async function runAdmin(args: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    await adminProgram(surroundings).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has written its own message; asking for help is no error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof ServiceApiError) {
      surroundings.output.error(`${describeApiError(error)}\n`);
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
