import type { Role } from '@/lib/contract/permissions';
import { type BenchKey, openConnection } from './load';
import type { Bench } from './setup';

/** The password of every member that the bench creates. */
export const password = 'correct horse battery staple';
export const emailOf = (slug: string) => `member@${slug}.example`;

/** Creates an organisation with one member of a role; returns its test key. */
export async function makeOrganisation(
  { service, operator }: Pick<Bench, 'service' | 'operator'>,
  slug: string,
  role: Role,
): Promise<BenchKey> {
  const connection = await openConnection(service.url);
  const post = async (target: string, body: object) => {
    const asked = { pair: operator, method: 'POST', target, body: JSON.stringify(body) } as const;
    const answer = await connection.send(asked);
    if (answer.status !== 201) throw new Error(`setting up: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body).data;
  };
  const made = await post('/operator/v1/organisations', { name: slug, slug });
  const member = { email: emailOf(slug), name: 'Member', role, password };
  await post(`/operator/v1/organisations/${slug}/members`, member);
  connection.close();
  return made.keys.test;
}
