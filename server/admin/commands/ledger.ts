import { verifyLedger } from '@/lib/contract/operator';
import { callService } from '../call-service';
import { BadNews } from '../failures';
import { print, type Row, table } from '../print';
import { type AddCommands, asJson } from './surroundings';

export const addLedgerCommands: AddCommands = (program, { output, findService }) => {
  program
    .command('ledger')
    .description('the double entry')
    .command('verify')
    .description('check every posting, entry and balance; ends with 1 when something does not hold')
    .addOption(asJson())
    .action(async ({ json }: { json?: boolean }) => {
      const { data } = await callService(findService(), verifyLedger);
      const rows: Row[] = [
        ['Ledger', data.verified ? 'holds' : 'does NOT hold'],
        ['Postings', String(data.postings)],
        ['Entries', String(data.entries)],
        ['Read at', data.as_of],
      ];
      const faults = data.faults.map(({ rule, id, detail }) => `\n${rule}  ${id}  ${detail}`);
      print(output, json, data, () => `${table(rows)}${faults.length > 0 ? `\n${faults.join('')}` : ''}`);
      if (!data.verified) throw new BadNews('The ledger does not hold.');
    });
};
