-- What is most urgent, so that a page of a long list is read from an index.
alter table app.safety_reports add column urgency integer not null generated always as (
  case when withdrawn_at is not null or status in ('done', 'closed', 'passed', 'failed') then 0
    when died then 2000000
    when due_on is not null then 1000000 - (due_on - date '2000-01-01')
    else 1 end) stored;

comment on column app.safety_reports.urgency is '0 once nothing is left to do, also when withdrawn; more the earlier it is due, and most where someone has died.';

-- One for each type: a policy lets no enumeration be looked up in an index, because comparing one could tell what it is.
create index safety_reports_hazard_urgency_idx on app.safety_reports (manager_id, urgency, happened_at, id) where type = 'hazard';

create index safety_reports_incident_urgency_idx on app.safety_reports (manager_id, urgency, happened_at, id) where type = 'incident';

create index safety_reports_maintenance_urgency_idx on app.safety_reports (manager_id, urgency, happened_at, id) where type = 'maintenance';

create index safety_reports_pre_start_urgency_idx on app.safety_reports (manager_id, urgency, happened_at, id) where type = 'pre_start';

drop index app.safety_reports_listed_idx;

alter table app.safety_reports add column state_call uuid;

comment on column app.safety_reports.state_call is 'The call that closed the report or reopened it last: the same call again has the same id.';
