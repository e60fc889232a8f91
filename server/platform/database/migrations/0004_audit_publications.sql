-- What of each chain was published outside, and when that was looked at last.
create table audit_publications (
  chain uuid primary key,
  sequence bigint not null,
  looked_at timestamptz(3) not null
);
