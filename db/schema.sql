-- Made by npm run db:make from db/migrations: to be read, not run.

-- Extensions

create extension btree_gist;

-- Enumerations

create type app.accounting_provider as enum ('xero', 'myob');
create type app.asset_category as enum ('headers', 'tractors', 'sprayers', 'seeders', 'telehandlers', 'forklifts', 'feeders');
create type app.break_type as enum ('paid', 'unpaid');
create type app.certificate as enum ('telehandler', 'acup', 'forklift', 'first_aid', 'confined_spaces', 'working_at_heights', 'non_slewing_crane');
create type app.channel_type as enum ('direct', 'group');
create type app.commodity as enum ('Winter cropping', 'Summer cropping', 'Livestock - sheep & lambs', 'Livestock - beef', 'Horticulture', 'Contracting services', 'Hay and silage', 'Livestock - dairy', 'Sugar cane', 'Other');
create type app.config_data_type as enum ('integer', 'double');
create type app.config_type as enum ('timesheet_rounding', 'report_frequency', 'timesheet_rest_period', 'break_reminder_period', 'leave_hours', 'payroll_calendar_setting');
create type app.employment_position as enum ('farmhand', 'livestock_farmhand', 'machinery_operator', 'truck_driver', 'farm_manager', 'mechanic', 'other');
create type app.employment_type as enum ('part_time', 'full_time', 'casual', 'contractor', 'work_experience', 'apprenticeship');
create type app.export_person_outcome as enum ('created', 'updated', 'unchanged');
create type app.export_person_state as enum ('waiting', 'sending', 'sent', 'failed');
create type app.export_status as enum ('draft', 'submitted', 'approved', 'rejected');
create type app.incident_severity as enum ('lost_time_injury', 'hospital_treatment', 'first_aid_only', 'near_miss', 'machine_incident');
create type app.invite_status as enum ('pending', 'joined');
create type app.leave_type as enum ('annual_leave', 'sick_leave', 'public_holiday', 'carers_leave', 'unpaid_leave', 'other_leave');
create type app.licence_class as enum ('car', 'hr', 'mc', 'lr', 'mr', 'hc');
create type app.log_type as enum ('work', 'leave');
create type app.member_role as enum ('owner', 'manager', 'bookkeeper');
create type app.pay_rate_type as enum ('hourly_flat', 'hourly_overtime');
create type app.pay_schedule as enum ('weekly', 'fortnightly');
create type app.report_type as enum ('hazard', 'incident', 'maintenance', 'pre_start');
create type app.state as enum ('nsw', 'vic', 'qld', 'wa', 'sa', 'tas', 'nt', 'act');
create type app.task_priority as enum ('low', 'medium', 'high');
create type app.task_status as enum ('not_started', 'in_progress', 'completed');
create type app.theme_name as enum ('light', 'dark', 'dyslexia');
create type app.timesheet_status as enum ('active', 'pending', 'approved', 'rejected', 'break');

-- Tables

create table app.accounting_sign_ins (
  manager_id uuid not null,
  id uuid not null,
  provider app.accounting_provider not null,
  user_id uuid not null,
  state_hash text not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  constraint accounting_sign_ins_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app.user_manager(manager_id),
  constraint accounting_sign_ins_pkey PRIMARY KEY (manager_id, id),
  constraint accounting_sign_ins_state_key UNIQUE (manager_id, state_hash)
);
alter table app.accounting_sign_ins enable row level security;
create policy tenant on app.accounting_sign_ins for all
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());

create table app.calendar_categories (
  manager_id uuid not null,
  id uuid not null,
  name text not null,
  hex_color text not null,
  manager_only boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  constraint calendar_categories_hex_color CHECK ((hex_color ~ '^#[0-9a-fA-F]{6}$'::text)),
  constraint calendar_categories_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app.user_manager(manager_id),
  constraint calendar_categories_name CHECK ((btrim(name) <> ''::text)),
  constraint calendar_categories_pkey PRIMARY KEY (manager_id, id)
);
alter table app.calendar_categories enable row level security;
create policy tenant on app.calendar_categories for all
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());
CREATE TRIGGER history_delete AFTER DELETE ON app.calendar_categories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('calendar_categories');
CREATE TRIGGER history_insert AFTER INSERT ON app.calendar_categories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('calendar_categories');
CREATE TRIGGER history_update AFTER UPDATE ON app.calendar_categories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('calendar_categories');

create table app.calendar_event (
  manager_id uuid not null,
  id uuid not null,
  name text not null,
  start_date timestamp(3) with time zone not null,
  end_date timestamp(3) with time zone,
  description text,
  category uuid,
  created_at timestamp(3) with time zone not null default now(),
  manager_only boolean not null default false,
  constraint calendar_event_category_fk FOREIGN KEY (manager_id, category) REFERENCES app.calendar_categories(manager_id, id),
  constraint calendar_event_end_not_before_start CHECK ((end_date >= start_date)),
  constraint calendar_event_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app.user_manager(manager_id),
  constraint calendar_event_pkey PRIMARY KEY (manager_id, id)
);
CREATE INDEX calendar_event_category_idx ON app.calendar_event USING btree (manager_id, category);
CREATE INDEX calendar_event_start_idx ON app.calendar_event USING btree (manager_id, start_date);
alter table app.calendar_event enable row level security;
create policy tenant on app.calendar_event for all
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());
CREATE TRIGGER history_delete AFTER DELETE ON app.calendar_event REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('calendar_event');
CREATE TRIGGER history_insert AFTER INSERT ON app.calendar_event REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('calendar_event');
CREATE TRIGGER history_update AFTER UPDATE ON app.calendar_event REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('calendar_event');

create table app.calendar_event_in_charge (
  manager_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  constraint calendar_event_in_charge_event_fk FOREIGN KEY (manager_id, event_id) REFERENCES app.calendar_event(manager_id, id) ON DELETE CASCADE,
  constraint calendar_event_in_charge_key UNIQUE (manager_id, event_id, user_id),
  constraint calendar_event_in_charge_pkey PRIMARY KEY (manager_id, id)
);
alter table app.calendar_event_in_charge enable row level security;
create policy tenant on app.calendar_event_in_charge for all
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());
CREATE TRIGGER history_delete AFTER DELETE ON app.calendar_event_in_charge REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('calendar_event_in_charge');
CREATE TRIGGER history_insert AFTER INSERT ON app.calendar_event_in_charge REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('calendar_event_in_charge');
CREATE TRIGGER history_update AFTER UPDATE ON app.calendar_event_in_charge REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('calendar_event_in_charge');

create table app.channel_participants (
  manager_id uuid not null,
  id uuid not null,
  channel_id uuid not null,
  user_id uuid not null,
  last_read_at timestamp(3) with time zone,
  constraint channel_participants_channel_fk FOREIGN KEY (manager_id, channel_id) REFERENCES app.channels(manager_id, id) ON DELETE CASCADE,
  constraint channel_participants_key UNIQUE (manager_id, channel_id, user_id),
  constraint channel_participants_pkey PRIMARY KEY (manager_id, id)
);
CREATE INDEX channel_participants_user_idx ON app.channel_participants USING btree (manager_id, user_id);
alter table app.channel_participants enable row level security;
create policy tenant on app.channel_participants for all
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());

create table app.channels (
  manager_id uuid not null,
  id uuid not null,
  name text,
  type app.channel_type not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  constraint channels_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app.user_manager(manager_id),
  constraint channels_name CHECK (((type = 'direct'::app.channel_type) = (name IS NULL))),
  constraint channels_pkey PRIMARY KEY (manager_id, id)
);
alter table app.channels enable row level security;
create policy tenant on app.channels for all
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());
CREATE TRIGGER history_delete AFTER DELETE ON app.channels REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('channels');
CREATE TRIGGER history_insert AFTER INSERT ON app.channels REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('channels');
CREATE TRIGGER history_update AFTER UPDATE ON app.channels REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('channels');

create table app.clock_events (
  manager_id uuid not null,
  id uuid not null,
  employment_info uuid not null,
  device_id uuid not null,
  sequence integer not null,
  kind text not null,
  entry_id uuid not null,
  next_entry_id uuid,
  occurred_at timestamp(3) with time zone not null,
  received_at timestamp(3) with time zone not null,
  clock_ahead_seconds integer not null,
  event jsonb not null,
  problem text,
  corrected_at timestamp(3) with time zone,
  correction text,
  constraint clock_events_employment_fk FOREIGN KEY (manager_id, employment_info) REFERENCES app.employment_info(manager_id, id),
  constraint clock_events_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app.user_manager(manager_id),
  constraint clock_events_pkey PRIMARY KEY (manager_id, id)
);
CREATE INDEX clock_events_device_idx ON app.clock_events USING btree (manager_id, device_id, sequence);
CREATE INDEX clock_events_ends_idx ON app.clock_events USING btree (manager_id, received_at) WHERE (kind = ANY (ARRAY['clock_off'::text, 'switch_job'::text, 'finish_forgotten'::text]));
CREATE INDEX clock_events_entry_idx ON app.clock_events USING btree (manager_id, entry_id);
CREATE INDEX clock_events_next_entry_idx ON app.clock_events USING btree (manager_id, next_entry_id) WHERE (next_entry_id IS NOT NULL);
alter table app.clock_events enable row level security;
create policy tenant on app.clock_events for all
  using ((manager_id = app.current_manager()) AND (app.no_employment() OR (employment_info = app.current_employment())))
  with check ((manager_id = app.current_manager()) AND (app.no_employment() OR (employment_info = app.current_employment())));

create table app.employee_live_location (
  manager_id uuid not null,
  id uuid not null,
  employee uuid not null,
  latitude double precision not null,
  longitude double precision not null,
  accuracy_metres double precision,
  recorded_at timestamp(3) with time zone not null,
  constraint employee_live_location_employee_fk FOREIGN KEY (manager_id, employee) REFERENCES app.employment_info(manager_id, id),
  constraint employee_live_location_key UNIQUE (manager_id, employee),
  constraint employee_live_location_on_earth CHECK ((((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)) AND ((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))),
  constraint employee_live_location_pkey PRIMARY KEY (manager_id, id)
);
alter table app.employee_live_location enable row level security;
create policy tenant on app.employee_live_location for all
  using ((manager_id = app.current_manager()) AND (app.no_employment() OR (employee = app.current_employment())))
  with check ((manager_id = app.current_manager()) AND (app.no_employment() OR (employee = app.current_employment())));

create table app.employee_myob_link (
  manager_id uuid not null,
  id uuid not null,
  employment_info uuid not null,
  myob_employee_id text not null,
  constraint employee_myob_link_employee_key UNIQUE (manager_id, myob_employee_id),
  constraint employee_myob_link_employment_fk FOREIGN KEY (manager_id, employment_info) REFERENCES app.employment_info(manager_id, id) ON DELETE CASCADE,
  constraint employee_myob_link_key UNIQUE (manager_id, employment_info),
  constraint employee_myob_link_pkey PRIMARY KEY (manager_id, id)
);
alter table app.employee_myob_link enable row level security;
create policy tenant on app.employee_myob_link for all
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());
CREATE TRIGGER history_delete AFTER DELETE ON app.employee_myob_link REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('employee_myob_link');
CREATE TRIGGER history_insert AFTER INSERT ON app.employee_myob_link REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('employee_myob_link');
CREATE TRIGGER history_update AFTER UPDATE ON app.employee_myob_link REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('employee_myob_link');

create table app.employee_xero_link (
  manager_id uuid not null,
  id uuid not null,
  employment_info uuid not null,
  xero_employee_id text not null,
  constraint employee_xero_link_employee_key UNIQUE (manager_id, xero_employee_id),
  constraint employee_xero_link_employment_fk FOREIGN KEY (manager_id, employment_info) REFERENCES app.employment_info(manager_id, id) ON DELETE CASCADE,
  constraint employee_xero_link_key UNIQUE (manager_id, employment_info),
  constraint employee_xero_link_pkey PRIMARY KEY (manager_id, id)
);
alter table app.employee_xero_link enable row level security;
create policy tenant on app.employee_xero_link for all
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());
CREATE TRIGGER history_delete AFTER DELETE ON app.employee_xero_link REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('employee_xero_link');
CREATE TRIGGER history_insert AFTER INSERT ON app.employee_xero_link REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('employee_xero_link');
CREATE TRIGGER history_update AFTER UPDATE ON app.employee_xero_link REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('employee_xero_link');

