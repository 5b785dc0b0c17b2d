-- Hazards and incidents (safety.md 2 and 3), and where the farm and its locations are.

alter table app.user_manager add column address text;
alter table app.user_manager add column latitude numeric(9,6);
alter table app.user_manager add column longitude numeric(9,6);
alter table app.manager_locations add column address text;
alter table app.manager_locations add column latitude numeric(9,6);
alter table app.manager_locations add column longitude numeric(9,6);

alter table app.user_manager add constraint user_manager_position check (num_nonnulls(latitude, longitude) in (0, 2));
alter table app.manager_locations add constraint manager_locations_position check (num_nonnulls(latitude, longitude) in (0, 2));

alter table app.safety_reports add column likelihood text;
alter table app.safety_reports add column consequence text;
alter table app.safety_reports add column harm_to text not null default 'people';
alter table app.safety_reports add column residual_likelihood text;
alter table app.safety_reports add column residual_consequence text;
alter table app.safety_reports add column risk_level text;
alter table app.safety_reports add column severity app.incident_severity;
alter table app.safety_reports add column someone_hurt boolean not null default false;
alter table app.safety_reports add column machine_damaged boolean not null default false;
alter table app.safety_reports add column died boolean not null default false;
alter table app.safety_reports add column reported_at timestamptz(3);
alter table app.safety_reports add column state app.state;
alter table app.safety_reports add column activity uuid;
alter table app.safety_reports add column first_actions text not null default '';
alter table app.safety_reports add column causes text not null default '';
alter table app.safety_reports add column hazard_id uuid;
alter table app.safety_reports add column closed_at timestamptz(3);
alter table app.safety_reports add column closed_by uuid;
alter table app.safety_reports add column close_note text not null default '';
alter table app.safety_reports alter column created_by drop not null;

alter table app.safety_reports drop constraint safety_reports_status;
alter table app.safety_reports add constraint safety_reports_status check (case type
  when 'hazard' then status in ('open', 'controlled', 'closed')
  when 'incident' then status in ('reported', 'investigating', 'closed')
  when 'maintenance' then status in ('open', 'done')
  else status in ('passed', 'failed') end);
alter table app.safety_reports add constraint safety_reports_closed check ((status = 'closed') = (closed_at is not null));
alter table app.safety_reports add constraint safety_reports_rated check ((likelihood is null) = (consequence is null)
  and (residual_likelihood is null) = (residual_consequence is null));
alter table app.safety_reports add constraint safety_reports_incident check ((type = 'incident') = (reported_at is not null and state is not null));
alter table app.safety_reports add constraint safety_reports_activity_fk foreign key (manager_id, activity) references app.manager_activities (manager_id, id);
alter table app.safety_reports add constraint safety_reports_hazard_fk foreign key (manager_id, hazard_id) references app.safety_reports (manager_id, id);

comment on column app.safety_reports.created_by is 'Null for an anonymous near miss.';
comment on column app.safety_reports.likelihood is 'Of a hazard; of an incident, with the consequence, what it could have been.';
comment on column app.safety_reports.risk_level is 'Of a hazard: of its rating after the controls if there is one, and else of the one before.';
comment on column app.safety_reports.died is 'Whether someone in the incident has died, so that the list shows it first.';
comment on column app.safety_reports.reported_at is 'Of an incident: when the business heard of it.';
comment on column app.safety_reports.state is 'Of an incident: where it happened.';
comment on column app.safety_reports.hazard_id is 'Of an incident: the hazard that it was made from.';
comment on column app.safety_reports.audience is 'User ids of employees who see it: who made it and who owns it; everyone while it is an open hazard or keeps a machine out of use; of an incident who reported it and, if only one person was hurt, that person.';

create index safety_reports_hazard_idx on app.safety_reports (manager_id, hazard_id);

alter table app.files alter column created_by drop not null;
comment on column app.files.created_by is 'Null for a file of an anonymous report.';

alter table app.report_photos alter column created_by drop not null;
alter table app.report_photos add column is_voice boolean not null default false;

-- What is done about a hazard, the strongest kind first in the app.
create table app.hazard_controls (
  manager_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  position integer not null,
  kind text not null,
  text text not null,
  owner uuid,
  due_on date,
  done_at timestamptz(3),
  done_by uuid,
  audience uuid[] not null default '{}',
  primary key (manager_id, id),
  constraint hazard_controls_report_fk foreign key (manager_id, report_id) references app.safety_reports (manager_id, id) on delete cascade,
  constraint hazard_controls_done check ((done_at is null) = (done_by is null))
);

