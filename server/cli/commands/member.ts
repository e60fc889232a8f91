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
    .description('add a person to an organisation; one who has an account keeps its name and password')
    .requiredOption('--organisation <slug>', 'where they belong')
    .requiredOption('--email <address>', 'what they sign in with')
    .requiredOption('--name <name>', 'what they are called')
    .addOption(oneOf('--role <role>', 'what they may do', roles))
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
      'take off the second factors of a person who has lost them, and end their sessions; know who asks',
    )
    .requiredOption('--email <address>', 'what they sign in with')
    .addOption(asJson())
    .action(async ({ json, email }: { email: string; json?: boolean }) => {
      const { data } = await callService(findService(), resetMemberFactors, { body: { email } });
      const rows: Row[] = [
        ['Signs in as', data.email],
        ['Authenticator app', data.totp ? 'taken off' : 'there was none'],
        ['Passkeys', data.passkeys > 0 ? `${data.passkeys} taken off` : 'there were none'],
      ];
      print(output, json, data, () => `${table(rows)}\n\nThe password alone lets them in now.`);
    });
};
