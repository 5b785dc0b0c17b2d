-- An event may be for managers only, whatever its category (Specification 6).
alter table app.calendar_event add column manager_only boolean not null default false;
