import { createOrganisation } from '@/lib/contract/operator';
import { callService } from '../call-service';
import { print, type Row, table } from '../print';
import { type AddCommands, asJson, SHOWN_ONCE } from './surroundings';

export const addOrganisationCommands: AddCommands = (program, { output, findService }) => {
  program
    .command('organisation')
    .description('organisations')
    .command('create')
    .description('create an organisation, with a first key for each environment')
    .requiredOption('--name <name>', 'its name, as people write it')
    .requiredOption('--slug <slug>', 'its name in addresses: lower-case letters, digits and hyphens')
    .addOption(asJson())
    .action(async ({ json, ...body }: { name: string; slug: string; json?: boolean }) => {
      const { data } = await callService(findService(), createOrganisation, { body });
      const { test, live } = data.keys;
      const rows: Row[] = [
        ['Organisation', data.slug],
        ['Id', data.id],
        ['Test key', test.key],
        ['Test secret', test.secret],
        ['Live key', live.key],
        ['Live secret', live.secret],
      ];
      const notes = `${SHOWN_ONCE}\nThe live key works once the organisation is approved: admin kyb decide.`;
      print(output, json, data, () => `${table(rows)}\n\n${notes}`);
    });
};
