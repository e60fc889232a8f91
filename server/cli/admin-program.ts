import { Command } from 'commander';
import { addAuditCommands } from './commands/audit';
import { addFundingCommands } from './commands/funding';
import { addInvestmentCommands } from './commands/investment';
import { addKeyCommands } from './commands/key';
import { addKybCommands } from './commands/kyb';
import { addLedgerCommands } from './commands/ledger';
import { addMarketCommands } from './commands/market';
import { addMemberCommands } from './commands/member';
import { addOperatorCommands } from './commands/operator';
import { addOrderCommands } from './commands/orders';
import { addOrganisationCommands } from './commands/organisation';
import { addRailCommands } from './commands/rails';
import { addStatementCommands } from './commands/statement';
import type { Surroundings } from './commands/surroundings';

/** The program `admin` with all its commands; each is one call of the service, or a few. */
export function adminProgram(surroundings: Surroundings): Command {
  const program = new Command('admin')
    .description("The operators' command line: talks to a running service.")
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
  return program;
}
