import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { showError } from './log-options';

it('shows what failed and where, and none of the values that somebody gave', () => {
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "members_email"'), {
    code: '23505',
    detail: 'Key (email)=(ada@bank.example) already exists.',
    constraint: 'members_email',
    table: 'members',
  });
  const unread = new Error('invalid input syntax for type uuid: "0244 123 456"');
  const failed = new DrizzleQueryError(
    'insert into members (email) values ($1)',
    ['ada@bank.example'],
    refused,
  );
  const shown = showError(new Error('the verb failed', { cause: failed }));
  expect(shown).toMatchObject({
    type: 'Error',
    message: 'the verb failed',
    cause: {
      message: 'Failed query: insert into members (email) values ($1)',
      cause: { code: '23505', constraint: 'members_email', table: 'members' },
    },
  });
  expect(shown.stack).toMatch(/^at .*log-options\.test\.ts/);
  const text = JSON.stringify([shown, showError(unread), showError('ada@bank.example')]);
  expect(text).not.toMatch(/ada|0244/);
});
