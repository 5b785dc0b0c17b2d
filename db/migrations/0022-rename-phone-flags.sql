-- Flags of phones in the field's terms. A new name is no change of an entry, so its history stays as it is.

alter table app.timesheet_logs disable trigger history_update;

update app.timesheet_logs l set
  phone_flags = array_replace(array_replace(l.phone_flags, 'clock_doubtful', 'clock_skew'), 'differs', 'conflicts_with_edit')
where l.phone_flags && array['clock_doubtful', 'differs'];

alter table app.timesheet_logs enable trigger history_update;
