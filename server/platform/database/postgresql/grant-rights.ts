import type { Execute } from '../migrate';

/** The role of the service and its jobs, where roles are separate. */
export const APPLICATION = 'partner_desk_application';
/** Reads everything except credentials. */
export const READ_ONLY = 'partner_desk_read_only';

/** The application's rights in a table, where it may not read and write everything. */
const FEWER_RIGHTS = {
  audit_entries: ['select', 'insert'],
  audit_heads: ['select'],
  audit_signed_heads: ['select'],
  ledger_entries: ['select', 'insert'],
  ledger_postings: ['select', 'insert'],
  order_steps: ['select', 'insert'],
  kyb_submissions: ['select', 'insert'],
  kyb_history: ['select', 'insert'],
  events: ['select', 'insert', 'delete'],
  __drizzle_migrations: ['select'],
};

/** Hashes of passwords and tokens, and links of emails that are still valid. */
const CREDENTIALS = [
  'people',
  'sessions',
  'password_resets',
  'recovery_codes',
  'factor_challenges',
  'invitations',
  'mails',
];

/** Triggers with the owner's rights, which write what the application may not. */
const CHAINING = ['chain_audit_entry', 'chain_audit_batch'];

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const rights = [
  `(${quoted(APPLICATION)}, '${JSON.stringify(FEWER_RIGHTS)}'::jsonb, '["select", "insert", "update", "delete"]'::jsonb)`,
  `(${quoted(READ_ONLY)}, '${JSON.stringify(Object.fromEntries(CREDENTIALS.map((table) => [table, []])))}'::jsonb, '["select"]'::jsonb)`,
].join(', ');

/**
 * Grants and revokes only differences, so that a start with correct rights changes nothing. Functions with the
 * owner's rights are for the application alone. Nobody else creates anything, temporary tables included: their
 * triggers would run as deep as ours and could insert into the audit trail.
 */
const GRANT = `do $$
declare
  role record;
  item record;
begin
  if exists (select from pg_roles where rolname in ('${APPLICATION}', '${READ_ONLY}')) then
    for item in select p.oid::regprocedure as name from pg_proc p
                 where p.pronamespace = 'public'::regnamespace and p.proname in (${CHAINING.map(quoted).join(', ')})
                   and not p.prosecdef loop
      execute format('alter function %s security definer set search_path = pg_catalog, public, pg_temp', item.name);
    end loop;
    if has_schema_privilege('public', 'public', 'create') then
      revoke create on schema public from public;
    end if;
    if has_database_privilege('public', current_database(), 'temporary') then
      execute format('revoke temporary on database %I from public', current_database());
    end if;
  end if;
  for role in select r.* from (values ${rights}) as r (name, fewer, usual) join pg_roles on rolname = r.name loop
    execute format('grant usage on schema public, drizzle to %I', role.name);
    for item in
      select c.oid::regclass as name, c.relkind as kind, p.name as privilege,
             coalesce(role.fewer -> c.relname::text, role.usual) ? p.name as wanted,
             exists (select from aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) a
                      where a.grantee = role.name::regrole and lower(a.privilege_type) = p.name) as granted
        from pg_class c cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as p (name)
       where c.relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace) and c.relkind in ('r', 'p', 'v')
    loop
      if item.wanted and not item.granted then
        execute format('grant %s on %s to %I', item.privilege, item.name, role.name);
      elsif item.granted and not item.wanted then
        execute format('revoke %s on %s from %I', item.privilege, item.name, role.name);
      end if;
    end loop;
    for item in select c.oid::regclass as name from pg_class c
                 where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and role.name = '${APPLICATION}'
                   and not exists (select from aclexplode(c.relacl) a where a.grantee = role.name::regrole) loop
      execute format('grant usage on sequence %s to %I', item.name, role.name);
    end loop;
    for item in select p.oid::regprocedure as name from pg_proc p
                 where p.pronamespace = 'public'::regnamespace and p.prosecdef and role.name = '${APPLICATION}'
                   and not exists (select from aclexplode(p.proacl) a where a.grantee = role.name::regrole) loop
      execute format('revoke execute on function %s from public', item.name);
      execute format('grant execute on function %s to %I', item.name, role.name);
    end loop;
  end loop;
end $$`;

/**
 * Grants the application's and the reading role their rights, where these roles exist; a database with one role needs
 * none. The owner of the tables runs it alone.
 */
export const grantRights = async (execute: Execute): Promise<void> => {
  await execute(GRANT);
};
