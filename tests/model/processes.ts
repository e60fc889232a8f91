import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Outcome, Step } from './steps';

export interface Scope {
  readonly organisationId: string;
  readonly environment: 'test' | 'live';
}

/** A request to a process; `now` is the environment's time in milliseconds. */
export type Question = { readonly database: string; readonly now: number } & (
  | { readonly kind: 'open' }
  | { readonly kind: 'read'; readonly scope: Scope; readonly operation: string; readonly input: unknown }
  | { readonly kind: 'step'; readonly scope: Scope; readonly step: Step }
);

interface Reply {
  readonly number: number;
  readonly answered?: unknown;
  readonly failed?: string;
}

interface Process {
  readonly ask: (question: Question) => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** Processes of the service's handlers that share databases. */
export interface Processes {
  /** Creates an organisation in an empty database. */
  readonly open: (database: string, now: number) => Promise<Scope>;
  /** Runs a step in the process with this number. */
  readonly step: (
    turn: number,
    question: { database: string; scope: Scope; now: number; step: Step },
  ) => Promise<Outcome>;
  /** Reads with an operation of the API. */
  readonly read: <Answer>(
    question: { database: string; scope: Scope; now: number },
    operation: string,
    input?: object,
  ) => Promise<Answer>;
  readonly stop: () => Promise<void>;
}

const program = path.join(import.meta.dirname, 'worker.ts');

function startProcess(): Process {
  const child: ChildProcess = fork(program, {
    execArgv: ['--import', 'tsx'],
    cwd: path.join(import.meta.dirname, '../..'),
    serialization: 'advanced',
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  let asked = 0;
  child.on('message', (reply: Reply) => {
    waiting.get(reply.number)?.(reply);
    waiting.delete(reply.number);
  });
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      for (const [number, answer] of waiting) answer({ number, failed: 'the process ended' });
      resolve();
    }),
  );
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        asked += 1;
        waiting.set(asked, ({ answered, failed }) =>
          failed === undefined ? resolve(answered) : reject(new Error(failed)),
        );
        child.send({ ...question, number: asked });
      }),
    stop: () => {
      if (child.connected) child.disconnect();
      return ended;
    },
  };
}

/** Starts the processes; they end with this one. */
export function startProcesses(count = 2): Processes {
  const all = Array.from({ length: count }, startProcess);
  const turn = (number: number): Process => all[number % count] as Process;
  return {
    open: (database, now) => turn(0).ask({ kind: 'open', database, now }) as Promise<Scope>,
    step: (number, question) => turn(number).ask({ kind: 'step', ...question }) as Promise<Outcome>,
    read: <Answer>(
      question: { database: string; scope: Scope; now: number },
      operation: string,
      input = {},
    ) => turn(1).ask({ kind: 'read', operation, input, ...question }) as Promise<Answer>,
    stop: async () => {
      await Promise.all(all.map((one) => one.stop()));
    },
  };
}
