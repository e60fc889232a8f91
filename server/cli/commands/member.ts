import { createMember, resetMemberFactors } from '@/lib/contract/organisation/operator';
import { roles } from '@/lib/contract/permissions';
import { callService } from '../call-service';
import { print, type Row, table } from '../print';
import { type AddCommands, asJson, oneOf, passwordHelp, readPassword } from './command-context';

interface MemberOptions {
  readonly organisation: string;
  readonly email: string;
  readonly name: string;
  readonly role: (typeof roles)[number];
  readonly password: string;
  readonly json?: boolean;
}

export const addMemberCommands: AddCommands = (program, surroundings) => {
  const { output, findService } = surroundings;
  const member = program.command('member').description('people');
  member
    .command('create')
    .description('add a person to an organisation; an existing account keeps its name and password')
    .requiredOption('--organisation <slug>', 'the organisation')
    .requiredOption('--email <address>', 'their email address')
    .requiredOption('--name <name>', 'their name')
    .addOption(oneOf('--role <role>', 'their role', roles))
    .requiredOption('--password <password>', passwordHelp)
    .addOption(asJson())
    .action(async ({ json, organisation: slug, password, ...rest }: MemberOptions) => {
      const body = { ...rest, password: await readPassword(password, surroundings) };
      const { data } = await callService(findService(), createMember, { params: { slug }, body });
      const rows: Row[] = [
        ['Member', data.id],
        ['Signs in as', rest.email.toLowerCase()],
        ['Role', rest.role],
      ];
      print(output, json, data, () => table(rows));
    });
  member
    .command('reset-factors')
    .description(
      'remove the second factors of a person who has lost them, and end their sessions; verify their identity first',
    )
    .requiredOption('--email <address>', 'their email address')
    .addOption(asJson())
    .action(async ({ json, email }: { email: string; json?: boolean }) => {
      const { data } = await callService(findService(), resetMemberFactors, { body: { email } });
      const rows: Row[] = [
        ['Signs in as', data.email],
        ['Authenticator app', data.totp ? 'removed' : 'there was none'],
        ['Passkeys', data.passkeys > 0 ? `${data.passkeys} removed` : 'there were none'],
      ];
      print(output, json, data, () => `${table(rows)}\n\nThey can now sign in with their password alone.`);
    });
};
