-- A name with its numbers as long as each other, so that "Header 2" comes before "Header 10". Of a very long one the beginning counts.
create function app.name_order(name text) returns text language sql immutable parallel safe as $$
  select left(regexp_replace(regexp_replace(app.folded(name), '([0-9]+)', '00000000000000000000\1', 'g'),
    '0*([0-9]{20,})(?![0-9])', '\1', 'g'), 400)
$$;

alter table app.manager_assets add column name_order text collate "C" not null generated always as (app.name_order(name)) stored;

comment on column app.manager_assets.name_order is 'What machines are sorted by: the name without case and accents, with its numbers in their order.';
