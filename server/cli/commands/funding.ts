import { type ManualTransfer, proposeManualTransfer } from '@/lib/contract/treasury/transfers';
import { print, type Row, table } from '../print';
import { uploadFile } from '../upload-file';
import { type AddCommands, asJson } from './command-context';

interface SettleOptions {
  readonly amount: string;
  readonly receivedOn: string;
  readonly bankReference: string;
  readonly evidence: string;
  readonly note?: string;
  readonly json?: boolean;
}

const noteRow = ({ note }: ManualTransfer): Row[] => (note === undefined ? [] : [['Note', note]]);

function describeTransfer(transfer: ManualTransfer): string {
  const { funding_request: request, organisation } = transfer;
  const facts = table([
    ['Transfer', transfer.id],
    ['Status', transfer.status],
    ['Funding request', `${request.reference}, ${request.status}`],
    ['Organisation', `${organisation.name} (${organisation.slug})`],
    ['Requested', `${request.currency} ${request.amount}`],
    ['Received', `${transfer.currency} ${transfer.amount_received} on ${transfer.received_on}`],
    ['Bank reference', transfer.bank_reference],
    ...noteRow(transfer),
    ['Proposed by', transfer.proposed_by.name],
  ]);
  return `${facts}\n\nNo money has moved. Another person must approve it in the operators’ area and type the amount from the evidence.`;
}

/** Money that arrived by hand. */
export const addFundingCommands: AddCommands = (program, { output, findService }) => {
  program
    .command('funding')
    .description('live funding')
    .command('settle')
    .description('record a transfer into our account, for another person to approve')
    .argument('<reference>', 'the reference of the funding request: FND-…')
    .requiredOption('--amount <amount>', 'the amount received: 1000.00')
    .requiredOption('--received-on <date>', 'the day on which the bank received it: 2026-11-20')
    .requiredOption('--bank-reference <text>', 'the bank’s own reference, which must be unique')
    .requiredOption('--evidence <file>', 'the bank’s advice: a PDF, PNG or JPEG file, 10 MiB at most')
    .option('--note <text>', 'a note for the approver')
    .addOption(asJson())
    .action(async (reference: string, options: SettleOptions) => {
      const { data } = await uploadFile(findService(), proposeManualTransfer, {
        file: options.evidence,
        fields: {
          funding_reference: reference,
          amount_received: options.amount,
          received_on: options.receivedOn,
          bank_reference: options.bankReference,
          note: options.note,
        },
        onProgress: () => {},
      });
      print(output, options.json, data, () => describeTransfer(data));
    });
};
