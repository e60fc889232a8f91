import type { Command } from 'commander';
import { createOrganisation } from '@/lib/contract/organisation/operator';
import { callService } from '../call-service';
import { print, type Row, table } from '../print';
import { writeExport } from '../write-export';
import { type AddCommands, asJson, SHOWN_ONCE, type Surroundings } from './command-context';

export const addOrganisationCommands: AddCommands = (program, surroundings) => {
  const organisation = program.command('organisation').description('organisations');
  addCreate(organisation, surroundings);
  addExport(organisation, surroundings);
};

function addCreate(organisation: Command, { output, findService }: Surroundings): void {
  organisation
    .command('create')
    .description('create an organisation, with a first key for each environment')
    .requiredOption('--name <name>', 'the display name')
    .requiredOption('--slug <slug>', 'the name in URLs: lower-case letters, digits and hyphens')
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
}

function addExport(organisation: Command, { output, progress, findService }: Surroundings): void {
  organisation
    .command('export')
    .description('export all data of an organisation to a folder: records as JSON Lines, documents as files')
    .argument('<slug>')
    .requiredOption('--to <folder>', 'a new or empty folder')
    .addOption(asJson())
    .action(async (slug: string, { to, json }: { to: string; json?: boolean }) => {
      const report = (line: string): void => progress?.(line);
      const manifest = await writeExport({ service: findService(), slug, folder: to, progress: report });
      report('');
      const records = manifest.files.reduce((sum, file) => sum + (file.records ?? 0), 0);
      const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
      const rows: Row[] = [
        ['Organisation', manifest.organisation.slug],
        ['Folder', to],
        ['Files', String(manifest.files.length)],
        ['Records', String(records)],
        ['Bytes', String(bytes)],
      ];
      const note = 'manifest.json lists the contents and what is left out.';
      print(output, json, manifest, () => `${table(rows)}\n\n${note}`);
    });
}
