import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RailsSettings } from '@/server/platform/kernel/settings-rails';
import type { Command, CommandInput, State } from '@/tools/provider-simulator/control';
import { defaultSettings, type SimulatorSettings } from '@/tools/provider-simulator/settings';
import { type Simulator, startProviderSimulator } from '@/tools/provider-simulator/start';
import { freePort } from './ports';

const root = path.join(import.meta.dirname, '../..');
const startSeconds = 60;

/** The service's `Settings.rails` for a simulator. */
export const railsOf = (url: string, timeoutMs = 2_000): Required<RailsSettings> => {
  const rail = (name: 'alpha' | 'beta' | 'gamma') => ({
    url: `${url}/${name}`,
    key: defaultSettings.keys[name],
    webhookSecret: defaultSettings.webhookSecrets[name],
    timeoutMs,
  });
  return { alpha: rail('alpha'), beta: rail('beta'), gamma: rail('gamma') };
};

/** The same as environment variables, for a service in a separate process. */
export const railVariables = (url: string, timeoutSeconds = 2): Record<string, string> =>
  Object.fromEntries(
    Object.entries(railsOf(url)).flatMap(([name, { url: address, key, webhookSecret }]) => {
      const variable = `RAIL_${name.toUpperCase()}`;
      return [
        [`${variable}_URL`, address],
        [`${variable}_KEY`, key],
        [`${variable}_WEBHOOK_SECRET`, webhookSecret],
        [`${variable}_TIMEOUT_SECONDS`, String(timeoutSeconds)],
      ];
    }),
  );

/**
 * Starts the simulator in this process on a free port. Nothing in it happens automatically: debits and mandates wait
 * for `control('answer', …)` and `control('activate', …)`. Failed notifications are soon retried.
 */
export const startSimulator = (given: Partial<SimulatorSettings> = {}): Promise<Simulator> =>
  startProviderSimulator({
    port: 0,
    debitMs: null,
    activationMs: null,
    retryMs: [50, 100, 200, 400],
    ...given,
  });

/** The simulator in a separate process. */
interface SimulatorProcess {
  readonly url: string;
  readonly control: <Name extends Command>(name: Name, input: CommandInput<Name>) => Promise<unknown>;
  readonly state: () => Promise<State>;
  readonly kill9: () => Promise<void>;
}

/** Starts it with environment variables (docs/providers.md); it ends with this process. */
export async function startSimulatorProcess(
  settings: Readonly<Record<string, string>> = {},
): Promise<SimulatorProcess> {
  const port = Number(settings.PROVIDER_PORT ?? (await freePort()));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'tools/provider-simulator/main.ts')],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        PARENT_WATCH: '1',
        PROVIDER_PORT: String(port),
        ...settings,
      },
      stdio: ['pipe', 'ignore', 'inherit'],
    },
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + startSeconds * 1000;
  for (;;) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) break;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('The simulator did not start.');
    await sleep(50);
  }
  const control = async (name: string, input: unknown) => {
    const answer = await fetch(`${url}/control/${name}`, { method: 'POST', body: JSON.stringify(input) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${name}: ${text}`);
    return JSON.parse(text) as unknown;
  };
  return {
    url,
    control,
    state: async () => (await control('state', {})) as State,
    kill9: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
