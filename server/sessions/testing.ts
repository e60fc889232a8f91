import type { OpenedSession } from '@/lib/contract/console-session';
import type { Role } from '@/lib/contract/permissions';
import { createMember } from '../members/create-member';
import { createOrganisation } from '../organisations/create-organisation';
import type { TestHouse } from '../organisations/testing';
import { openSession } from './open-session';

export const PASSWORD = 'correct horse battery staple';
export const HOME = '198.51.100.1';

/** An organisation with one member for each of these e-mail addresses. */
export async function settle(house: TestHouse, slug: string, people: Record<string, Role>): Promise<string> {
  const { data } = await house.run((context) => createOrganisation(context, { name: slug, slug }));
  for (const [email, role] of Object.entries(people)) {
    await house.run((context) =>
      createMember(context, { slug, email, name: role, role, password: PASSWORD }),
    );
  }
  return data.id;
}

/** Signs in as the edge does for the console. */
export async function signIn(
  house: TestHouse,
  email: string,
  password = PASSWORD,
  address = HOME,
): Promise<OpenedSession> {
  const input = { email, password, address, user_agent: 'test' };
  const { data } = await openSession(house.database, house.occasion({ kind: 'console' }), input);
  if ('challenge' in data) throw new Error('a second factor is asked for');
  return data;
}