create index hazard_controls_report_idx on app.hazard_controls (manager_id, report_id, position);

select app.make_business_table('hazard_controls');

select app.employees_may('audience', 'hazard_controls', 'update');

-- Who was hurt in an incident, and who saw it.
create table app.incident_people (
  manager_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  role text not null,
  kind text not null,
  user_id uuid,
  name text not null,
  injury text not null default '',
  body_parts text[] not null default '{}',
  treatment text not null default 'none',
  whole_days_lost integer not null default 0,
  permanent_disability boolean not null default false,
  mental_injury boolean not null default false,
  died boolean not null default false,
  created_at timestamptz(3) not null,
  audience uuid[] not null default '{}',
  primary key (manager_id, id),
  constraint incident_people_report_fk foreign key (manager_id, report_id) references app.safety_reports (manager_id, id) on delete cascade
);

comment on column app.incident_people.user_id is 'Of an employee; null of anyone else.';

create index incident_people_report_idx on app.incident_people (manager_id, report_id, created_at);

select app.make_business_table('incident_people');

select app.employees_may('audience', 'incident_people');

-- What only managers know of someone in an incident. The id is that of the person in it.
create table app.incident_person_details (
  manager_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  birth_date date,
  address text not null default '',
  phone text not null default '',
  occupation text not null default '',
  primary key (manager_id, id),
  constraint incident_person_details_person_fk foreign key (manager_id, id) references app.incident_people (manager_id, id) on delete cascade
);

select app.make_business_table('incident_person_details');

select app.employees_may('nothing', 'incident_person_details');

-- Each time that the question whether an incident is notifiable was answered. The latest counts.
create table app.guide_runs (
  manager_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  state app.state not null,
  work_related text not null,
  facts text[] not null,
  unsure text[] not null,
  serious_risk text not null,
  doctor_says_days_off integer,
  created_by uuid not null,
  created_at timestamptz(3) not null,
  primary key (manager_id, id),
  constraint guide_runs_report_fk foreign key (manager_id, report_id) references app.safety_reports (manager_id, id) on delete cascade
);

create index guide_runs_report_idx on app.guide_runs (manager_id, report_id, created_at);

select app.make_business_table('guide_runs');

select app.employees_may('nothing', 'guide_runs');

-- What was done after an incident: no row, not done.
create table app.incident_steps (
  manager_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  step text not null,
  at timestamptz(3) not null,
  note text not null default '',
  created_by uuid not null,
  primary key (manager_id, id),
  constraint incident_steps_key unique (manager_id, report_id, step),
  constraint incident_steps_report_fk foreign key (manager_id, report_id) references app.safety_reports (manager_id, id) on delete cascade
);

comment on column app.incident_steps.note is 'Of the call to the regulator: the reference number.';

select app.make_business_table('incident_steps');

select app.employees_may('nothing', 'incident_steps');

-- By when the regulator must have the written notice and the insurer must know, as long as it is not done.
create table app.incident_timers (
  manager_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  kind text not null,
  due_at timestamptz(3),
  due_on date not null,
  remind_at timestamptz(3) not null,
  reminded_at timestamptz(3),
  primary key (manager_id, id),
  constraint incident_timers_kind check (kind in ('written', 'insurer')),
  constraint incident_timers_key unique (manager_id, report_id, kind),
  constraint incident_timers_report_fk foreign key (manager_id, report_id) references app.safety_reports (manager_id, id) on delete cascade
);

comment on column app.incident_timers.due_at is 'Null where the limit is counted in days.';

create index incident_timers_remind_idx on app.incident_timers (remind_at) where reminded_at is null;

select app.make_business_table('incident_timers');

select app.employees_may('nothing', 'incident_timers');

-- Timers of all farms whose managers are to be reminded.
create function app.due_incident_timers(until timestamptz) returns table (manager_id uuid, id uuid)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query select t.manager_id, t.id from app.incident_timers t where t.reminded_at is null and t.remind_at <= until;
end $$;

revoke execute on function app.due_incident_timers(timestamptz) from public;

grant execute on function app.due_incident_timers(timestamptz) to muster_app;

-- As before, with hazards, which everyone sees while they are open, and incidents, which concern who reported them and the one person hurt.
-- Of several, each would read of the others, so none of them does.
create or replace function app.keep_report_audience(ids uuid[]) returns void
  language plpgsql volatile security invoker set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  business uuid := app.current_manager();
  wanted uuid[] := ids;
  employment uuid := app.unbind_employment();
