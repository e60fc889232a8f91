import type { Faults } from './faults';
import type { Notices } from './notices';
import type { SimulatorSettings } from './settings';
import type { Books } from './state-store';

/** Dependencies of every part of the simulator. */
export interface ProviderDeps {
  readonly settings: SimulatorSettings;
  readonly books: Books;
  readonly faults: Faults;
  readonly notices: Notices;
  /** Where people reach it, without a slash at the end; known once it listens. */
  readonly address: () => string;
  /** A name that was never given before: `PAY-MIHCTOEN0-1`. */
  readonly newName: (prefix: string) => string;
}
