-- When an invite was last emailed. Limits emails per farm and hour, and to one per minute and address.

alter table app.invited_users add column emailed_at timestamptz(3);
