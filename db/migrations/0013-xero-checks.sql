-- Further Xero data that predicts a refusal before hours are sent.

alter table app.payroll_syncs
  add column pay_runs jsonb,
  add column tracking_category text;

comment on column app.payroll_syncs.pay_runs is 'Xero: [{calendarId, from, to, posted}]; null when the connection has no permission to read them.';

comment on column app.payroll_syncs.tracking_category is 'Xero: the name of the tracking category that every timesheet line needs; null when none is needed.';

alter table app.xero_link add column ended_at timestamptz(3);

alter table app.myob_link add column ended_at timestamptz(3);

comment on column app.xero_link.ended_at is 'When Muster found that the connection had been ended at the provider. expired_at is then set too.';

-- What Xero pays an employee each period before any timesheet. No history: a copy that is read again after each sync.
create table app.pay_templates (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  tenant_id text not null,
  provider_employee_id text not null,
  read_at timestamptz(3) not null,
  template jsonb,
  stale boolean not null default false,
  primary key (manager_id, id),
  constraint pay_templates_employee_key unique (manager_id, tenant_id, provider_employee_id)
);

comment on column app.pay_templates.template is '{salaried, rates: [{rateId, perUnit}]}; null when its format is not supported.';

comment on column app.pay_templates.stale is 'True after the manager asked for a sync; the copy stays in use until the next read.';

select app.make_business_table('pay_templates', false);

-- After a refusal the copy of rates and calendars is read again (server/accounting/payroll-data/read-payroll.ts).
create index timesheet_export_requests_refused_idx on app.timesheet_export_requests (manager_id, answered_at) where status >= 400;
