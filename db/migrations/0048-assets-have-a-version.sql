-- Every change of an asset raises its version, so that no edit is saved over a change that its user has not seen.
alter table app.manager_assets add column version integer not null default 1;
