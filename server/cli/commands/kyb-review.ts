import { type Command, Option } from 'commander';
import type { KybCase } from '@/lib/contract/kyb/case';
import { documentTypes } from '@/lib/contract/kyb/document-types';
import { kybSections } from '@/lib/contract/kyb/kyb';
import {
  addKybNote,
  askKybQuestion,
  judgeKyb,
  requestKybInformation,
  takeKybCase,
  withdrawKybQuestion,
} from '@/lib/contract/kyb/operator-kyb';
import type { BodyOf } from '@/lib/contract/operation';
import { callService } from '../call-service';
import { summariseCase } from '../describe-case';
import { print } from '../print';
import { asJson, oneOf, type Surroundings } from './command-context';

/** What every command of a review is given. */
interface CaseOptions {
  readonly organisation: string;
  readonly json?: boolean;
}

/** The subject of a finding or a question, as options. */
interface SubjectOptions {
  readonly section: (typeof kybSections)[number];
  readonly field?: string;
  readonly person?: string;
  readonly account?: string;
}

const subjectOf = ({ section, field, person, account }: SubjectOptions) => ({
  section,
  field,
  person_id: person,
  settlement_account_id: account,
});

const withSubject = (command: Command): Command =>
  command
    .addOption(oneOf('--section <section>', 'the section of the form', kybSections))
    .option('--field <name>', 'a field of the business, or of the person')
    .option('--person <id>', 'a person')
    .option('--account <id>', 'a settlement account');

/** A command that returns the updated case. */
function addCaseCommand<Options extends CaseOptions>(
  command: Command,
  output: Surroundings['output'],
  call: (options: Options, params: { slug: string }) => Promise<{ data: KybCase }>,
): void {
  command
    .requiredOption('--organisation <slug>', 'which one')
    .addOption(asJson())
    .action(async (options: Options) => {
      const { data } = await call(options, { slug: options.organisation });
      print(output, options.json, data, () => summariseCase(data));
    });
}

/** The steps of a review before the decision. */
export function addKybReview(kyb: Command, { output, findService }: Surroundings): void {
  addCaseCommand(
    kyb.command('take').description('start reviewing a submission, or take over a review'),
    output,
    (_, params) => callService(findService(), takeKybCase, { params, body: {} }),
  );
  addJudge(kyb, { output, findService });
  addQuestions(kyb, { output, findService });
  addCaseCommand<CaseOptions & { readonly message: string }>(
    kyb
      .command('request-information')
      .description('return the verification to the organisation, with rejections and questions')
      .requiredOption('--message <text>', 'a summary in one or two sentences, which the organisation sees'),
    output,
    ({ message }, params) => callService(findService(), requestKybInformation, { params, body: { message } }),
  );
  addCaseCommand<CaseOptions & { readonly text: string }>(
    kyb
      .command('note')
      .description('add a note for operators, which the organisation never sees')
      .requiredOption('--text <text>', 'the text of the note'),
    output,
    ({ text }, params) => callService(findService(), addKybNote, { params, body: { text } }),
  );
}

type ReviewCommands = Pick<Surroundings, 'output' | 'findService'>;

interface JudgeOptions extends CaseOptions, SubjectOptions {
  readonly document?: string;
  readonly verdict: BodyOf<typeof judgeKyb>['verdict'];
  readonly reason?: string;
}

function addJudge(kyb: Command, { output, findService }: ReviewCommands): void {
  const command = withSubject(
    kyb.command('judge').description('accept or reject a field, a document or a settlement account'),
  )
    .option('--document <id>', 'a document')
    .addOption(oneOf('--verdict <verdict>', 'none withdraws the finding', ['accepted', 'rejected', 'none']))
    .option('--reason <text>', 'the reason of a rejection, which the organisation sees');
  addCaseCommand<JudgeOptions>(command, output, ({ document, verdict, reason, ...rest }, params) => {
    const body = { ...subjectOf(rest), document_id: document, verdict, reason };
    return callService(findService(), judgeKyb, { params, body });
  });
}

interface AskOptions extends CaseOptions, SubjectOptions {
  readonly documentType?: (typeof documentTypes)[number];
  readonly question: string;
}

function addQuestions(kyb: Command, { output, findService }: ReviewCommands): void {
  const ask = withSubject(kyb.command('ask').description('add a question, which request-information sends'))
    .addOption(new Option('--document-type <type>', 'a document type').choices(documentTypes))
    .requiredOption('--question <text>', 'the question, as the organisation sees it');
  addCaseCommand<AskOptions>(ask, output, ({ documentType, question, ...rest }, params) => {
    const body = { ...subjectOf(rest), document_type: documentType, question };
    return callService(findService(), askKybQuestion, { params, body });
  });
  addCaseCommand<CaseOptions & { readonly id: string }>(
    kyb
      .command('withdraw')
      .description('withdraw an open question')
      .requiredOption('--id <id>', 'the id from "kyb show"'),
    output,
    ({ id }, { slug }) =>
      callService(findService(), withdrawKybQuestion, { params: { slug, question_id: id }, body: {} }),
  );
}
