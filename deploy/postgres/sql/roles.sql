-- The three roles of an installation, as a superuser, once; again it changes their passwords alone:
--   psql -v owner=… -v application=… -v read_only=… -f roles.sql partner_desk
-- with a password for each. The owner migrates, and gives the others their rights when it does (docs/database.md).
select format('create role %I login', name)
  from unnest(array['partner_desk', 'partner_desk_application', 'partner_desk_read_only']) as name
 where not exists (select from pg_roles where rolname = name)
\gexec
alter role partner_desk password :'owner';
alter role partner_desk_application nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'application';
alter role partner_desk_read_only nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'read_only';
select format('alter database %I owner to partner_desk', current_database())
\gexec
alter schema public owner to partner_desk;
