-- A manager who imports the hours of an employee's phone: for the rest of the transaction the database shows and takes the
-- rows of that one employment only, and refuses rows of others as it does to the employee.
create function app.act_within_employment(employment uuid) returns void language plpgsql as $$
begin
  execute format('set local muster.employment = %L', employment);
end $$;
