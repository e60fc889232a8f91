import { readFile } from 'node:fs/promises';
import { sendAnnouncement } from '@/lib/contract/organisation/notifications';
import { callService } from '../call-service';
import { print } from '../print';
import { type AddCommands, asJson } from './command-context';

interface SendOptions {
  readonly subject: string;
  readonly message: string;
  readonly json?: boolean;
}

/** Announcements to all partners' engineers. */
export const addAnnouncementCommands: AddCommands = (program, { output, findService }) => {
  const announcement = program.command('announcement').description("emails to partners' engineers");
  announcement
    .command('send')
    .description('email the engineers of every organisation, or its owners if it has none')
    .requiredOption('--subject <line>', 'the subject of the email')
    .requiredOption('--message <file>', 'a text file with the message, without the greeting')
    .addOption(asJson())
    .action(async ({ json, subject, message: path }: SendOptions) => {
      const message = await readFile(path, 'utf8');
      const { data } = await callService(findService(), sendAnnouncement, { body: { subject, message } });
      print(
        output,
        json,
        data,
        () => `Sent to ${data.recipients} ${data.recipients === 1 ? 'person' : 'people'}.`,
      );
    });
};
