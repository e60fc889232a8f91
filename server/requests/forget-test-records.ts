import type { Context } from '../context';
import { deleteTestRequests } from './forget-store';

/** Deletes the request log of a test environment (contract 10, reset). */
export const forgetTestRequests = ({ tx, scope }: Context): Promise<void> => deleteTestRequests(tx, scope);
