import type { Kms } from '@/server/platform/crypto/kms';
import type { Service } from './call-service';
import { runAdmin } from './run-admin';

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** For tests: runs a command as the process would; `line` stands for what somebody types. */
export async function runCommand(
  args: readonly string[],
  service: Service,
  line = '',
  kms?: Kms,
): Promise<Ran> {
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
    openKms: () => kms,
    readLine: async () => line,
  });
  return { code, out, error };
}
