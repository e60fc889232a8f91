import type { Service } from './call-service';
import { runAdmin } from './run-admin';

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** For tests: runs a command as the process would; `line` is the typed input. */
export async function runCommand(args: readonly string[], service: Service, line = ''): Promise<Ran> {
  let [out, error] = ['', ''];
  const code = await runAdmin(args, {
    output: {
      out: (text) => {
        out += text;
      },
      error: (text) => {
        error += text;
      },
    },
    findService: () => service,
    readLine: async () => line,
  });
  return { code, out, error };
}