begin
  select array_agg(distinct r.id) into wanted from app.safety_reports o
    join app.safety_reports r on r.manager_id = business and (r.id = o.id or r.id = o.opened_by or r.opened_by = o.id)
    where o.manager_id = business and o.id = any (wanted);
  update app.safety_reports r set audience = w.audience from (
      select p.id, array(select distinct u from unnest(
        case when p.type = 'incident' then array[p.created_by, (select case when count(*) = 1 then min(h.user_id::text)::uuid end
            from app.incident_people h where h.manager_id = business and h.report_id = p.id and h.role = 'injured')]
        else array[p.created_by, p.owner, m.owner]
          || case when p.type = 'hazard' and p.status in ('open', 'controlled') and p.withdrawn_at is null
            or exists (select from app.asset_holds h where h.manager_id = business and h.closed_at is null
              and h.report_id in (p.id, m.id)) then array[app.everyone()] end
        end) u where u is not null) as audience
      from app.safety_reports p
      left join app.safety_reports m on m.manager_id = business and m.opened_by = p.id and m.id <> p.id
      where p.manager_id = business and p.id = any (wanted)
    ) w where r.manager_id = business and r.id = w.id and r.audience <> w.audience;
  update app.report_comments c set audience = r.audience from app.safety_reports r
    where c.manager_id = business and r.manager_id = business and r.id = c.report_id and r.id = any (wanted) and c.audience <> r.audience;
  update app.report_photos p set audience = r.audience from app.safety_reports r
    where p.manager_id = business and r.manager_id = business and r.id = p.report_id and r.id = any (wanted) and p.audience <> r.audience;
  update app.hazard_controls c set audience = r.audience from app.safety_reports r
    where c.manager_id = business and r.manager_id = business and r.id = c.report_id and r.id = any (wanted) and c.audience <> r.audience;
  update app.incident_people p set audience = r.audience from app.safety_reports r
    where p.manager_id = business and r.manager_id = business and r.id = p.report_id and r.id = any (wanted) and p.audience <> r.audience;
  update app.files f set audience = r.audience from app.safety_reports r
    where f.manager_id = business and r.manager_id = business and r.id = f.owner_id and r.id = any (wanted)
      and f.owner_table = 'safety_reports' and f.audience <> r.audience;
  perform app.rebind_employment(employment);
end $$;

-- For the rest of the transaction no one acts, so that nothing that it writes can tell who reported: neither who changed a row, nor when to
-- the minute. Sends of the same phone would be found by their time.
create function app.act_anonymously() returns void language plpgsql as $$
begin
  execute 'set local muster.actor = ''''';
  execute 'set local muster.employment = ''''';
  execute format('set local muster.hour = %L', date_trunc('hour', now()));
end $$;

-- As before, with the hour instead of the moment for what is written anonymously.
create or replace function app.record_history() returns trigger language plpgsql as $$
declare
  managers uuid[];
  ids uuid[];
  befores jsonb[];
  afters jsonb[];
  hour timestamptz := nullif(current_setting('muster.hour', true), '')::timestamptz;
begin
  if tg_op = 'INSERT' then
    select array_agg(n.manager_id), array_agg(n.id), array_agg(to_jsonb(n)) into managers, ids, afters from new_rows n;
  elsif tg_op = 'UPDATE' then
    select array_agg(n.manager_id), array_agg(n.id), array_agg(to_jsonb(o)), array_agg(to_jsonb(n))
      into managers, ids, befores, afters from new_rows n join old_rows o using (manager_id, id);
  else
    select array_agg(o.manager_id), array_agg(o.id), array_agg(to_jsonb(o)) into managers, ids, befores from old_rows o;
  end if;
  if ids is null then
    return null;
  end if;
  insert into app.history (manager_id, id, tbl, row_id, op, who, why, at, before, after)
  select c.manager_id, case when hour is null then app.uuid7() else gen_random_uuid() end, tg_argv[0], c.row_id, lower(tg_op),
    app.current_actor(), current_setting('muster.why', true), coalesce(hour, now()), c.before, c.after
  from unnest(managers, ids, befores, afters) as c (manager_id, row_id, before, after);
  return null;
end $$;

-- As before. Anonymous uploads, which are no one's, wait together.
create or replace function app.stored_bytes() returns table (business_bytes bigint, waiting_files integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  business uuid := app.current_manager();
  person uuid := app.current_actor();
begin
  return query select coalesce(sum(f.size_bytes + f.thumbnail_bytes), 0)::bigint,
      (count(*) filter (where f.attached_at is null and f.created_by is not distinct from person))::integer
    from app.files f where f.manager_id = business;
end $$;