create table app.employment_info (
  manager_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  active boolean not null default true,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null default ''::text,
  employment_start_date date,
  employment_type app.employment_type,
  employment_position app.employment_position,
  pay_schedule app.pay_schedule,
  pay_rate app.pay_rate_type not null default 'hourly_flat'::app.pay_rate_type,
  leave_entitlements app.leave_type[] not null default '{}'::app.leave_type[],
  overtime_after_hours numeric(5,2),
  ordinary_rate numeric(9,4),
  overtime_rate numeric(9,4),
  sunday_rate numeric(9,4),
  holiday_rate numeric(9,4),
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint employment_info_archived CHECK ((active = (archived_at IS NULL))),
  constraint employment_info_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app.user_manager(manager_id),
  constraint employment_info_pkey PRIMARY KEY (manager_id, id),
  constraint employment_info_rates CHECK ((LEAST(ordinary_rate, overtime_rate, sunday_rate, holiday_rate, overtime_after_hours) >= (0)::numeric)),
  constraint employment_info_user_key UNIQUE (manager_id, user_id)
);
CREATE UNIQUE INDEX employment_info_active_email_key ON app.employment_info USING btree (manager_id, lower(email)) WHERE active;
CREATE INDEX employment_info_active_idx ON app.employment_info USING btree (manager_id, first_name, last_name) WHERE active;
alter table app.employment_info enable row level security;
create policy tenant_delete on app.employment_info for delete
  using ((manager_id = app.current_manager()) AND app.no_employment());
create policy tenant_insert on app.employment_info for insert
  with check ((manager_id = app.current_manager()) AND app.no_employment());
create policy tenant_read on app.employment_info for select
  using ((manager_id = app.current_manager()) AND (app.no_employment() OR (id = app.current_employment())));
create policy tenant_update on app.employment_info for update
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());
CREATE TRIGGER first_terms AFTER INSERT ON app.employment_info FOR EACH ROW EXECUTE FUNCTION app.add_first_terms();
CREATE TRIGGER history_delete AFTER DELETE ON app.employment_info REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('employment_info');
CREATE TRIGGER history_insert AFTER INSERT ON app.employment_info REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('employment_info');
CREATE TRIGGER history_update AFTER UPDATE ON app.employment_info REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('employment_info');

create table app.employment_links (
  user_id uuid not null,
  manager_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  confirmed_at timestamp(3) with time zone,
  adopted boolean not null default false,
  shares_since timestamp(3) with time zone,
  reads_scope uuid not null generated always as 
CASE
    WHEN (shares_since IS NULL) THEN manager_id
    ELSE user_id
END stored,
  phone_read_at timestamp(3) with time zone,
  constraint employment_links_pkey PRIMARY KEY (user_id, manager_id),
  constraint employment_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE INDEX employment_links_manager_idx ON app.employment_links USING btree (manager_id, user_id);
alter table app.employment_links enable row level security;
create policy consenting on app.employment_links for update
  using (user_id = app.current_actor())
  with check ((user_id = app.current_actor()) AND ((reads_scope = manager_id) OR auth.is_proven(user_id)));
create policy holding on app.employment_links for update
  using ((app.current_employment() IS NULL) AND (manager_id = app.current_manager()))
  with check false;
create policy joining on app.employment_links for insert
  with check ((user_id = app.current_actor()) AND (manager_id = app.current_manager()) AND ((reads_scope = manager_id) OR auth.is_proven(user_id)));
create policy leaving on app.employment_links for delete
  using ((user_id = app.current_actor()) OR ((app.current_employment() IS NULL) AND (manager_id = app.current_manager())));
create policy reading on app.employment_links for select
  using ((user_id = app.current_actor()) OR ((app.current_employment() IS NULL) AND (manager_id = app.current_manager())));

create table app.employment_terms (
  manager_id uuid not null,
  id uuid not null,
  employment_info uuid not null,
  from_day date not null,
  employment_type app.employment_type,
  employment_position app.employment_position,
  pay_schedule app.pay_schedule,
  pay_rate app.pay_rate_type not null,
  overtime_after_hours numeric(5,2),
  ordinary_rate numeric(9,4),
  overtime_rate numeric(9,4),
  sunday_rate numeric(9,4),
  holiday_rate numeric(9,4),
  created_at timestamp(3) with time zone not null default now(),
  constraint employment_terms_day_key UNIQUE (manager_id, employment_info, from_day),
  constraint employment_terms_employment_fk FOREIGN KEY (manager_id, employment_info) REFERENCES app.employment_info(manager_id, id) ON DELETE CASCADE,
  constraint employment_terms_pkey PRIMARY KEY (manager_id, id),
  constraint employment_terms_rates CHECK ((LEAST(ordinary_rate, overtime_rate, sunday_rate, holiday_rate, overtime_after_hours) >= (0)::numeric))
);
alter table app.employment_terms enable row level security;
create policy tenant_delete on app.employment_terms for delete
  using ((manager_id = app.current_manager()) AND app.no_employment());
create policy tenant_insert on app.employment_terms for insert
  with check ((manager_id = app.current_manager()) AND app.no_employment());
create policy tenant_read on app.employment_terms for select
  using ((manager_id = app.current_manager()) AND (app.no_employment() OR (employment_info = app.current_employment())));
create policy tenant_update on app.employment_terms for update
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());
CREATE TRIGGER history_delete AFTER DELETE ON app.employment_terms REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('employment_terms');
CREATE TRIGGER history_insert AFTER INSERT ON app.employment_terms REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('employment_terms');
CREATE TRIGGER history_update AFTER UPDATE ON app.employment_terms REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('employment_terms');

create table app.history (
  manager_id uuid not null,
  id uuid not null default app.uuid7(),
  tbl text not null,
  row_id uuid not null,
  op text not null,
  who uuid,
  why text,
  at timestamp(3) with time zone not null default now(),
  before jsonb,
  after jsonb,
  constraint history_op CHECK ((op = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text]))),
  constraint history_pkey PRIMARY KEY (manager_id, id)
);
CREATE INDEX history_log_idx ON app.history USING btree (manager_id, ((COALESCE(after, before) ->> 'log_id'::text))) WHERE (tbl = ANY (ARRAY['log_activities'::text, 'log_locations'::text, 'timesheet_breaks'::text]));
CREATE INDEX history_row_idx ON app.history USING btree (manager_id, tbl, row_id, at);
alter table app.history enable row level security;
create policy tenant_insert on app.history for insert
  with check (manager_id = app.current_manager());
create policy tenant_read on app.history for select
  using ((manager_id = app.current_manager()) AND app.no_employment());

create table app.invited_users (
  manager_id uuid not null,
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text not null default ''::text,
  code text not null,
  employment_start_date date,
  employment_type app.employment_type,
  employment_position app.employment_position,
  pay_schedule app.pay_schedule,
  pay_rate app.pay_rate_type not null default 'hourly_flat'::app.pay_rate_type,
  leave_entitlements app.leave_type[] not null default '{}'::app.leave_type[],
  overtime_after_hours numeric(5,2),
  ordinary_rate numeric(9,4),
  overtime_rate numeric(9,4),
  sunday_rate numeric(9,4),
  holiday_rate numeric(9,4),
  status app.invite_status not null default 'pending'::app.invite_status,
  expires_at timestamp(3) with time zone not null,
  wrong_tries integer not null default 0,
  joined_at timestamp(3) with time zone,
  joined_user_id uuid,
  created_at timestamp(3) with time zone not null default now(),
  emailed_at timestamp(3) with time zone,
  constraint invited_users_code CHECK ((code ~ '^[1-9][0-9]{5}$'::text)),
  constraint invited_users_joined CHECK (((status = 'joined'::app.invite_status) = ((joined_user_id IS NOT NULL) AND (joined_at IS NOT NULL)))),
  constraint invited_users_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app.user_manager(manager_id),
  constraint invited_users_pkey PRIMARY KEY (manager_id, id),
  constraint invited_users_rates CHECK ((LEAST(ordinary_rate, overtime_rate, sunday_rate, holiday_rate, overtime_after_hours) >= (0)::numeric))
);
CREATE INDEX invited_users_email_idx ON app.invited_users USING btree (lower(email)) WHERE (status = 'pending'::app.invite_status);
CREATE UNIQUE INDEX invited_users_pending_code_key ON app.invited_users USING btree (manager_id, code) WHERE (status = 'pending'::app.invite_status);
CREATE UNIQUE INDEX invited_users_pending_email_key ON app.invited_users USING btree (manager_id, lower(email)) WHERE (status = 'pending'::app.invite_status);
alter table app.invited_users enable row level security;
create policy tenant on app.invited_users for all
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());
CREATE TRIGGER history_delete AFTER DELETE ON app.invited_users REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('invited_users');
CREATE TRIGGER history_insert AFTER INSERT ON app.invited_users REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('invited_users');
CREATE TRIGGER history_update AFTER UPDATE ON app.invited_users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('invited_users');

create table app.log_activities (
  manager_id uuid not null,
  id uuid not null,
  log_id uuid not null,
  activity_id uuid not null,
  employment_info uuid not null,
  constraint log_activities_activity_fk FOREIGN KEY (manager_id, activity_id) REFERENCES app.manager_activities(manager_id, id),
  constraint log_activities_key UNIQUE (manager_id, log_id, activity_id),
  constraint log_activities_log_fk FOREIGN KEY (manager_id, log_id) REFERENCES app.timesheet_logs(manager_id, id) ON DELETE CASCADE,
  constraint log_activities_pkey PRIMARY KEY (manager_id, id)
);
CREATE INDEX log_activities_activity_idx ON app.log_activities USING btree (manager_id, activity_id);
alter table app.log_activities enable row level security;
create policy tenant on app.log_activities for all
  using ((manager_id = app.current_manager()) AND (app.no_employment() OR (employment_info = app.current_employment())))
  with check ((manager_id = app.current_manager()) AND (app.no_employment() OR (employment_info = app.current_employment())));
CREATE TRIGGER history_delete AFTER DELETE ON app.log_activities REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('log_activities');
CREATE TRIGGER history_insert AFTER INSERT ON app.log_activities REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('log_activities');
CREATE TRIGGER history_update AFTER UPDATE ON app.log_activities REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('log_activities');

create table app.log_locations (
  manager_id uuid not null,
  id uuid not null,
  log_id uuid not null,
  location_id uuid not null,
  employment_info uuid not null,
  constraint log_locations_key UNIQUE (manager_id, log_id, location_id),
  constraint log_locations_location_fk FOREIGN KEY (manager_id, location_id) REFERENCES app.manager_locations(manager_id, id),
  constraint log_locations_log_fk FOREIGN KEY (manager_id, log_id) REFERENCES app.timesheet_logs(manager_id, id) ON DELETE CASCADE,
  constraint log_locations_pkey PRIMARY KEY (manager_id, id)
);
CREATE INDEX log_locations_location_idx ON app.log_locations USING btree (manager_id, location_id);
alter table app.log_locations enable row level security;
create policy tenant on app.log_locations for all
  using ((manager_id = app.current_manager()) AND (app.no_employment() OR (employment_info = app.current_employment())))
  with check ((manager_id = app.current_manager()) AND (app.no_employment() OR (employment_info = app.current_employment())));
CREATE TRIGGER history_delete AFTER DELETE ON app.log_locations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('log_locations');
CREATE TRIGGER history_insert AFTER INSERT ON app.log_locations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('log_locations');
CREATE TRIGGER history_update AFTER UPDATE ON app.log_locations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('log_locations');

create table app.manager_activities (
  manager_id uuid not null,
  id uuid not null,
  name text not null,
  created_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  constraint manager_activities_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app.user_manager(manager_id),
  constraint manager_activities_name CHECK ((btrim(name) <> ''::text)),
  constraint manager_activities_pkey PRIMARY KEY (manager_id, id)
);
alter table app.manager_activities enable row level security;
create policy tenant_delete on app.manager_activities for delete
  using ((manager_id = app.current_manager()) AND app.no_employment());
create policy tenant_insert on app.manager_activities for insert
  with check ((manager_id = app.current_manager()) AND app.no_employment());
create policy tenant_read on app.manager_activities for select
  using (manager_id = app.current_manager());
create policy tenant_update on app.manager_activities for update
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());
CREATE TRIGGER history_delete AFTER DELETE ON app.manager_activities REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('manager_activities');
CREATE TRIGGER history_insert AFTER INSERT ON app.manager_activities REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('manager_activities');
CREATE TRIGGER history_update AFTER UPDATE ON app.manager_activities REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('manager_activities');

