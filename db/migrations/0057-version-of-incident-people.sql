alter table app.incident_people add column version integer not null default 1;

comment on column app.incident_people.version is 'Raised by each change of the person or of what only managers know, so that no edit overwrites one that its user has not seen.';
