-- Every enumeration of Specification 3, with the values of shared/ (a test compares them).

create type app.state as enum ('nsw', 'vic', 'qld', 'wa', 'sa', 'tas', 'nt', 'act');

create type app.employment_type as enum ('part_time', 'full_time', 'casual', 'contractor', 'work_experience', 'apprenticeship');

create type app.employment_position as enum ('farmhand', 'livestock_farmhand', 'machinery_operator', 'truck_driver', 'farm_manager', 'mechanic', 'other');

create type app.break_type as enum ('paid', 'unpaid');

create type app.licence_class as enum ('car', 'hr', 'mc', 'lr', 'mr', 'hc');

create type app.config_type as enum ('timesheet_rounding', 'report_frequency', 'timesheet_rest_period', 'break_reminder_period', 'leave_hours', 'payroll_calendar_setting');

create type app.incident_severity as enum ('lost_time_injury', 'hospital_treatment', 'first_aid_only', 'near_miss', 'machine_incident');

create type app.invite_status as enum ('pending', 'joined');

create type app.leave_type as enum ('annual_leave', 'sick_leave', 'public_holiday', 'carers_leave', 'unpaid_leave', 'other_leave');

create type app.certificate as enum ('telehandler', 'acup', 'forklift', 'first_aid', 'confined_spaces', 'working_at_heights', 'non_slewing_crane');

create type app.pay_rate_type as enum ('hourly_flat', 'hourly_overtime');

create type app.pay_schedule as enum ('weekly', 'fortnightly');

create type app.task_status as enum ('not_started', 'in_progress', 'completed');

create type app.task_priority as enum ('low', 'medium', 'high');

create type app.timesheet_status as enum ('active', 'pending', 'approved', 'rejected', 'break');

create type app.log_type as enum ('work', 'leave');

create type app.asset_category as enum ('headers', 'tractors', 'sprayers', 'seeders', 'telehandlers', 'forklifts', 'feeders');

create type app.report_type as enum ('hazard', 'incident', 'maintenance', 'pre_start');

create type app.commodity as enum ('Winter cropping', 'Summer cropping', 'Livestock - sheep & lambs', 'Livestock - beef', 'Horticulture', 'Contracting services', 'Hay and silage', 'Livestock - dairy', 'Sugar cane', 'Other');

create type app.theme_name as enum ('light', 'dark', 'dyslexia');

create type app.export_status as enum ('draft', 'submitted', 'approved', 'rejected');

create type app.channel_type as enum ('direct', 'group');

create type app.config_data_type as enum ('integer', 'double');

create type app.member_role as enum ('owner', 'manager', 'bookkeeper');