create table app.manager_assets (
  manager_id uuid not null,
  id uuid not null,
  name text not null,
  id_code text,
  category app.asset_category,
  created_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  constraint manager_assets_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app.user_manager(manager_id),
  constraint manager_assets_name CHECK ((btrim(name) <> ''::text)),
  constraint manager_assets_pkey PRIMARY KEY (manager_id, id)
);
alter table app.manager_assets enable row level security;
create policy tenant_delete on app.manager_assets for delete
  using ((manager_id = app.current_manager()) AND app.no_employment());
create policy tenant_insert on app.manager_assets for insert
  with check ((manager_id = app.current_manager()) AND app.no_employment());
create policy tenant_read on app.manager_assets for select
  using (manager_id = app.current_manager());
create policy tenant_update on app.manager_assets for update
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());
CREATE TRIGGER history_delete AFTER DELETE ON app.manager_assets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('manager_assets');
CREATE TRIGGER history_insert AFTER INSERT ON app.manager_assets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('manager_assets');
CREATE TRIGGER history_update AFTER UPDATE ON app.manager_assets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('manager_assets');

create table app.manager_configuration (
  manager_id uuid not null,
  id uuid not null,
  config_type app.config_type not null,
  data_type app.config_data_type not null,
  value text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint manager_configuration_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app.user_manager(manager_id),
  constraint manager_configuration_pkey PRIMARY KEY (manager_id, id),
  constraint manager_configuration_type_key UNIQUE (manager_id, config_type)
);
alter table app.manager_configuration enable row level security;
create policy tenant_delete on app.manager_configuration for delete
  using ((manager_id = app.current_manager()) AND app.no_employment());
create policy tenant_insert on app.manager_configuration for insert
  with check ((manager_id = app.current_manager()) AND app.no_employment());
create policy tenant_read on app.manager_configuration for select
  using (manager_id = app.current_manager());
create policy tenant_update on app.manager_configuration for update
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());
CREATE TRIGGER history_delete AFTER DELETE ON app.manager_configuration REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('manager_configuration');
CREATE TRIGGER history_insert AFTER INSERT ON app.manager_configuration REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('manager_configuration');
CREATE TRIGGER history_update AFTER UPDATE ON app.manager_configuration REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('manager_configuration');

create table app.manager_locations (
  manager_id uuid not null,
  id uuid not null,
  name text not null,
  created_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  constraint manager_locations_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app.user_manager(manager_id),
  constraint manager_locations_name CHECK ((btrim(name) <> ''::text)),
  constraint manager_locations_pkey PRIMARY KEY (manager_id, id)
);
alter table app.manager_locations enable row level security;
create policy tenant_delete on app.manager_locations for delete
  using ((manager_id = app.current_manager()) AND app.no_employment());
create policy tenant_insert on app.manager_locations for insert
  with check ((manager_id = app.current_manager()) AND app.no_employment());
create policy tenant_read on app.manager_locations for select
  using (manager_id = app.current_manager());
create policy tenant_update on app.manager_locations for update
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());
CREATE TRIGGER history_delete AFTER DELETE ON app.manager_locations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('manager_locations');
CREATE TRIGGER history_insert AFTER INSERT ON app.manager_locations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('manager_locations');
CREATE TRIGGER history_update AFTER UPDATE ON app.manager_locations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('manager_locations');

create table app.manager_members (
  manager_id uuid not null,
  user_id uuid not null,
  role app.member_role not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint manager_members_pkey PRIMARY KEY (manager_id, user_id),
  constraint manager_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE INDEX manager_members_user_idx ON app.manager_members USING btree (user_id, created_at);
alter table app.manager_members enable row level security;
create policy employee on app.manager_members for all
  using (app.current_employment() IS NULL);
create policy own on app.manager_members for select
  using (user_id = app.current_actor());
create policy tenant on app.manager_members for all
  using (manager_id = app.current_manager())
  with check (manager_id = app.current_manager());

create table app.messages (
  manager_id uuid not null,
  id uuid not null,
  channel uuid not null,
  sender uuid not null,
  content text not null,
  sent_at timestamp(3) with time zone not null default now(),
  constraint messages_channel_fk FOREIGN KEY (manager_id, channel) REFERENCES app.channels(manager_id, id) ON DELETE CASCADE,
  constraint messages_pkey PRIMARY KEY (manager_id, id)
);
CREATE INDEX messages_channel_idx ON app.messages USING btree (manager_id, channel, sent_at DESC);
alter table app.messages enable row level security;
create policy tenant on app.messages for all
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());

create table app.myob_link (
  manager_id uuid not null,
  id uuid not null,
  tenant_id text,
  access_token bytea not null,
  refresh_token bytea not null,
  access_token_expiry timestamp(3) with time zone not null,
  refresh_token_expiry timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null default now(),
  tenant_name text,
  connected_by uuid not null,
  previous_refresh_token bytea,
  previous_refresh_until timestamp(3) with time zone,
  expired_at timestamp(3) with time zone,
  ordinary_rate_id text,
  overtime_rate_id text,
  sunday_rate_id text,
  holiday_rate_id text,
  ended_at timestamp(3) with time zone,
  constraint myob_link_key UNIQUE (manager_id),
  constraint myob_link_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app.user_manager(manager_id),
  constraint myob_link_pkey PRIMARY KEY (manager_id, id),
  constraint myob_link_tenant CHECK ((num_nulls(tenant_id, tenant_name) = ANY (ARRAY[0, 2])))
);
alter table app.myob_link enable row level security;
create policy tenant on app.myob_link for all
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());

create table app.pay_templates (
  manager_id uuid not null,
  id uuid not null,
  tenant_id text not null,
  provider_employee_id text not null,
  read_at timestamp(3) with time zone not null,
  template jsonb,
  stale boolean not null default false,
  constraint pay_templates_employee_key UNIQUE (manager_id, tenant_id, provider_employee_id),
  constraint pay_templates_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app.user_manager(manager_id),
  constraint pay_templates_pkey PRIMARY KEY (manager_id, id)
);
alter table app.pay_templates enable row level security;
create policy tenant on app.pay_templates for all
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());

create table app.payroll_calendar_settings (
  manager_id uuid not null,
  id uuid not null,
  start_date date not null,
  period integer not null default 14,
  created_at timestamp(3) with time zone not null default now(),
  constraint payroll_calendar_settings_key UNIQUE (manager_id),
  constraint payroll_calendar_settings_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app.user_manager(manager_id),
  constraint payroll_calendar_settings_period CHECK (((period >= 1) AND (period <= 366))),
  constraint payroll_calendar_settings_pkey PRIMARY KEY (manager_id, id)
);
alter table app.payroll_calendar_settings enable row level security;
create policy tenant_delete on app.payroll_calendar_settings for delete
  using ((manager_id = app.current_manager()) AND app.no_employment());
create policy tenant_insert on app.payroll_calendar_settings for insert
  with check ((manager_id = app.current_manager()) AND app.no_employment());
create policy tenant_read on app.payroll_calendar_settings for select
  using (manager_id = app.current_manager());
create policy tenant_update on app.payroll_calendar_settings for update
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());
CREATE TRIGGER history_delete AFTER DELETE ON app.payroll_calendar_settings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('payroll_calendar_settings');
CREATE TRIGGER history_insert AFTER INSERT ON app.payroll_calendar_settings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('payroll_calendar_settings');
CREATE TRIGGER history_update AFTER UPDATE ON app.payroll_calendar_settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('payroll_calendar_settings');

create table app.payroll_syncs (
  manager_id uuid not null,
  id uuid not null,
  provider app.accounting_provider not null,
  tenant_id text not null,
  synced_at timestamp(3) with time zone,
  employees jsonb not null default '[]'::jsonb,
  rates jsonb not null default '[]'::jsonb,
  calendars jsonb not null default '[]'::jsonb,
  failed_at timestamp(3) with time zone,
  failure text,
  pay_runs jsonb,
  tracking_category text,
  constraint payroll_syncs_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app.user_manager(manager_id),
  constraint payroll_syncs_pkey PRIMARY KEY (manager_id, id),
  constraint payroll_syncs_provider_key UNIQUE (manager_id, provider)
);
alter table app.payroll_syncs enable row level security;
create policy tenant on app.payroll_syncs for all
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());

create table app.period_locks (
  manager_id uuid not null,
  id uuid not null,
  from_day date not null,
  to_day date not null,
  locked_at timestamp(3) with time zone not null,
  locked_by uuid not null,
  unlocked_at timestamp(3) with time zone,
  unlocked_by uuid,
  unlock_reason text,
  rounding_minutes integer not null default 5,
  xero_mapped_kinds text[] not null default '{}'::text[],
  myob_mapped_kinds text[] not null default '{}'::text[],
  constraint period_locks_days CHECK ((from_day <= to_day)),
  constraint period_locks_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app.user_manager(manager_id),
  constraint period_locks_no_overlap EXCLUDE USING gist (manager_id WITH =, daterange(from_day, to_day, '[]'::text) WITH &&) WHERE ((unlocked_at IS NULL)),
  constraint period_locks_pkey PRIMARY KEY (manager_id, id),
  constraint period_locks_unlocked CHECK ((num_nulls(unlocked_at, unlocked_by, unlock_reason) = ANY (ARRAY[0, 3])))
);
alter table app.period_locks enable row level security;
create policy tenant_delete on app.period_locks for delete
  using ((manager_id = app.current_manager()) AND app.no_employment());
create policy tenant_insert on app.period_locks for insert
  with check ((manager_id = app.current_manager()) AND app.no_employment());
create policy tenant_read on app.period_locks for select
  using (manager_id = app.current_manager());
create policy tenant_update on app.period_locks for update
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());
CREATE TRIGGER history_delete AFTER DELETE ON app.period_locks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('period_locks');
CREATE TRIGGER history_insert AFTER INSERT ON app.period_locks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('period_locks');
CREATE TRIGGER history_update AFTER UPDATE ON app.period_locks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('period_locks');

create table app.person_documents (
  user_id uuid not null,
  id uuid not null,
  certificate app.certificate,
  licence_class app.licence_class,
  number text not null default ''::text,
  expires_on date,
  has_photo boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  changed_at timestamp(3) with time zone not null,
  entered_for uuid,
  scope uuid not null generated always as COALESCE(entered_for, user_id) stored,
  constraint person_documents_kind CHECK ((num_nonnulls(certificate, licence_class) = 1)),
  constraint person_documents_pkey PRIMARY KEY (user_id, scope, id),
  constraint person_documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
alter table app.person_documents enable row level security;
create policy linked on app.person_documents for select
  using ((app.current_employment() IS NULL) AND ((user_id, scope) IN ( SELECT l.user_id,
    l.reads_scope
   FROM app.employment_links l
  WHERE (l.manager_id = app.current_manager()))));
create policy own on app.person_documents for all
  using (user_id = app.current_actor())
  with check (user_id = app.current_actor());

create table app.public_holidays (
  manager_id uuid not null,
  id uuid not null,
  day date not null,
  name text not null,
  note text,
  created_at timestamp(3) with time zone not null default now(),
  constraint public_holidays_day_key UNIQUE (manager_id, day),
  constraint public_holidays_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app.user_manager(manager_id),
  constraint public_holidays_name CHECK ((btrim(name) <> ''::text)),
  constraint public_holidays_pkey PRIMARY KEY (manager_id, id)
);
alter table app.public_holidays enable row level security;
create policy tenant_delete on app.public_holidays for delete
  using ((manager_id = app.current_manager()) AND app.no_employment());
create policy tenant_insert on app.public_holidays for insert
  with check ((manager_id = app.current_manager()) AND app.no_employment());
create policy tenant_read on app.public_holidays for select
  using (manager_id = app.current_manager());
create policy tenant_update on app.public_holidays for update
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());
CREATE TRIGGER history_delete AFTER DELETE ON app.public_holidays REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('public_holidays');
CREATE TRIGGER history_insert AFTER INSERT ON app.public_holidays REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('public_holidays');
CREATE TRIGGER history_update AFTER UPDATE ON app.public_holidays REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('public_holidays');

