import { createServer, type Socket } from 'node:net';

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Header and body as they came, with their line breaks. */
  readonly data: string;
}

export interface TestSmtpServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** What it answers to the end of a message: `250` takes it. */
  answer: string;
  readonly close: () => Promise<void>;
}

/** Speaks as much SMTP on a connection as a sender needs. */
function serve(socket: Socket, answer: () => string, keep: (mail: ReceivedMail) => void): void {
  let text = '';
  let from = '';
  let to: string[] = [];
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  function take(line: string): void {
    const [, address = ''] = /<([^>]*)>/.exec(line) ?? [];
    if (/^(EHLO|HELO)/i.test(line)) say('250 test');
    else if (/^MAIL FROM/i.test(line)) {
      [from, to] = [address, []];
      say('250 ok');
    } else if (/^RCPT TO/i.test(line)) {
      to.push(address);
      say('250 ok');
    } else if (/^DATA/i.test(line)) {
      isData = true;
      say('354 go on');
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else say('500 what?');
  }
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    text += chunk.toString();
    for (;;) {
      const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end === -1) return;
      const part = text.slice(0, end);
      text = text.slice(end + (isData ? 5 : 2));
      if (!isData) take(part);
      else {
        isData = false;
        if (answer().startsWith('250')) keep({ from, to, data: part });
        say(answer());
      }
    }
  });
  say('220 test ESMTP');
}

/** For tests: a mail server on a free port that keeps what it takes. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const state = { answer: '250 taken' };
  const server = createServer((socket) => {
    sockets.add(socket);
    serve(
      socket,
      () => state.answer,
      (mail) => received.push(mail),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
