-- How far the clock of a feed's environment stands ahead at this very moment, in milliseconds: volatile, so that within a
-- statement that has waited for a lock it sees what was committed meanwhile.
create function feed_clock_offset(organisation uuid, environment_name text) returns double precision
language sql volatile as $$
  select coalesce((select b.clock_offset from sandboxes b
                    where b.organisation_id = organisation and environment_name = 'test'), 0)::double precision
$$;