create table app.push_subscriptions (
  manager_id uuid not null,
  id uuid not null,
  employment_info uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint push_subscriptions_employment_fk FOREIGN KEY (manager_id, employment_info) REFERENCES app.employment_info(manager_id, id),
  constraint push_subscriptions_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app.user_manager(manager_id),
  constraint push_subscriptions_pkey PRIMARY KEY (manager_id, id)
);
CREATE UNIQUE INDEX push_subscriptions_endpoint_key ON app.push_subscriptions USING btree (manager_id, employment_info, endpoint);
alter table app.push_subscriptions enable row level security;
create policy tenant on app.push_subscriptions for all
  using ((manager_id = app.current_manager()) AND (app.no_employment() OR (employment_info = app.current_employment())))
  with check ((manager_id = app.current_manager()) AND (app.no_employment() OR (employment_info = app.current_employment())));

create table app.timesheet_breaks (
  manager_id uuid not null,
  id uuid not null,
  log_id uuid not null,
  start_time timestamp(3) with time zone not null,
  end_time timestamp(3) with time zone,
  type app.break_type not null,
  timezone_offset integer,
  employment_info uuid not null,
  constraint timesheet_breaks_end_after_start CHECK ((end_time > start_time)),
  constraint timesheet_breaks_log_fk FOREIGN KEY (manager_id, log_id) REFERENCES app.timesheet_logs(manager_id, id) ON DELETE CASCADE,
  constraint timesheet_breaks_pkey PRIMARY KEY (manager_id, id),
  constraint timesheet_breaks_timezone_offset CHECK (((timezone_offset >= '-840'::integer) AND (timezone_offset <= 840)))
);
CREATE INDEX timesheet_breaks_log_idx ON app.timesheet_breaks USING btree (manager_id, log_id);
alter table app.timesheet_breaks enable row level security;
create policy tenant on app.timesheet_breaks for all
  using ((manager_id = app.current_manager()) AND (app.no_employment() OR (employment_info = app.current_employment())))
  with check ((manager_id = app.current_manager()) AND (app.no_employment() OR (employment_info = app.current_employment())));
CREATE TRIGGER history_delete AFTER DELETE ON app.timesheet_breaks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('timesheet_breaks');
CREATE TRIGGER history_insert AFTER INSERT ON app.timesheet_breaks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('timesheet_breaks');
CREATE TRIGGER history_update AFTER UPDATE ON app.timesheet_breaks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('timesheet_breaks');

create table app.timesheet_export_people (
  manager_id uuid not null,
  id uuid not null,
  export_id uuid not null,
  employment_info uuid not null,
  person_name text not null,
  provider_employee_id text not null,
  state app.export_person_state not null default 'waiting'::app.export_person_state,
  outcome app.export_person_outcome,
  problem text,
  ordinary_minutes integer not null,
  overtime_minutes integer not null,
  days jsonb not null,
  attempt integer not null default 1,
  timesheet_ids text[] not null default '{}'::text[],
  provider_status app.export_status,
  provider_status_at timestamp(3) with time zone,
  sent_at timestamp(3) with time zone,
  sunday_minutes integer not null default 0,
  holiday_minutes integer not null default 0,
  constraint timesheet_export_people_day_minutes CHECK (((sunday_minutes >= 0) AND (holiday_minutes >= 0))),
  constraint timesheet_export_people_employment_fk FOREIGN KEY (manager_id, employment_info) REFERENCES app.employment_info(manager_id, id),
  constraint timesheet_export_people_export_fk FOREIGN KEY (manager_id, export_id) REFERENCES app.timesheet_exports(manager_id, id),
  constraint timesheet_export_people_key UNIQUE (manager_id, export_id, employment_info),
  constraint timesheet_export_people_minutes CHECK (((ordinary_minutes >= 0) AND (overtime_minutes >= 0))),
  constraint timesheet_export_people_pkey PRIMARY KEY (manager_id, id),
  constraint timesheet_export_people_problem CHECK (((state = 'failed'::app.export_person_state) = (problem IS NOT NULL))),
  constraint timesheet_export_people_sent CHECK (((state = 'sent'::app.export_person_state) = (outcome IS NOT NULL)))
);
CREATE INDEX timesheet_export_people_person_idx ON app.timesheet_export_people USING btree (manager_id, employment_info);
alter table app.timesheet_export_people enable row level security;
create policy tenant on app.timesheet_export_people for all
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());
CREATE TRIGGER history_delete AFTER DELETE ON app.timesheet_export_people REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('timesheet_export_people');
CREATE TRIGGER history_insert AFTER INSERT ON app.timesheet_export_people REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('timesheet_export_people');
CREATE TRIGGER history_update AFTER UPDATE ON app.timesheet_export_people REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('timesheet_export_people');

create table app.timesheet_export_requests (
  manager_id uuid not null,
  id uuid not null,
  export_person_id uuid not null,
  sent_to text not null,
  rate_ids text[] not null,
  attempt integer not null,
  sent_at timestamp(3) with time zone not null,
  method text not null,
  path text not null,
  body jsonb,
  idempotency_key text,
  answered_at timestamp(3) with time zone,
  status integer,
  answer text,
  constraint timesheet_export_requests_person_fk FOREIGN KEY (manager_id, export_person_id) REFERENCES app.timesheet_export_people(manager_id, id),
  constraint timesheet_export_requests_pkey PRIMARY KEY (manager_id, id)
);
CREATE INDEX timesheet_export_requests_person_idx ON app.timesheet_export_requests USING btree (manager_id, export_person_id);
CREATE INDEX timesheet_export_requests_refused_idx ON app.timesheet_export_requests USING btree (manager_id, answered_at) WHERE (status >= 400);
alter table app.timesheet_export_requests enable row level security;
create policy tenant on app.timesheet_export_requests for all
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());

create table app.timesheet_exports (
  manager_id uuid not null,
  id uuid not null,
  provider app.accounting_provider not null,
  tenant_id text not null,
  tenant_name text not null,
  from_day date not null,
  to_day date not null,
  started_at timestamp(3) with time zone not null,
  started_by uuid not null,
  finished_at timestamp(3) with time zone,
  problem text,
  constraint timesheet_exports_days CHECK ((from_day <= to_day)),
  constraint timesheet_exports_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app.user_manager(manager_id),
  constraint timesheet_exports_pkey PRIMARY KEY (manager_id, id)
);
CREATE INDEX timesheet_exports_days_idx ON app.timesheet_exports USING btree (manager_id, from_day);
CREATE UNIQUE INDEX timesheet_exports_one_running ON app.timesheet_exports USING btree (manager_id) WHERE (finished_at IS NULL);
alter table app.timesheet_exports enable row level security;
create policy tenant on app.timesheet_exports for all
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());
CREATE TRIGGER history_delete AFTER DELETE ON app.timesheet_exports REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('timesheet_exports');
CREATE TRIGGER history_insert AFTER INSERT ON app.timesheet_exports REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('timesheet_exports');
CREATE TRIGGER history_update AFTER UPDATE ON app.timesheet_exports REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('timesheet_exports');

create table app.timesheet_logs (
  manager_id uuid not null,
  id uuid not null,
  employment_info uuid not null,
  start_time timestamp(3) with time zone not null,
  end_time timestamp(3) with time zone,
  comments text,
  status app.timesheet_status not null default 'pending'::app.timesheet_status,
  log_type app.log_type not null default 'work'::app.log_type,
  leave_entitlement app.leave_type,
  timezone_offset integer,
  location_history_url text,
  source text not null default 'manual'::text,
  blocks_time boolean not null default true,
  created_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  approved_at timestamp(3) with time zone,
  edited_at timestamp(3) with time zone,
  reject_reason text,
  phone_flags text[] not null default '{}'::text[],
  forgotten_reason text,
  day date not null default '0001-01-01'::date,
  end_day date,
  leave_day_minutes integer,
  constraint timesheet_logs_approved_takes_time CHECK (((status <> 'approved'::app.timesheet_status) OR blocks_time)),
  constraint timesheet_logs_employment_fk FOREIGN KEY (manager_id, employment_info) REFERENCES app.employment_info(manager_id, id),
  constraint timesheet_logs_end_after_start CHECK ((end_time > start_time)),
  constraint timesheet_logs_leave_minutes CHECK (((log_type = 'leave'::app.log_type) = (leave_day_minutes IS NOT NULL))),
  constraint timesheet_logs_leave_type CHECK (
CASE log_type
    WHEN 'leave'::app.log_type THEN ((leave_entitlement IS NOT NULL) AND (end_time IS NOT NULL))
    ELSE (leave_entitlement IS NULL)
END),
  constraint timesheet_logs_no_overlap EXCLUDE USING gist (manager_id WITH =, employment_info WITH =, (
CASE
    WHEN (end_time IS NULL) THEN tstzrange(start_time, start_time, '[]'::text)
    ELSE tstzrange(start_time, end_time)
END) WITH &&) WHERE (blocks_time),
  constraint timesheet_logs_pkey PRIMARY KEY (manager_id, id),
  constraint timesheet_logs_reject_reason CHECK (((reject_reason IS NULL) OR (status = 'rejected'::app.timesheet_status))),
  constraint timesheet_logs_rejected_frees CHECK (((status <> 'rejected'::app.timesheet_status) OR (NOT blocks_time))),
  constraint timesheet_logs_timezone_offset CHECK (((timezone_offset >= '-840'::integer) AND (timezone_offset <= 840)))
);
CREATE INDEX timesheet_logs_employment_idx ON app.timesheet_logs USING btree (manager_id, employment_info, start_time DESC);
CREATE INDEX timesheet_logs_leave_end_idx ON app.timesheet_logs USING btree (manager_id, end_day) WHERE (leave_entitlement IS NOT NULL);
CREATE INDEX timesheet_logs_leave_idx ON app.timesheet_logs USING btree (manager_id, start_time) WHERE (leave_entitlement IS NOT NULL);
CREATE UNIQUE INDEX timesheet_logs_one_running ON app.timesheet_logs USING btree (manager_id, employment_info) WHERE ((end_time IS NULL) AND blocks_time);
CREATE INDEX timesheet_logs_running_idx ON app.timesheet_logs USING btree (manager_id, employment_info) WHERE (end_time IS NULL);
CREATE INDEX timesheet_logs_start_idx ON app.timesheet_logs USING btree (manager_id, start_time DESC);
alter table app.timesheet_logs enable row level security;
create policy tenant on app.timesheet_logs for all
  using ((manager_id = app.current_manager()) AND (app.no_employment() OR (employment_info = app.current_employment())))
  with check ((manager_id = app.current_manager()) AND (app.no_employment() OR (employment_info = app.current_employment())));
CREATE TRIGGER entry_days BEFORE INSERT OR UPDATE OF start_time, end_time ON app.timesheet_logs FOR EACH ROW EXECUTE FUNCTION app.set_entry_days();
CREATE TRIGGER history_delete AFTER DELETE ON app.timesheet_logs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('timesheet_logs');
CREATE TRIGGER history_insert AFTER INSERT ON app.timesheet_logs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('timesheet_logs');
CREATE TRIGGER history_update AFTER UPDATE ON app.timesheet_logs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('timesheet_logs');

create table app.timesheet_views (
  manager_id uuid not null,
  id uuid not null,
  name text not null,
  search text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint timesheet_views_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app.user_manager(manager_id),
  constraint timesheet_views_name CHECK ((btrim(name) <> ''::text)),
  constraint timesheet_views_name_key UNIQUE (manager_id, name),
  constraint timesheet_views_pkey PRIMARY KEY (manager_id, id)
);
alter table app.timesheet_views enable row level security;
create policy tenant on app.timesheet_views for all
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());
CREATE TRIGGER history_delete AFTER DELETE ON app.timesheet_views REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('timesheet_views');
CREATE TRIGGER history_insert AFTER INSERT ON app.timesheet_views REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('timesheet_views');
CREATE TRIGGER history_update AFTER UPDATE ON app.timesheet_views REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('timesheet_views');

create table app.track_consents (
  manager_id uuid not null,
  id uuid not null,
  employment_info uuid not null,
  terms_version integer not null,
  terms_text text not null,
  agreed_at timestamp(3) with time zone not null,
  withdrawn_at timestamp(3) with time zone,
  constraint track_consents_employment_fk FOREIGN KEY (manager_id, employment_info) REFERENCES app.employment_info(manager_id, id),
  constraint track_consents_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app.user_manager(manager_id),
  constraint track_consents_pkey PRIMARY KEY (manager_id, id)
);
CREATE UNIQUE INDEX track_consents_open_key ON app.track_consents USING btree (manager_id, employment_info) WHERE (withdrawn_at IS NULL);
alter table app.track_consents enable row level security;
create policy tenant on app.track_consents for all
  using ((manager_id = app.current_manager()) AND (app.no_employment() OR (employment_info = app.current_employment())))
  with check ((manager_id = app.current_manager()) AND (app.no_employment() OR (employment_info = app.current_employment())));
