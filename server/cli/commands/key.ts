import { InvalidArgumentError, Option } from 'commander';
import { createKey } from '@/lib/contract/organisation/operator';
import { type Permission, permissionSchema, permissions } from '@/lib/contract/permissions';
import { environments } from '@/lib/contract/primitives';
import { callService } from '../call-service';
import { print, type Row, table } from '../print';
import { type AddCommands, asJson, oneOf, SHOWN_ONCE } from './command-context';

function parsePermissions(text: string): Permission[] {
  return text.split(',').map((name) => {
    const permission = permissionSchema.safeParse(name.trim());
    if (permission.success) return permission.data;
    throw new InvalidArgumentError(`"${name}" is not one of ${permissions.join(', ')}.`);
  });
}

interface KeyOptions {
  readonly organisation: string;
  readonly environment: (typeof environments)[number];
  readonly permissions: Permission[];
  readonly name?: string;
  readonly json?: boolean;
}

export const addKeyCommands: AddCommands = (program, { output, findService }) => {
  program
    .command('key')
    .description('signing keys')
    .command('create')
    .description('create a key for an organisation')
    .requiredOption('--organisation <slug>', 'the organisation')
    .addOption(oneOf('--environment <environment>', 'the environment of the key', environments))
    .addOption(
      new Option('--permissions <list>', 'permissions, separated by commas: wallets:write,orders:read')
        .argParser(parsePermissions)
        .makeOptionMandatory(),
    )
    .option('--name <name>', 'a name for the key')
    .addOption(asJson())
    .action(async ({ json, organisation: slug, ...body }: KeyOptions) => {
      const { data } = await callService(findService(), createKey, { params: { slug }, body });
      const rows: Row[] = [
        ['Key', data.key],
        ['Secret', data.secret],
      ];
      print(output, json, data, () => `${table(rows)}\n\n${SHOWN_ONCE}`);
    });
};
