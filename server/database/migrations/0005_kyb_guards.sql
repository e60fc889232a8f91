-- Keys behind operators' sessions belong to no organisation.
create or replace view admission_keys as
  select k.id, k.number, k.organisation_id, k.environment, k.permissions, k.session_id, k.member_id, k.expires_at,
         k.revoked_at, k.version as key_version, o.version as organisation_version, o.kyb_status, o.ip_allowlist,
         o.allowlist_includes_dashboard,
         (select json_agg(json_build_object('id', s.id, 'sealed', encode(s.sealed, 'base64'), 'valid_until', s.valid_until))
            from api_key_secrets s where s.key_id = k.id) as secrets,
         k.operator_person_id
    from api_keys k left join organisations o on o.id = k.organisation_id;
--> statement-breakpoint
-- Either an organisation's key, or an operator's.
alter table api_keys add constraint api_keys_owner check ((organisation_id is null) = (operator_person_id is not null));
--> statement-breakpoint
-- Sealed bytes don't compress: store them as they are.
alter table file_chunks alter column sealed set storage external;
--> statement-breakpoint
create trigger kyb_history_append_only before update or delete on kyb_history
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger kyb_submissions_append_only before update or delete on kyb_submissions
  for each row execute function refuse_change();
