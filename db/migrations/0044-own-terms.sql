-- What was set from the day of each pay terms, so that removing earlier ones takes what was carried over back out of later ones.

alter table app.employment_terms add column own_fields text[] not null default '{employmentType,employmentPosition,paySchedule,payRate,overtimeAfterHours,ordinaryRate,overtimeRate,sundayRate,holidayRate}';

comment on column app.employment_terms.own_fields is 'Fields that were set from this day, by their names in the API. The others equal those of the row before. The first terms of an employment set all.';

alter table app.employment_terms disable trigger history_update;

-- Until now, what was set from a day was known only by its difference from the day before.
update app.employment_terms t set own_fields = array_remove(array[
    case when t.employment_type is distinct from b.employment_type then 'employmentType' end,
    case when t.employment_position is distinct from b.employment_position then 'employmentPosition' end,
    case when t.pay_schedule is distinct from b.pay_schedule then 'paySchedule' end,
    case when t.pay_rate is distinct from b.pay_rate then 'payRate' end,
    case when t.overtime_after_hours is distinct from b.overtime_after_hours then 'overtimeAfterHours' end,
    case when t.ordinary_rate is distinct from b.ordinary_rate then 'ordinaryRate' end,
    case when t.overtime_rate is distinct from b.overtime_rate then 'overtimeRate' end,
    case when t.sunday_rate is distinct from b.sunday_rate then 'sundayRate' end,
    case when t.holiday_rate is distinct from b.holiday_rate then 'holidayRate' end
  ], null)
  from (
    select manager_id, id, lag(id) over earlier as before_id, lag(employment_type) over earlier as employment_type,
      lag(employment_position) over earlier as employment_position, lag(pay_schedule) over earlier as pay_schedule,
      lag(pay_rate) over earlier as pay_rate, lag(overtime_after_hours) over earlier as overtime_after_hours,
      lag(ordinary_rate) over earlier as ordinary_rate, lag(overtime_rate) over earlier as overtime_rate,
      lag(sunday_rate) over earlier as sunday_rate, lag(holiday_rate) over earlier as holiday_rate
    from app.employment_terms
    window earlier as (partition by manager_id, employment_info order by from_day)
  ) b
  where b.manager_id = t.manager_id and b.id = t.id and b.before_id is not null;

alter table app.employment_terms enable trigger history_update;

-- Undone changes have left rows that equal the one before.
delete from app.employment_terms where own_fields = '{}';

alter table app.employment_terms add constraint employment_terms_own_fields check (own_fields <> '{}');
