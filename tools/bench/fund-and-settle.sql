-- The statements of `POST /wallets/NGN/fund` followed by `POST /sandbox/funding-requests/{id}/settle`, as the service
-- sends them, for pgbench. The first one stands for what the service knows without asking: whose key it is.
\set n random(1, :organisations)
select organisation_id as org, key_number as key, wallet_id as wallet, clearing_id as clearing, gen_random_uuid() as request, gen_random_uuid() as posting from bench_organisations where n = :n \gset
select * from admit(array[:key::bigint], array[gen_random_uuid()], array[extract(epoch from clock_timestamp())::bigint], array[1000000]);
begin;
select * from begin_idempotent(:org::uuid, 'test', 'fund-' || :request::text, '\x00'::bytea);
insert into funding_requests (id, organisation_id, environment, reference, currency, amount, method, status, instructions, expires_at, created_at, updated_at) values (:request::uuid, :org::uuid, 'test', 'FND-' || :request::text, 'NGN', 100000, 'alpha_bank_transfer', 'pending', '{"account":{"account_number":"9900012341","account_name":"Bench","bank_code":"999","bank_name":"Alpha Sandbox Bank","reference":"FND-7K2M9QX4TB1C"}}', now() + interval '1 hour', now(), now());
insert into audit_entries (id, organisation_id, environment, actor, action, target, details, address, request_id, created_at) values (gen_random_uuid(), :org::uuid, 'test', '{"kind":"key","keyId":"pk_test_bench"}', 'funding_request.created', :request::text, '{"reference":"FND-7K2M9QX4TB1C","currency":"NGN","amount":"1000.00"}', '127.0.0.1', 'bench', now());
select keep_answers(jsonb_build_array(jsonb_build_object('organisation_id', :org::uuid, 'environment', 'test', 'key', 'fund-' || :request::text, 'fingerprint', '00', 'status', 201, 'body', repeat('x', 600))));
commit;
select * from admit(array[:key::bigint], array[gen_random_uuid()], array[extract(epoch from clock_timestamp())::bigint], array[1000000]);
begin;
select * from begin_idempotent(:org::uuid, 'test', 'settle-' || :request::text, '\x00'::bytea);
select * from funding_requests where organisation_id = :org::uuid and environment = 'test' and id = :request::uuid for update;
select id, kind, currency, balance from ledger_accounts where organisation_id = :org::uuid and environment = 'test' and currency = 'NGN' order by id for update;
with moved as (update ledger_accounts set balance = balance + case id when :wallet::uuid then 100000 else -100000 end, updated_at = now() where id in (:wallet::uuid, :clearing::uuid) returning id), posted as (insert into ledger_postings (id, organisation_id, environment, type, created_at) values (:posting::uuid, :org::uuid, 'test', 'funding', now()) returning id) insert into ledger_entries (id, posting_id, account_id, organisation_id, environment, currency, account_kind, type, amount, balance_after, reference, funding_request_id, description, created_at) values (gen_random_uuid(), :posting::uuid, :wallet::uuid, :org::uuid, 'test', 'NGN', 'wallet', 'funding', 100000, 0, 'FND-' || :request::text, :request::uuid, 'Funding by bank transfer', now()), (gen_random_uuid(), :posting::uuid, :clearing::uuid, :org::uuid, 'test', 'NGN', 'funding_clearing', 'funding', -100000, 0, 'FND-' || :request::text, :request::uuid, 'Funding by bank transfer', now());
update funding_requests set status = 'succeeded', amount_received = 100000, settled_at = now(), updated_at = now() where organisation_id = :org::uuid and environment = 'test' and id = :request::uuid;
insert into audit_entries (id, organisation_id, environment, actor, action, target, details, address, request_id, created_at) values (gen_random_uuid(), :org::uuid, 'test', '{"kind":"key","keyId":"pk_test_bench"}', 'funding_request.succeeded', :request::text, '{"reference":"FND-7K2M9QX4TB1C","currency":"NGN","amount_received":"1000.00"}', '127.0.0.1', 'bench', now());
select keep_answers(jsonb_build_array(jsonb_build_object('organisation_id', :org::uuid, 'environment', 'test', 'key', 'settle-' || :request::text, 'fingerprint', '00', 'status', 200, 'body', repeat('x', 600))));
insert into event_counters (organisation_id, environment, last_sequence) values (:org::uuid, 'test', 1) on conflict (organisation_id, environment) do update set last_sequence = event_counters.last_sequence + 1 returning last_sequence as sequence \gset
insert into events (id, organisation_id, environment, sequence, type, resource_id, body, created_at) values ('evt_' || replace(gen_random_uuid()::text, '-', ''), :org::uuid, 'test', :sequence::bigint, 'wallet.funded', :request::uuid, repeat('x', 700), now());
commit;
