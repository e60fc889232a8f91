import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Command, type CommandInput, runCommand, type State } from './control';
import type { ProviderDeps } from './deps';
import { sweep } from './due';
import { openFaults } from './faults';
import { type HttpRequest, serve } from './http';
import { openNames } from './names';
import { openNotices } from './notices';
import type { Call } from './protocol';
import { route } from './route';
import { defaultSettings, type SimulatorSettings } from './settings';
import { openBooks } from './state-store';

const SWEEP_MS = 200;
const MOST_REMEMBERED = 10_000;

/** A simulator that runs in this process. */
export interface Simulator {
  /** Without a trailing slash; a provider's calls are under `/alpha`. */
  readonly url: string;
  readonly settings: SimulatorSettings;
  /** Runs a command of the control API in this process. */
  readonly control: <Name extends Command>(name: Name, input: CommandInput<Name>) => Promise<unknown>;
  readonly state: () => Promise<State>;
  readonly close: () => Promise<void>;
}

/** Starts the simulated providers (docs/providers.md). */
export async function startProviderSimulator(given: Partial<SimulatorSettings> = {}): Promise<Simulator> {
  const settings = { ...defaultSettings, ...given };
  const books = openBooks(settings.file);
  const faults = openFaults(settings.faults);
  const newName = openNames();
  const notices = openNotices({ settings, books, faults, newName });
  const calls: Call[] = [];
  const note = (call: Call) => {
    calls.push(call);
    if (calls.length > MOST_REMEMBERED) calls.shift();
  };
  let own = '';
  const deps: ProviderDeps = {
    settings,
    books,
    faults,
    notices,
    newName,
    address: () => settings.publicUrl ?? own,
  };
  const control = (name: string, input: unknown) => runCommand(deps, calls, name, input);
  const server = createServer((request, response) => {
    void serve(request, response, (request: HttpRequest) => route(deps, request, { note, control }));
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(settings.port, settings.host, listening);
  });
  own = `http://${settings.host === '0.0.0.0' ? 'localhost' : settings.host}:${(server.address() as AddressInfo).port}`;
  notices.resume();
  const timer = setInterval(() => sweep(deps), SWEEP_MS);
  return {
    url: own,
    settings,
    control,
    state: async () => (await control('state', {})) as State,
    close: async () => {
      clearInterval(timer);
      notices.stop();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
