-- What was saved first, for a call that is sent again (docs/decisions/0046-saved-once.md).

alter table app.channels add column created_as text;

comment on column app.channels.created_as is 'Hash of the name and the people with which a group was created. Participants have no history, because managers who are not in the group could read it.';

-- The rows as they were inserted. An employee reads only what they inserted themselves; of the history they see nothing else.
create function app.rows_inserted(name text, ids uuid[]) returns table (row_id uuid, inserted_at timestamptz, content jsonb)
  language plpgsql volatile security invoker set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  business uuid := app.current_manager();
  person uuid := app.current_actor();
  of_table text := name;
  wanted uuid[] := ids;
  employment uuid := app.unbind_employment();
begin
  return query select distinct on (h.row_id) h.row_id, h.at::timestamptz, h.after from app.history h
    where h.manager_id = business and h.tbl = of_table and h.row_id = any (wanted) and h.op = 'insert'
      and (employment is null or h.who = person)
    order by h.row_id, h.at desc, h.id desc;
  perform app.rebind_employment(employment);
end $$;