CREATE TRIGGER history_delete AFTER DELETE ON app.track_consents REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('track_consents');
CREATE TRIGGER history_insert AFTER INSERT ON app.track_consents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('track_consents');
CREATE TRIGGER history_update AFTER UPDATE ON app.track_consents REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('track_consents');

create table app.user_emails (
  user_id uuid not null,
  email text not null,
  constraint user_emails_pkey PRIMARY KEY (user_id),
  constraint user_emails_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
alter table app.user_emails enable row level security;
create policy employee on app.user_emails for select
  using ((app.current_employment() IS NULL) OR (user_id = app.current_actor()));
create policy linked on app.user_emails for select
  using ((app.current_employment() IS NULL) AND (user_id IN ( SELECT l.reads_scope
   FROM app.employment_links l
  WHERE (l.manager_id = app.current_manager()))));
create policy own on app.user_emails for all
  using (user_id = app.current_actor())
  with check (user_id = app.current_actor());

create table app.user_employee (
  user_id uuid not null,
  phone text,
  profile_picture_url text,
  date_of_birth date,
  emergency_contact_name text,
  emergency_contact_phone text,
  strengths text[] not null default '{}'::text[],
  certificates app.certificate[] not null default '{}'::app.certificate[],
  driver_licence_info app.licence_class[] not null default '{}'::app.licence_class[],
  other_licence_types text[] not null default '{}'::text[],
  discoverable boolean not null default false,
  discoverable_fields text[] not null default '{}'::text[],
  entered_for uuid,
  scope uuid not null generated always as COALESCE(entered_for, user_id) stored,
  constraint user_employee_pkey PRIMARY KEY (user_id, scope),
  constraint user_employee_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
alter table app.user_employee enable row level security;
create policy employee on app.user_employee for select
  using ((app.current_employment() IS NULL) OR (user_id = app.current_actor()));
create policy linked on app.user_employee for select
  using ((app.current_employment() IS NULL) AND ((user_id, scope) IN ( SELECT l.user_id,
    l.reads_scope
   FROM app.employment_links l
  WHERE (l.manager_id = app.current_manager()))));
create policy own on app.user_employee for all
  using (user_id = app.current_actor())
  with check (user_id = app.current_actor());

create table app.user_manager (
  manager_id uuid not null,
  id uuid not null generated always as manager_id stored,
  user_id uuid not null,
  business_name text not null,
  state app.state not null default 'nsw'::app.state,
  suburb text,
  contact_number text,
  contact_name text,
  contact_email text,
  contact_position text,
  staff_count integer not null default 10,
  contractor_count integer,
  commodities app.commodity[] not null default '{}'::app.commodity[],
  abn text,
  uhf_channel text,
  operate_truck boolean not null default false,
  operate_telehandler boolean not null default false,
  over_three_tonnes boolean not null default false,
  operate_forklift boolean not null default false,
  operate_spray_rigs boolean not null default false,
  time_zone text not null default 'Australia/Sydney'::text,
  stripe_customer_id text,
  created_at timestamp(3) with time zone not null default now(),
  stripe_skipped_at timestamp(3) with time zone,
  shows_pay_estimate boolean not null default false,
  reported_on date,
  constraint user_manager_contractor_count CHECK ((contractor_count >= 0)),
  constraint user_manager_key UNIQUE (manager_id),
  constraint user_manager_pkey PRIMARY KEY (manager_id, id),
  constraint user_manager_staff_count CHECK ((staff_count >= 0))
);
alter table app.user_manager enable row level security;
create policy tenant_delete on app.user_manager for delete
  using ((manager_id = app.current_manager()) AND app.no_employment());
create policy tenant_insert on app.user_manager for insert
  with check ((manager_id = app.current_manager()) AND app.no_employment());
create policy tenant_read on app.user_manager for select
  using (manager_id = app.current_manager());
create policy tenant_update on app.user_manager for update
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());
CREATE TRIGGER history_delete AFTER DELETE ON app.user_manager REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('user_manager');
CREATE TRIGGER history_insert AFTER INSERT ON app.user_manager REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('user_manager');
CREATE TRIGGER history_update AFTER UPDATE ON app.user_manager REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.record_history('user_manager');

create table app.user_name (
  user_id uuid not null,
  first_name text not null,
  last_name text not null,
  constraint user_name_pkey PRIMARY KEY (user_id),
  constraint user_name_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
alter table app.user_name enable row level security;
create policy employee on app.user_name for select
  using ((app.current_employment() IS NULL) OR (user_id = app.current_actor()));
create policy linked on app.user_name for select
  using ((app.current_employment() IS NULL) AND (user_id IN ( SELECT l.reads_scope
   FROM app.employment_links l
  WHERE (l.manager_id = app.current_manager()))));
create policy own on app.user_name for all
  using (user_id = app.current_actor())
  with check (user_id = app.current_actor());

create table app.xero_link (
  manager_id uuid not null,
  id uuid not null,
  tenant_id text,
  access_token bytea not null,
  refresh_token bytea not null,
  access_token_expiry timestamp(3) with time zone not null,
  refresh_token_expiry timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null default now(),
  tenant_name text,
  connected_by uuid not null,
  previous_refresh_token bytea,
  previous_refresh_until timestamp(3) with time zone,
  expired_at timestamp(3) with time zone,
  ordinary_rate_id text,
  overtime_rate_id text,
  sunday_rate_id text,
  holiday_rate_id text,
  ended_at timestamp(3) with time zone,
  constraint xero_link_key UNIQUE (manager_id),
  constraint xero_link_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app.user_manager(manager_id),
  constraint xero_link_pkey PRIMARY KEY (manager_id, id),
  constraint xero_link_tenant CHECK ((num_nulls(tenant_id, tenant_name) = ANY (ARRAY[0, 2])))
);
alter table app.xero_link enable row level security;
create policy tenant on app.xero_link for all
  using ((manager_id = app.current_manager()) AND app.no_employment())
  with check ((manager_id = app.current_manager()) AND app.no_employment());

create table auth.account (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp(3) with time zone,
  refresh_token_expires_at timestamp(3) with time zone,
  scope text,
  password text,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint account_pkey PRIMARY KEY (id),
  constraint account_provider_key UNIQUE (provider_id, account_id),
  constraint account_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE INDEX account_user_idx ON auth.account USING btree (user_id);

create table auth.jwks (
  id uuid not null default gen_random_uuid(),
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone,
  constraint jwks_pkey PRIMARY KEY (id)
);

create table auth.session (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  token text not null,
  expires_at timestamp(3) with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_key UNIQUE (token),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE INDEX session_user_idx ON auth.session USING btree (user_id);

create table auth."user" (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint user_email_key UNIQUE (email),
  constraint user_email_lower CHECK ((email = lower(email))),
  constraint user_pkey PRIMARY KEY (id)
);

create table auth.verification (
  id uuid not null default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint verification_pkey PRIMARY KEY (id)
);
CREATE INDEX verification_identifier_idx ON auth.verification USING btree (identifier);

-- Views

create view app.channels_with_participants with (security_invoker=true) as
 SELECT c.manager_id,
    c.id,
    c.name,
    c.type,
    c.created_by,
    c.created_at,
    p.participants,
    m.id AS last_message_id,
    m.sender AS last_message_sender,
    m.content AS last_message,
    m.sent_at AS last_message_at
   FROM ((app.channels c
     JOIN ( SELECT channel_participants.manager_id,
            channel_participants.channel_id,
            array_agg(channel_participants.user_id ORDER BY channel_participants.user_id) AS participants
           FROM app.channel_participants
          GROUP BY channel_participants.manager_id, channel_participants.channel_id) p ON (((p.manager_id = c.manager_id) AND (p.channel_id = c.id))))
     LEFT JOIN ( SELECT DISTINCT ON (messages.manager_id, messages.channel) messages.manager_id,
            messages.id,
            messages.channel,
            messages.sender,
            messages.content,
            messages.sent_at
           FROM app.messages
          ORDER BY messages.manager_id, messages.channel, messages.sent_at DESC, messages.id DESC) m ON (((m.manager_id = c.manager_id) AND (m.channel = c.id))));

create view app.timesheet_logs_with_user with (security_invoker=true) as
 SELECT l.manager_id,
    l.id,
    l.employment_info,
    l.start_time,
    l.end_time,
    l.comments,
    l.status,
    l.log_type,
    l.leave_entitlement,
    l.timezone_offset,
    l.location_history_url,
    l.source,
    l.blocks_time,
    l.created_at,
    l.version,
    l.approved_at,
    l.edited_at,
    l.reject_reason,
    l.phone_flags,
    l.forgotten_reason,
    l.day,
    l.end_day,
    l.leave_day_minutes,
    e.user_id,
    e.first_name,
    e.last_name,
    e.active
   FROM (app.timesheet_logs l
     JOIN app.employment_info e ON (((e.manager_id = l.manager_id) AND (e.id = l.employment_info))));

-- Functions

CREATE OR REPLACE FUNCTION app.act_as_employee(user_id uuid, at uuid DEFAULT NULL::uuid, why text DEFAULT ''::text)
 RETURNS TABLE(manager_id uuid, employment_id uuid, active boolean)
 LANGUAGE plpgsql
AS $function$
declare
  business uuid;
begin
  perform app.act_as_person(act_as_employee.user_id, why);
  for business in
    select l.manager_id from app.employment_links l
    where l.user_id = act_as_employee.user_id and (at is null or l.manager_id = at) order by l.created_at, l.manager_id
  loop
    perform app.act_for(business, act_as_employee.user_id::text, why);
    select e.manager_id, e.id, e.active into act_as_employee.manager_id, act_as_employee.employment_id, act_as_employee.active
      from app.employment_info e where e.manager_id = business and e.user_id = act_as_employee.user_id;
    exit when act_as_employee.active;
  end loop;
  if act_as_employee.employment_id is not null then
    perform app.act_for(act_as_employee.manager_id, act_as_employee.user_id::text, why);
    execute format('set local muster.employment = %L', act_as_employee.employment_id);
    return next;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION app.act_as_manager(user_id uuid, why text DEFAULT ''::text)
 RETURNS TABLE(manager_id uuid, role app.member_role)
 LANGUAGE plpgsql
AS $function$
begin
  perform app.act_as_person(act_as_manager.user_id, why);
  select m.manager_id, m.role into act_as_manager.manager_id, act_as_manager.role
    from app.manager_members m where m.user_id = act_as_manager.user_id order by m.created_at, m.manager_id limit 1;
  if found then
    perform app.act_for(act_as_manager.manager_id, act_as_manager.user_id::text, why);
    return next;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION app.act_as_person(user_id uuid, why text DEFAULT ''::text)
 RETURNS void
 LANGUAGE sql
AS $function$ select app.act_for(null, user_id::text, why) $function$
;

CREATE OR REPLACE FUNCTION app.act_for(manager uuid, actor text DEFAULT ''::text, why text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('set local muster.manager_id = %L', coalesce(manager::text, ''));
  execute format('set local muster.actor = %L', coalesce(nullif(actor, '')::uuid::text, ''));
  execute format('set local muster.why = %L', coalesce(why, ''));
end $function$
;

CREATE OR REPLACE FUNCTION app.act_within_employment(employment uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('set local muster.employment = %L', employment);
end $function$
;

CREATE OR REPLACE FUNCTION app.add_first_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into app.employment_terms (manager_id, id, employment_info, from_day, employment_type, employment_position, pay_schedule,
      pay_rate, overtime_after_hours, ordinary_rate, overtime_rate, sunday_rate, holiday_rate)
    values (new.manager_id, app.uuid7(), new.id, date '0001-01-01', new.employment_type, new.employment_position, new.pay_schedule,
      new.pay_rate, new.overtime_after_hours, new.ordinary_rate, new.overtime_rate, new.sunday_rate, new.holiday_rate);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.add_job(task text, payload jsonb, job_key text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select graphile_worker.add_job(identifier => task, payload => payload::json, job_key => job_key) $function$
;

CREATE OR REPLACE FUNCTION app.business_of_manager(user_id uuid, why text DEFAULT ''::text)
 RETURNS TABLE(manager_id uuid, role app.member_role, business_name text)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  business uuid;
  membership app.member_role;
begin
  select a.manager_id, a.role into business, membership from app.act_as_manager(business_of_manager.user_id, why) a;
  return query select b.manager_id, membership, b.business_name from app.user_manager b where b.manager_id = business;
end $function$
;

CREATE OR REPLACE FUNCTION app.businesses_without_customer(passed_over boolean)
 RETURNS TABLE(manager_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query select b.manager_id from app.user_manager b
    where b.stripe_customer_id is null and (b.stripe_skipped_at is null or passed_over) order by b.created_at;
end $function$
;

CREATE OR REPLACE FUNCTION app.current_actor()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('muster.actor', true), '')::uuid $function$
;

CREATE OR REPLACE FUNCTION app.current_employment()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('muster.employment', true), '')::uuid $function$
;

CREATE OR REPLACE FUNCTION app.current_manager()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('muster.manager_id', true), '')::uuid $function$
;

CREATE OR REPLACE FUNCTION app.discoverable_people()
 RETURNS TABLE(user_id uuid, first_name text, last_name text, phone text, email text, strengths text[], certificates app.certificate[], licence_classes app.licence_class[], picture text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select u.user_id, n.first_name, n.last_name,
    case when 'phone' = any(u.discoverable_fields) then u.phone end,
    case when 'email' = any(u.discoverable_fields) then e.email end,
    case when 'strengths' = any(u.discoverable_fields) then u.strengths end,
    case when 'certificates' = any(u.discoverable_fields) then u.certificates end,
    case when 'licences' = any(u.discoverable_fields) then u.driver_licence_info end,
    case when 'picture' = any(u.discoverable_fields) then u.profile_picture_url end
  from app.user_employee u left join app.user_name n on n.user_id = u.user_id left join app.user_emails e on e.user_id = u.user_id
  where u.discoverable and u.scope = u.user_id and app.current_manager() is not null and app.current_employment() is null
$function$
;

CREATE OR REPLACE FUNCTION app.due_terms()
 RETURNS TABLE(manager_id uuid, employment_info uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query select e.manager_id, e.id
    from app.employment_info e
    join app.user_manager b on b.manager_id = e.manager_id
    join app.employment_terms t on t.manager_id = e.manager_id and t.employment_info = e.id
    where t.from_day <= (now() at time zone b.time_zone)::date
      and not exists (
        select from app.employment_terms later
        where later.manager_id = e.manager_id and later.employment_info = e.id
          and later.from_day > t.from_day and later.from_day <= (now() at time zone b.time_zone)::date
      )
      and (t.employment_type, t.employment_position, t.pay_schedule, t.pay_rate, t.overtime_after_hours,
        t.ordinary_rate, t.overtime_rate, t.sunday_rate, t.holiday_rate) is distinct from
        (e.employment_type, e.employment_position, e.pay_schedule, e.pay_rate, e.overtime_after_hours,
        e.ordinary_rate, e.overtime_rate, e.sunday_rate, e.holiday_rate);
end $function$
;

CREATE OR REPLACE FUNCTION app.employees_may(what text, name text, own text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  tenant text := 'manager_id = app.current_manager()';
  managers text := tenant || ' and app.no_employment()';
  theirs text := tenant || ' and (app.no_employment() or %I = app.current_employment())';
  policy text;
begin
  for policy in select polname from pg_policy where polrelid = format('app.%I', name)::regclass and polname like 'tenant%' loop
    execute format('drop policy %I on app.%I', policy, name);
  end loop;
  if what = 'nothing' then
    execute format('create policy tenant on app.%I using (%s) with check (%s)', name, managers, managers);
  elsif what = 'read' then
    execute format('create policy tenant_read on app.%I for select using (%s)', name,
      case when own is null then tenant else format(theirs, own) end);
    execute format('create policy tenant_insert on app.%I for insert with check (%s)', name, managers);
    execute format('create policy tenant_update on app.%I for update using (%s) with check (%s)', name, managers, managers);
    execute format('create policy tenant_delete on app.%I for delete using (%s)', name, managers);
  else
    execute format('create policy tenant on app.%I using (%s) with check (%s)', name, format(theirs, what), format(theirs, what));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION app.entries_of_others(ids uuid[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  business uuid := app.current_manager();
  employment uuid := app.current_employment();
begin
  return query select l.id from app.timesheet_logs l
    where l.manager_id = business and l.id = any(entries_of_others.ids) and l.employment_info <> employment;
end $function$
;

CREATE OR REPLACE FUNCTION app.iso(instant timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $function$
;

CREATE OR REPLACE FUNCTION app.make_business_table(name text, with_history boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table app.%I enable row level security', name);
  perform app.employees_may('nothing', name);
  execute format('grant select, insert, update, delete on app.%I to muster_app', name);
  if with_history then -- a trigger with transition tables knows one event only
    execute format('create trigger history_insert after insert on app.%I referencing new table as new_rows for each statement execute function app.record_history(%L)', name, name);
    execute format('create trigger history_update after update on app.%I referencing old table as old_rows new table as new_rows for each statement execute function app.record_history(%L)', name, name);
    execute format('create trigger history_delete after delete on app.%I referencing old table as old_rows for each statement execute function app.record_history(%L)', name, name);
  end if;
  if exists (select from pg_extension where extname = 'citus') then
    execute format('select create_distributed_table(%L, %L, colocate_with => %L)', 'app.' || name, 'manager_id',
      case when name = 'user_manager' then 'default' else 'app.user_manager' end);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION app.member_addresses()
 RETURNS TABLE(manager_id uuid, role app.member_role, name text, email text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select m.manager_id, m.role, u.name, u.email from app.manager_members m join auth."user" u on u.id = m.user_id
  where m.manager_id = app.current_manager() and app.current_employment() is null
$function$
;

CREATE OR REPLACE FUNCTION app.member_names()
 RETURNS TABLE(manager_id uuid, user_id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select m.manager_id, m.user_id, u.name from app.manager_members m join auth."user" u on u.id = m.user_id
  where m.manager_id = app.current_manager()
$function$
;

CREATE OR REPLACE FUNCTION app.no_employment()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select app.current_employment() is null $function$
;

CREATE OR REPLACE FUNCTION app.own_businesses()
 RETURNS TABLE(manager_id uuid, business_name text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  business uuid;
begin
  for business in select l.manager_id from app.employment_links l where l.user_id = app.current_actor() loop
    return query select b.manager_id, b.business_name from app.user_manager b where b.manager_id = business;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION app.pending_invites_of(email text)
 RETURNS TABLE(manager_id uuid, id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query select i.manager_id, i.id from app.invited_users i
    where i.status = 'pending' and lower(i.email) = lower(pending_invites_of.email)
    order by i.created_at, i.id;
end $function$
;

CREATE OR REPLACE FUNCTION app.record_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  managers uuid[];
  ids uuid[];
  befores jsonb[];
  afters jsonb[];
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
  insert into app.history (manager_id, tbl, row_id, op, who, why, before, after)
  select c.manager_id, tg_argv[0], c.row_id, lower(tg_op), app.current_actor(), current_setting('muster.why', true), c.before, c.after
  from unnest(managers, ids, befores, afters) as c (manager_id, row_id, before, after);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.report_terms()
 RETURNS TABLE(manager_id uuid, time_zone text, every_days text, calendar_start date, reported_on date)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query select b.manager_id, b.time_zone, c.value, p.start_date, b.reported_on
    from app.user_manager b
    join app.manager_configuration c on c.manager_id = b.manager_id and c.config_type = 'report_frequency'
    join app.payroll_calendar_settings p on p.manager_id = b.manager_id;
end $function$
;

CREATE OR REPLACE FUNCTION app.set_entry_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  zone text;
begin
  select b.time_zone into zone from app.user_manager b where b.manager_id = new.manager_id;
  if tg_op = 'INSERT' or new.start_time is distinct from old.start_time then
    new.day := (new.start_time at time zone zone)::date;
  end if;
  if tg_op = 'INSERT' or new.end_time is distinct from old.end_time then
    new.end_day := (new.end_time at time zone zone)::date;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.state_holidays(of_state app.state)
 RETURNS TABLE(day date, name text, note text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select h.day, h.name, h.note from (values
    ('nsw', date '2026-01-01', 'New Year''s Day', null),
    ('nsw', date '2026-01-26', 'Australia Day', null),
    ('nsw', date '2026-04-03', 'Good Friday', null),
    ('nsw', date '2026-04-04', 'Easter Saturday', null),
    ('nsw', date '2026-04-05', 'Easter Sunday', null),
    ('nsw', date '2026-04-06', 'Easter Monday', null),
    ('nsw', date '2026-04-25', 'Anzac Day', null),
    ('nsw', date '2026-04-27', 'Anzac Day (additional)', null),
    ('nsw', date '2026-06-08', 'King''s Birthday', null),
    ('nsw', date '2026-10-05', 'Labour Day', null),
    ('nsw', date '2026-12-25', 'Christmas Day', null),
    ('nsw', date '2026-12-26', 'Boxing Day', null),
    ('nsw', date '2026-12-28', 'Boxing Day (additional)', null),
    ('vic', date '2026-01-01', 'New Year''s Day', null),
    ('vic', date '2026-01-26', 'Australia Day', null),
    ('vic', date '2026-03-09', 'Labour Day', null),
    ('vic', date '2026-04-03', 'Good Friday', null),
    ('vic', date '2026-04-04', 'Easter Saturday', null),
    ('vic', date '2026-04-05', 'Easter Sunday', null),
    ('vic', date '2026-04-06', 'Easter Monday', null),
    ('vic', date '2026-04-25', 'Anzac Day', null),
    ('vic', date '2026-06-08', 'King''s Birthday', null),
    ('vic', date '2026-09-25', 'Friday before AFL Grand Final', 'subject to the AFL schedule'),
    ('vic', date '2026-11-03', 'Melbourne Cup Day', 'some regions hold a local day instead'),
    ('vic', date '2026-12-25', 'Christmas Day', null),
    ('vic', date '2026-12-26', 'Boxing Day', null),
    ('vic', date '2026-12-28', 'Boxing Day (additional)', null),
    ('qld', date '2026-01-01', 'New Year''s Day', null),
    ('qld', date '2026-01-26', 'Australia Day', null),
    ('qld', date '2026-04-03', 'Good Friday', null),
    ('qld', date '2026-04-04', 'Easter Saturday', null),
    ('qld', date '2026-04-05', 'Easter Sunday', null),
    ('qld', date '2026-04-06', 'Easter Monday', null),
    ('qld', date '2026-04-25', 'Anzac Day', null),
    ('qld', date '2026-05-04', 'Labour Day', null),
    ('qld', date '2026-10-05', 'King''s Birthday', null),
    ('qld', date '2026-12-25', 'Christmas Day', null),
    ('qld', date '2026-12-26', 'Boxing Day', null),
    ('qld', date '2026-12-28', 'Boxing Day (additional)', null),
    ('wa', date '2026-01-01', 'New Year''s Day', null),
    ('wa', date '2026-01-26', 'Australia Day', null),
    ('wa', date '2026-03-02', 'Labour Day', null),
    ('wa', date '2026-04-03', 'Good Friday', null),
    ('wa', date '2026-04-05', 'Easter Sunday', null),
    ('wa', date '2026-04-06', 'Easter Monday', null),
    ('wa', date '2026-04-25', 'Anzac Day', null),
    ('wa', date '2026-04-27', 'Anzac Day (additional)', null),
    ('wa', date '2026-06-01', 'Western Australia Day', null),
    ('wa', date '2026-09-28', 'King''s Birthday', 'proclaimed yearly'),
    ('wa', date '2026-12-25', 'Christmas Day', null),
    ('wa', date '2026-12-26', 'Boxing Day', null),
    ('wa', date '2026-12-28', 'Boxing Day (additional)', null),
    ('sa', date '2026-01-01', 'New Year''s Day', null),
    ('sa', date '2026-01-26', 'Australia Day', null),
    ('sa', date '2026-03-09', 'Adelaide Cup Day', null),
    ('sa', date '2026-04-03', 'Good Friday', null),
    ('sa', date '2026-04-04', 'Easter Saturday', null),
    ('sa', date '2026-04-05', 'Easter Sunday', null),
    ('sa', date '2026-04-06', 'Easter Monday', null),
    ('sa', date '2026-04-25', 'Anzac Day', null),
    ('sa', date '2026-06-08', 'King''s Birthday', null),
    ('sa', date '2026-10-05', 'Labour Day', null),
    ('sa', date '2026-12-25', 'Christmas Day', null),
    ('sa', date '2026-12-26', 'Proclamation Day', null),
    ('sa', date '2026-12-28', 'Proclamation Day (additional)', null),
    ('tas', date '2026-01-01', 'New Year''s Day', null),
    ('tas', date '2026-01-26', 'Australia Day', null),
    ('tas', date '2026-03-09', 'Eight Hours Day', null),
    ('tas', date '2026-04-03', 'Good Friday', null),
    ('tas', date '2026-04-06', 'Easter Monday', null),
    ('tas', date '2026-04-25', 'Anzac Day', null),
    ('tas', date '2026-06-08', 'King''s Birthday', null),
    ('tas', date '2026-12-25', 'Christmas Day', null),
    ('tas', date '2026-12-28', 'Boxing Day', 'TAS: the Monday replaces the Saturday (WorkSafe Tasmania)'),
    ('act', date '2026-01-01', 'New Year''s Day', null),
    ('act', date '2026-01-26', 'Australia Day', null),
    ('act', date '2026-03-09', 'Canberra Day', null),
    ('act', date '2026-04-03', 'Good Friday', null),
    ('act', date '2026-04-04', 'Easter Saturday', null),
    ('act', date '2026-04-05', 'Easter Sunday', null),
    ('act', date '2026-04-06', 'Easter Monday', null),
    ('act', date '2026-04-27', 'Anzac Day (instead of the weekend day)', 'sources conflict: some list the weekend day as well'),
    ('act', date '2026-06-01', 'Reconciliation Day', null),
    ('act', date '2026-06-08', 'King''s Birthday', null),
    ('act', date '2026-10-05', 'Labour Day', null),
    ('act', date '2026-12-25', 'Christmas Day', null),
    ('act', date '2026-12-26', 'Boxing Day', null),
    ('act', date '2026-12-28', 'Boxing Day (additional)', null),
    ('nt', date '2026-01-01', 'New Year''s Day', null),
    ('nt', date '2026-01-26', 'Australia Day', null),
    ('nt', date '2026-04-03', 'Good Friday', null),
    ('nt', date '2026-04-04', 'Easter Saturday', null),
    ('nt', date '2026-04-05', 'Easter Sunday', null),
    ('nt', date '2026-04-06', 'Easter Monday', null),
    ('nt', date '2026-04-25', 'Anzac Day', null),
    ('nt', date '2026-05-04', 'May Day', null),
    ('nt', date '2026-06-08', 'King''s Birthday', null),
    ('nt', date '2026-08-03', 'Picnic Day', null),
    ('nt', date '2026-12-25', 'Christmas Day', null),
    ('nt', date '2026-12-26', 'Boxing Day', null),
    ('nt', date '2026-12-28', 'Boxing Day (additional)', null),
    ('nsw', date '2027-01-01', 'New Year''s Day', null),
    ('nsw', date '2027-01-26', 'Australia Day', null),
    ('nsw', date '2027-03-26', 'Good Friday', null),
    ('nsw', date '2027-03-27', 'Easter Saturday', null),
    ('nsw', date '2027-03-28', 'Easter Sunday', null),
    ('nsw', date '2027-03-29', 'Easter Monday', null),
    ('nsw', date '2027-04-25', 'Anzac Day', null),
    ('nsw', date '2027-04-26', 'Anzac Day (additional)', null),
    ('nsw', date '2027-06-14', 'King''s Birthday', null),
    ('nsw', date '2027-10-04', 'Labour Day', null),
    ('nsw', date '2027-12-25', 'Christmas Day', null),
    ('nsw', date '2027-12-26', 'Boxing Day', null),
    ('nsw', date '2027-12-27', 'Christmas Day (additional)', null),
    ('nsw', date '2027-12-28', 'Boxing Day (additional)', null),
    ('vic', date '2027-01-01', 'New Year''s Day', null),
    ('vic', date '2027-01-26', 'Australia Day', null),
    ('vic', date '2027-03-08', 'Labour Day', null),
    ('vic', date '2027-03-26', 'Good Friday', null),
    ('vic', date '2027-03-27', 'Easter Saturday', null),
    ('vic', date '2027-03-28', 'Easter Sunday', null),
    ('vic', date '2027-03-29', 'Easter Monday', null),
    ('vic', date '2027-04-25', 'Anzac Day', null),
    ('vic', date '2027-06-14', 'King''s Birthday', null),
    ('vic', date '2027-09-24', 'Friday before AFL Grand Final', 'subject to the AFL schedule'),
    ('vic', date '2027-11-02', 'Melbourne Cup Day', 'some regions hold a local day instead'),
    ('vic', date '2027-12-25', 'Christmas Day', null),
    ('vic', date '2027-12-26', 'Boxing Day', null),
    ('vic', date '2027-12-27', 'Christmas Day (additional)', null),
    ('vic', date '2027-12-28', 'Boxing Day (additional)', null),
    ('qld', date '2027-01-01', 'New Year''s Day', null),
    ('qld', date '2027-01-26', 'Australia Day', null),
    ('qld', date '2027-03-26', 'Good Friday', null),
    ('qld', date '2027-03-27', 'Easter Saturday', null),
    ('qld', date '2027-03-28', 'Easter Sunday', null),
    ('qld', date '2027-03-29', 'Easter Monday', null),
    ('qld', date '2027-04-26', 'Anzac Day (instead of the weekend day)', null),
    ('qld', date '2027-05-03', 'Labour Day', null),
    ('qld', date '2027-10-04', 'King''s Birthday', null),
    ('qld', date '2027-12-25', 'Christmas Day', null),
    ('qld', date '2027-12-26', 'Boxing Day', null),
    ('qld', date '2027-12-27', 'Christmas Day (additional)', null),
    ('qld', date '2027-12-28', 'Boxing Day (additional)', null),
    ('wa', date '2027-01-01', 'New Year''s Day', null),
    ('wa', date '2027-01-26', 'Australia Day', null),
    ('wa', date '2027-03-01', 'Labour Day', null),
    ('wa', date '2027-03-26', 'Good Friday', null),
    ('wa', date '2027-03-28', 'Easter Sunday', null),
    ('wa', date '2027-03-29', 'Easter Monday', null),
    ('wa', date '2027-04-25', 'Anzac Day', null),
    ('wa', date '2027-04-26', 'Anzac Day (additional)', null),
    ('wa', date '2027-06-07', 'Western Australia Day', null),
    ('wa', date '2027-09-27', 'King''s Birthday', 'proclaimed yearly'),
    ('wa', date '2027-12-25', 'Christmas Day', null),
    ('wa', date '2027-12-26', 'Boxing Day', null),
    ('wa', date '2027-12-27', 'Christmas Day (additional)', null),
    ('wa', date '2027-12-28', 'Boxing Day (additional)', null),
    ('sa', date '2027-01-01', 'New Year''s Day', null),
    ('sa', date '2027-01-26', 'Australia Day', null),
    ('sa', date '2027-03-08', 'Adelaide Cup Day', null),
    ('sa', date '2027-03-26', 'Good Friday', null),
    ('sa', date '2027-03-27', 'Easter Saturday', null),
    ('sa', date '2027-03-28', 'Easter Sunday', null),
    ('sa', date '2027-03-29', 'Easter Monday', null),
    ('sa', date '2027-04-25', 'Anzac Day', null),
    ('sa', date '2027-04-26', 'Anzac Day (additional)', 'SA: by the Sunday rule, not seen in an official 2027 list'),
    ('sa', date '2027-06-14', 'King''s Birthday', null),
    ('sa', date '2027-10-04', 'Labour Day', null),
    ('sa', date '2027-12-25', 'Christmas Day', null),
    ('sa', date '2027-12-26', 'Proclamation Day', null),
    ('sa', date '2027-12-27', 'Christmas Day (additional)', null),
    ('sa', date '2027-12-28', 'Proclamation Day (additional)', null),
    ('tas', date '2027-01-01', 'New Year''s Day', null),
    ('tas', date '2027-01-26', 'Australia Day', null),
    ('tas', date '2027-03-08', 'Eight Hours Day', null),
    ('tas', date '2027-03-26', 'Good Friday', null),
    ('tas', date '2027-03-29', 'Easter Monday', null),
    ('tas', date '2027-04-25', 'Anzac Day', null),
    ('tas', date '2027-06-14', 'King''s Birthday', null),
    ('tas', date '2027-12-25', 'Christmas Day', null),
    ('tas', date '2027-12-27', 'Christmas Day (additional)', null),
    ('tas', date '2027-12-28', 'Boxing Day', null),
    ('act', date '2027-01-01', 'New Year''s Day', null),
    ('act', date '2027-01-26', 'Australia Day', null),
    ('act', date '2027-03-08', 'Canberra Day', null),
    ('act', date '2027-03-26', 'Good Friday', null),
    ('act', date '2027-03-27', 'Easter Saturday', null),
    ('act', date '2027-03-28', 'Easter Sunday', null),
    ('act', date '2027-03-29', 'Easter Monday', null),
    ('act', date '2027-04-26', 'Anzac Day (instead of the weekend day)', 'sources conflict: some list the weekend day as well'),
    ('act', date '2027-05-31', 'Reconciliation Day', null),
    ('act', date '2027-06-14', 'King''s Birthday', null),
    ('act', date '2027-10-04', 'Labour Day', null),
    ('act', date '2027-12-25', 'Christmas Day', null),
    ('act', date '2027-12-26', 'Boxing Day', null),
    ('act', date '2027-12-27', 'Christmas Day (additional)', null),
    ('act', date '2027-12-28', 'Boxing Day (additional)', null),
    ('nt', date '2027-01-01', 'New Year''s Day', null),
    ('nt', date '2027-01-26', 'Australia Day', null),
    ('nt', date '2027-03-26', 'Good Friday', null),
    ('nt', date '2027-03-27', 'Easter Saturday', null),
    ('nt', date '2027-03-28', 'Easter Sunday', null),
    ('nt', date '2027-03-29', 'Easter Monday', null),
    ('nt', date '2027-04-26', 'Anzac Day (instead of the weekend day)', 'press reports differ'),
    ('nt', date '2027-05-03', 'May Day', null),
    ('nt', date '2027-06-14', 'King''s Birthday', null),
    ('nt', date '2027-08-02', 'Picnic Day', null),
    ('nt', date '2027-12-25', 'Christmas Day', null),
    ('nt', date '2027-12-26', 'Boxing Day', null),
    ('nt', date '2027-12-27', 'Christmas Day (additional)', 'NT: not seen in an official 2027 list'),
    ('nt', date '2027-12-28', 'Boxing Day (additional)', null)
  ) as h (state, day, name, note) where h.state = of_state::text order by h.day
$function$
;

CREATE OR REPLACE FUNCTION app.unfinished_exports()
 RETURNS TABLE(manager_id uuid, id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query select e.manager_id, e.id from app.timesheet_exports e where e.finished_at is null order by e.started_at;
end $function$
;

CREATE OR REPLACE FUNCTION app.uuid7()
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
AS $function$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid
$function$
;

CREATE OR REPLACE FUNCTION auth.add_login(id uuid, email text, name text, password_hash text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into auth."user" (id, email, name) values (id, lower(email), name);
  insert into auth.account (user_id, account_id, provider_id, password) values (id, id::text, 'credential', password_hash);
$function$
;

CREATE OR REPLACE FUNCTION auth.is_proven(user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select coalesce((select u.email_verified from auth."user" u where u.id = is_proven.user_id), false) $function$
;

CREATE OR REPLACE FUNCTION auth.login_of(email text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select u.id from auth."user" u where u.email = lower(login_of.email) $function$
;

CREATE OR REPLACE FUNCTION auth.person_of_session(token text, left_seconds integer)
 RETURNS TABLE(user_id uuid, name text, email text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select u.id, u.name, u.email from auth.session s join auth."user" u on u.id = s.user_id
  where s.token = person_of_session.token and s.expires_at > now() + left_seconds * interval '1 second'
$function$
;

CREATE OR REPLACE FUNCTION auth.prove_mailbox(user_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ update auth."user" u set email_verified = true where u.id = prove_mailbox.user_id $function$
;

-- Grants

grant usage on schema app to muster_app;
grant usage on schema auth to muster_app;
grant usage on schema auth to muster_auth;
grant delete, insert, select, update on table app.accounting_sign_ins to muster_app;
grant delete, insert, select, update on table app.calendar_categories to muster_app;
grant delete, insert, select, update on table app.calendar_event to muster_app;
grant delete, insert, select, update on table app.calendar_event_in_charge to muster_app;
grant delete, insert, select, update on table app.channel_participants to muster_app;
grant delete, insert, select, update on table app.channels to muster_app;
grant select on table app.channels_with_participants to muster_app;
grant delete, insert, select, update on table app.clock_events to muster_app;
grant delete, insert, select, update on table app.employee_live_location to muster_app;
grant delete, insert, select, update on table app.employee_myob_link to muster_app;
grant delete, insert, select, update on table app.employee_xero_link to muster_app;
grant delete, insert, select, update on table app.employment_info to muster_app;
grant delete, insert, select, update on table app.employment_links to muster_app;
grant delete, insert, select, update on table app.employment_terms to muster_app;
grant insert, select on table app.history to muster_app;
grant delete, insert, select, update on table app.invited_users to muster_app;
grant delete, insert, select, update on table app.log_activities to muster_app;
grant delete, insert, select, update on table app.log_locations to muster_app;
grant delete, insert, select, update on table app.manager_activities to muster_app;
grant delete, insert, select, update on table app.manager_assets to muster_app;
grant delete, insert, select, update on table app.manager_configuration to muster_app;
grant delete, insert, select, update on table app.manager_locations to muster_app;
grant delete, insert, select, update on table app.manager_members to muster_app;
grant delete, insert, select, update on table app.messages to muster_app;
grant delete, insert, select, update on table app.myob_link to muster_app;
grant delete, insert, select, update on table app.pay_templates to muster_app;
grant delete, insert, select, update on table app.payroll_calendar_settings to muster_app;
grant delete, insert, select, update on table app.payroll_syncs to muster_app;
grant delete, insert, select, update on table app.period_locks to muster_app;
grant delete, insert, select, update on table app.person_documents to muster_app;
grant delete, insert, select, update on table app.public_holidays to muster_app;
grant delete, insert, select, update on table app.push_subscriptions to muster_app;
grant delete, insert, select, update on table app.timesheet_breaks to muster_app;
grant delete, insert, select, update on table app.timesheet_export_people to muster_app;
grant delete, insert, select, update on table app.timesheet_export_requests to muster_app;
grant delete, insert, select, update on table app.timesheet_exports to muster_app;
grant delete, insert, select, update on table app.timesheet_logs to muster_app;
grant select on table app.timesheet_logs_with_user to muster_app;
grant delete, insert, select, update on table app.timesheet_views to muster_app;
grant delete, insert, select, update on table app.track_consents to muster_app;
grant delete, insert, select, update on table app.user_emails to muster_app;
grant delete, insert, select, update on table app.user_employee to muster_app;
grant delete, insert, select, update on table app.user_manager to muster_app;
grant delete, insert, select, update on table app.user_name to muster_app;
grant delete, insert, select, update on table app.xero_link to muster_app;
grant delete, insert, select, update on table auth."user" to muster_auth;
grant delete, insert, select, update on table auth.account to muster_auth;
grant delete, insert, select, update on table auth.jwks to muster_auth;
grant delete, insert, select, update on table auth.session to muster_auth;
grant delete, insert, select, update on table auth.verification to muster_auth;
grant execute on function app.act_as_employee(uuid,uuid,text) to public;
grant execute on function app.act_as_manager(uuid,text) to public;
grant execute on function app.act_as_person(uuid,text) to public;
grant execute on function app.act_for(uuid,text,text) to public;
grant execute on function app.act_within_employment(uuid) to public;
grant execute on function app.add_first_terms() to public;
grant execute on function app.add_job(text,jsonb,text) to muster_app;
grant execute on function app.business_of_manager(uuid,text) to public;
grant execute on function app.businesses_without_customer(boolean) to muster_app;
grant execute on function app.current_actor() to public;
grant execute on function app.current_employment() to public;
grant execute on function app.current_manager() to public;
grant execute on function app.discoverable_people() to muster_app;
grant execute on function app.due_terms() to muster_app;
grant execute on function app.employees_may(text,text,text) to public;
grant execute on function app.entries_of_others(uuid[]) to muster_app;
grant execute on function app.iso(timestamp with time zone) to public;
grant execute on function app.member_addresses() to muster_app;
grant execute on function app.member_names() to muster_app;
grant execute on function app.no_employment() to public;
grant execute on function app.own_businesses() to muster_app;
grant execute on function app.pending_invites_of(text) to muster_app;
grant execute on function app.record_history() to public;
grant execute on function app.report_terms() to muster_app;
grant execute on function app.set_entry_days() to public;
grant execute on function app.state_holidays(app.state) to public;
grant execute on function app.unfinished_exports() to muster_app;
grant execute on function app.uuid7() to public;
grant execute on function auth.add_login(uuid,text,text,text) to muster_app;
grant execute on function auth.is_proven(uuid) to muster_app;
grant execute on function auth.login_of(text) to muster_app;
grant execute on function auth.person_of_session(text,integer) to muster_app;
grant execute on function auth.prove_mailbox(uuid) to muster_app;

-- Comments

comment on column app.channels.name is 'Null for direct channels.';
comment on column app.clock_events.clock_ahead_seconds is 'By how much the phone''s clock was ahead of the server''s when it was sent; negative when behind.';
comment on column app.clock_events.corrected_at is 'When it was, where the phone''s clock is proved wrong or its year can''t be right; reckoned once, as it arrived.';
comment on column app.clock_events.correction is 'Why corrected_at is set: ''proved'' or ''shifted'' (by whole days); null with it.';
comment on column app.clock_events.problem is 'Why it was refused, as a sentence for the employee; null when it counts.';
comment on column app.employment_info.ordinary_rate is 'Dollars an hour, as the other rates.';
comment on column app.employment_info.overtime_after_hours is 'Hours a day.';
comment on column app.employment_links.adopted is 'What was entered for this business has become part of the person''s own record; never a second time.';
comment on column app.employment_links.confirmed_at is 'When the person said that they work or worked here; null while they are to be asked.';
comment on column app.employment_links.phone_read_at is 'When a phone first got what it needs to record hours; null where none has.';
comment on column app.employment_links.reads_scope is 'The scope of the person''s rows that the business reads: its own, or the person''s.';
comment on column app.employment_links.shares_since is 'When the person let the business read their own record; null without their consent.';
comment on column app.employment_terms.from_day is 'In the farm''s zone; 0001-01-01 for the first terms of an employment.';
comment on column app.invited_users.code is 'Six digits, 100000 to 999999. Known codes are asked for with the email, and lock after a few wrong_tries.';
comment on column app.manager_configuration.value is 'Stored as text, read as a number (Specification 3).';
comment on column app.manager_locations.deleted_at is 'Removed from lists; old entries still show the name. Likewise for activities and assets.';
comment on column app.pay_templates.stale is 'To be read again, because the manager asked for it; until then it is the best that is known.';
comment on column app.pay_templates.template is '{salaried, rates: [{rateId, perUnit}]}; null where it has a form that is not understood.';
comment on column app.payroll_calendar_settings.period is 'Days. Windows of this length are counted from start_date.';
comment on column app.payroll_syncs.pay_runs is 'Xero: [{calendarId, from, to, posted}]; null where the connection may not read them.';
comment on column app.payroll_syncs.synced_at is 'The last good reading; a failure after it leaves it as it is.';
comment on column app.payroll_syncs.tracking_category is 'Xero: the name of the tracking category that every line of a timesheet needs; null where none is needed.';
comment on column app.period_locks.rounding_minutes is 'timesheet_rounding when the days were locked.';
comment on column app.period_locks.xero_mapped_kinds is 'Kinds of day (sunday, holiday) whose hours had an earnings rate of their own when the days were locked. Likewise for MYOB.';
comment on column app.person_documents.changed_at is 'A business that archived the person shows what it had until then.';
comment on column app.person_documents.entered_for is 'As in user_employee.';
comment on column app.timesheet_breaks.end_time is 'Null while the break is on.';
comment on column app.timesheet_export_people.days is 'What is sent, reckoned when the period was locked: [{day, ordinaryMinutes, overtimeMinutes}].';
comment on column app.timesheet_export_requests.answered_at is 'Null when no answer came: the provider may have stored what was sent, and is asked before it is sent again.';
comment on column app.timesheet_export_requests.rate_ids is 'By what its hours are paid there: lines of these rates are ours to change later, of others a bookkeeper''s.';
comment on column app.timesheet_export_requests.sent_to is 'The provider''s employee.';
comment on column app.timesheet_exports.finished_at is 'Null while the background job has people to send.';
comment on column app.timesheet_exports.problem is 'What ended the run before everybody was sent, as a sentence.';
comment on column app.timesheet_logs.approved_at is 'The last approval. Kept when the status changes again: an edit after it is flagged until the next one.';
comment on column app.timesheet_logs.blocks_time is 'Takes part in the rule against overlaps. False for rejected entries and for conflicts found when a phone replays.';
comment on column app.timesheet_logs.day is 'The day that owns the entry: of its start, in the zone the farm had when it was saved. A trigger sets it.';
comment on column app.timesheet_logs.edited_at is 'The last edit by a manager.';
comment on column app.timesheet_logs.end_day is 'The day of its end, likewise; null while running.';
comment on column app.timesheet_logs.end_time is 'Null while running.';
comment on column app.timesheet_logs.forgotten_reason is 'Why the person clocked off later than they stopped, in their words.';
comment on column app.timesheet_logs.leave_day_minutes is 'Minutes of one day of the leave, from leave_hours when it was saved; null for work.';
comment on column app.timesheet_logs.phone_flags is 'What the replay of a phone found doubtful: see shared/timesheets/approval/phone-flag.ts.';
comment on column app.timesheet_logs.source is 'Where the entry was made: manual, phone, import.';
comment on column app.timesheet_logs.timezone_offset is 'Minutes, as the recording device gave it. Kept for the record: days are reckoned in the business''s time zone.';
comment on column app.timesheet_logs.version is 'Counts every change of the entry and of its parts, so that a save from an old screen is noticed.';
comment on column app.timesheet_views.search is 'The filters as they stand in the address of the overview.';
comment on column app.user_employee.discoverable is 'The person lets every business find them, showing discoverable_fields only.';
comment on column app.user_employee.driver_licence_info is 'The classes of driver licence held.';
comment on column app.user_employee.entered_for is 'The business that a login without a proven mailbox entered this for; null for the person''s own record.';
comment on column app.user_manager.id is 'The business is its own first row: always manager_id, so that history works as everywhere.';
comment on column app.user_manager.reported_on is 'Until this day of the farm all reports by mail have gone out or been passed over.';
comment on column app.user_manager.shows_pay_estimate is 'Employees see the estimated pay of their own hours.';
comment on column app.user_manager.stripe_skipped_at is 'When the step was passed over because no key is configured.';
comment on column app.user_manager.time_zone is 'IANA name. Days, pay periods and rounding are reckoned in it.';
comment on column app.user_manager.user_id is 'The person who registered; who may act for the business is said by manager_members.';
comment on column app.xero_link.ended_at is 'When it was found that somebody had ended the connection at the provider. expired_at is set then, too.';
comment on column app.xero_link.expired_at is 'When the provider said that the refresh token is worth nothing any more.';
comment on column app.xero_link.ordinary_rate_id is 'The earnings rate the manager chose; null takes the provider''s own. Likewise for overtime.';
comment on column app.xero_link.previous_refresh_token is 'The one before the last rotation, which the provider takes for 30 minutes more.';
comment on column app.xero_link.tenant_id is 'Null until the manager has chosen one of several organisations. In myob_link the id of the company file.';
comment on column auth.account.password is 'Hash made by better-auth, for provider_id credential only.';
comment on table app.channel_participants is 'Without history: last_read_at moves with every look.';
comment on table app.clock_events is 'Without history: an event is its own record and never changes.';
comment on table app.employee_live_location is 'The last place of each employee who shares it; overwritten, without history. employee is an employment_info.';
comment on table app.employment_links is 'The person may act for this business. Only the person can make the link, by joining.';
comment on table app.employment_terms is 'Pay terms by the day from which they hold, until the next row of the employment. employment_info has those of today.';
comment on table app.history is 'Who changed what, when and why. Written by triggers, never changed; who is null for the system itself.';
comment on table app.messages is 'Without history: a message is its own record. sender is a user id.';
comment on table app.period_locks is 'Days of the business''s zone whose entries may not change, while unlocked_at is null. Never deleted: an unlock is part of the record.';
comment on table app.public_holidays is 'The days this business keeps: those of its state to begin with, then as the manager adds and removes.';
comment on table app.push_subscriptions is 'Without history: it holds secrets of a browser.';
