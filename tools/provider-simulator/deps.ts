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
  /** The public address, without a trailing slash; known once the server listens. */
  readonly address: () => string;
  /** A unique name: `PAY-MIHCTOEN0-1`. */
  readonly newName: (prefix: string) => string;
}
