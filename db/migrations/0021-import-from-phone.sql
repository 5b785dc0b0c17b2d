-- For importing an employee's phone file: until the transaction ends, row-level security limits the manager to the rows of
-- that employment, as it does the employee.
create function app.act_within_employment(employment uuid) returns void language plpgsql as $$
begin
  execute format('set local muster.employment = %L', employment);
end $$;
