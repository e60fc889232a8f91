import type { Context } from '@/server/platform/kernel/context';
import { clearTestHealth } from './reset-store';

/** Forgets what became of attempts at the endpoints of a test environment, which stay as they are. */
export const forgetTestHealth = ({ tx, scope }: Context): Promise<void> => clearTestHealth(tx, scope);
