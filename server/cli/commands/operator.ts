import { createOperator, listOperators, removeOperator } from '@/lib/contract/organisation/operator';
import { callService } from '../call-service';
import { BadNews } from '../failures';
import { columns, print, type Row, table } from '../print';
import { type AddCommands, asJson, passwordHelp, readPassword } from './command-context';

interface CreateOptions {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly json?: boolean;
}

const rowsOf = ({ id, email, name }: { id: string; email: string; name: string }): Row[] => [
  ['Operator', id],
  ['Signs in as', email],
  ['Name', name],
];

/** The provider's staff. */
export const addOperatorCommands: AddCommands = (program, surroundings) => {
  const { output, findService } = surroundings;
  const operator = program.command('operator').description("the provider's staff");
  operator
    .command('create')
    .description('make a person an operator; an existing account keeps its name and password')
    .requiredOption('--email <address>', 'their email address')
    .requiredOption('--name <name>', 'their name')
    .requiredOption('--password <password>', passwordHelp)
    .addOption(asJson())
    .action(async ({ json, password, ...rest }: CreateOptions) => {
      const body = { ...rest, password: await readPassword(password, surroundings) };
      const { data } = await callService(findService(), createOperator, { body });
      print(output, json, data, () => table(rowsOf(data)));
    });
  operator
    .command('list')
    .description('list operators, newest first')
    .addOption(asJson())
    .action(async ({ json }: { json?: boolean }) => {
      const { data } = await callService(findService(), listOperators);
      const lines = data.map(({ id, email, name, created_at }) => [email, name, created_at, id]);
      print(output, json, data, () =>
        lines.length > 0 ? columns(['Email', 'Name', 'Since', 'Id'], lines) : 'There are no operators.',
      );
    });
  operator
    .command('remove')
    .description("remove a person's operator rights, at once in all their sessions")
    .requiredOption('--email <address>', 'their email address')
    .addOption(asJson())
    .action(async ({ json, email }: { email: string; json?: boolean }) => {
      const service = findService();
      const { data: all } = await callService(service, listOperators);
      const found = all.find((one) => one.email === email.trim().toLowerCase());
      if (!found) throw new BadNews(`${email} is not an operator.`);
      const { data } = await callService(service, removeOperator, { params: { operator_id: found.id } });
      print(output, json, data, () => `${table(rowsOf(data))}\n\nNo longer an operator.`);
    });
};
