-- When an invite was last emailed: so many an hour of one farm, and one a minute to one address.

alter table app.invited_users add column emailed_at timestamptz(3);
