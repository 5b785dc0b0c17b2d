import type { Client } from 'pg'

/** Tables without a business. Each has policies of its own, which a test checks by name. */
export const personTables = [
  'employment_links',
  'manager_members',
  'person_documents',
  'person_files',
  'ticket_reminders',
  'user_emails',
  'user_employee',
  'user_name',
]

/** Business tables without history; a comment in the migration gives each reason. */
const withoutHistory = [
  'accounting_sign_ins',
  'announcement_reads',
  'channel_activity',
  'channel_participants',
  'clock_events',
  'employee_live_location',
  'history',
  'message_files',
  'message_pins',
  'message_versions',
  'messages',
  'myob_link',
  'notifications',
  'pay_templates',
  'payroll_syncs',
  'push_subscriptions',
  'timesheet_export_requests',
  'xero_link',
]

/**
 * The conditions of `app.employees_may` and `app.employees_have_own`, as PostgreSQL prints them; `whose` is the column with
 * the employment.
 */
const allowedConditions = `array[tenant, format('(%s AND app.no_employment())', tenant),
  format('(%s AND (app.no_employment() OR (%s = app.current_employment())))', tenant, whose),
  format('(%s AND (app.no_employment() OR (user_id = app.current_actor())))', tenant),
  format('(%s AND (app.no_employment() OR (created_by = app.current_actor())))', tenant),
  format('(%s AND ((app.everyone() = ANY (audience)) OR app.no_employment() OR (app.current_actor() = ANY (audience))))', tenant)]`

/**
 * Rows of one person or of the participants of a channel, for members as well. Tested row by row:
 * server/core/database/audience-and-membership.db.test.ts, server/calendar/feed.test.ts.
 */
const personalTables = `array['announcement_reads', 'calendar_feeds', 'channel_activity', 'channels', 'channel_participants', 'files',
  'message_files', 'message_pins', 'message_versions', 'messages']::name[]`

/** In a row of any table. */
const ids = {
  id: '00000000-0000-0000-0000-00000000000a',
  employment_info: '00000000-0000-0000-0000-00000000000b',
  user_id: '00000000-0000-0000-0000-00000000000c',
  audience: '00000000-0000-0000-0000-00000000000d',
}
const aRow = `'${JSON.stringify({ id: ids.id, employment_info: ids.employment_info, user_id: ids.user_id })}'::jsonb`

/** Each query returns the names of objects that violate one rule. $1: personTables, $2: withoutHistory. */
const rules: Record<string, string> = {
  'has no row-level security': `select relname as name from tables where not relrowsecurity`,

  'has no policy': `select relname as name from tables t where not exists (select from pg_policy where polrelid = t.oid and polpermissive)`,

  'has a policy other than its business and its employee rule': `
    select relname as name from policies where relname <> all ($1 || ${personalTables}) and (using_what <> all (${allowedConditions}) or checks_what <> all (${allowedConditions}))`,

  'has personal rows that others see': `
    select relname as name from policies where relname = any (${personalTables})
      and coalesce(using_what, checks_what) not like '((manager_id = app.current_manager()) AND %current_%'`,

  'has a command without exactly one policy': `
    select relname as name from tables t, unnest(array['r', 'a', 'w', 'd']) command where relname <> all ($1)
      and (not (relname = 'history' and command in ('w', 'd')))::int <> (select count(*) from pg_policy where polrelid = t.oid and polcmd in ('*', command::"char"))`,

  'lets employees write all rows of the business': `
    select relname as name from policies where relname <> all ($1) and not (relname = 'history' and polcmd = 'a')
      and (polcmd <> 'r' and using_what = tenant or checks_what = tenant)`,

  'has readers by app.readers_of other than by its policy': `
    select relname as name from policies p, lateral (select exists (select from pg_attribute a where a.attrelid = p.polrelid and attname = 'audience') as has_audience) c
    where polcmd in ('r', '*') and relname <> all ($1) and relname <> all ($2)
      and app.readers_of(relname, ${aRow} || case when has_audience then '{"audience": ["${ids.audience}"]}' else '{}'::jsonb end) <> case
        when using_what ~ 'ANY \\(audience\\)' then '{${ids.audience}}'::uuid[]
        when using_what like '%(employment_info = app.current_employment())%' then '{${ids.employment_info}}'
        when using_what like '%(id = app.current_employment())%' then '{${ids.id}}'
        when using_what like '%(user_id = app.current_actor())%' then '{${ids.user_id}}'
        when using_what = tenant then array[app.everyone()]
        else '{}' end`,

  'has a restrictive policy, which Citus workers treat as permissive': `
    select relname as name from policies where relname <> all ($1) and not polpermissive`,

  'has a policy with "is null", which Citus cannot parse': `
    select relname as name from policies where relname <> all ($1) and concat(polqual, polwithcheck) like '%{NULLTEST%'`,

  'is an SQL function with arguments that reads business tables, which Citus cannot plan': `
    select p.oid::regprocedure::text as name from pg_proc p join pg_language l on l.oid = p.prolang and lanname = 'sql'
    where pronamespace::regnamespace::text in ('app', 'auth') and pronargs > 0 and exists (select from tables
      where relname <> all ($1) and pg_get_functiondef(p.oid) ~ ('\\mapp\\.' || relname || '\\M'))`,

  'has no primary key (manager_id, id)': `
    select relname as name from tables t where relname <> all ($1) and not exists (select from pg_constraint k
      where k.conrelid = t.oid and contype = 'p' and pg_get_constraintdef(k.oid) = 'PRIMARY KEY (manager_id, id)')`,

  'is a unique or foreign key without manager_id first': `
    select conname as name from pg_constraint k join tables t on t.oid = k.conrelid where relname <> all ($1) and contype in ('u', 'f', 'x')
      and (select attname from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[1]) is distinct from 'manager_id'
    union all select i.indexrelid::regclass::text from pg_index i join tables t on t.oid = i.indrelid
      where relname <> all ($1) and indisunique
      and (select attname from pg_attribute where attrelid = t.oid and attnum = i.indkey[0]) is distinct from 'manager_id'`,

  'links a business table to another kind of table': `
    select conname as name from pg_constraint k join tables t on t.oid = k.conrelid join pg_class other on other.oid = k.confrelid
    where contype = 'f' and (t.relname <> all ($1)) <> (other.relnamespace = 'app'::regnamespace and other.relname <> all ($1))`,

  'sets null on delete, which Citus refuses': `
    select conname as name from pg_constraint k join tables t on t.oid = k.conrelid
    where relname <> all ($1) and contype = 'f' and confdeltype not in ('a', 'c')`,

  'does not write history for insert, update and delete': `
    select relname as name from tables t where relname <> all ($1) and relname <> all ($2) and 3 <> (select count(distinct tgtype)
      from pg_trigger where tgrelid = t.oid and tgfoid = 'app.record_history'::regproc and tgenabled = 'O'
        and pg_get_triggerdef(oid) like format('%%record_history(%L)', relname))`,

  'is a view without its reader’s row-level security': `
    select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind in ('v', 'm')
      and not coalesce('security_invoker=true' = any (reloptions), false)`,

  'is a role that can bypass row-level security': `
    select rolname as name from pg_roles r where rolname in ('muster_app', 'muster_auth') and (rolsuper or rolbypassrls or rolcreaterole
      or exists (select from pg_auth_members where member = r.oid and not (roleid = 'pg_monitor'::regrole
        and exists (select from pg_extension where extname = 'citus'))) or exists (select from pg_class where relowner = r.oid))`,

  'is a grant to a role that must not have it': `
    select rolname || ' on ' || c.oid::regclass as name from pg_class c, pg_roles where relkind in ('r', 'v', 'm', 'p')
      and relnamespace::regnamespace::text in ('app', 'auth', 'graphile_worker', 'migrations')
      and relnamespace::regnamespace::text <> case rolname when 'muster_app' then 'app' else 'auth' end
      and rolname in ('muster_app', 'muster_auth') and has_table_privilege(rolname, c.oid, 'select, insert, update, delete, truncate')`,

  'is history that muster_app could rewrite': `
    select 'history' as name where has_table_privilege('muster_app', 'app.history', 'update, delete, truncate')`,

  'is a security-definer function without a pinned search_path, or open to every role': `
    select p.oid::regprocedure::text as name from pg_proc p where prosecdef and pronamespace::regnamespace::text in ('app', 'auth')
      and (proconfig is null or not exists (select from unnest(proconfig) c where c like 'search_path=%')
        or has_function_privilege('public', p.oid, 'execute'))`,

  'is a constraint name that Citus would corrupt': `
    select conname as name from pg_constraint k join tables t on t.oid = k.conrelid where length(conname) > 54 or conname ~ '_[0-9]+$'
    union all select i.indexrelid::regclass::text from pg_index i join tables t on t.oid = i.indrelid join pg_class n on n.oid = i.indexrelid
      where indisunique and (length(n.relname) > 54 or n.relname ~ '_[0-9]+$')`,

  'is an index on the status of entries, which would make approving slow': `
    select i.indexrelid::regclass::text as name from pg_index i where indrelid = 'app.timesheet_logs'::regclass
      and pg_get_indexdef(i.indexrelid) ~ '\\mstatus\\M'`,
}

/** Reads the catalogue as the owner. @returns the checked tables, and each violation as a sentence */
export async function benchRowLevelSecurityRead(owner: Client): Promise<{ tables: string[]; breaches: string[] }> {
  const tables = `with tables as materialized (select * from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p')),
    policies as materialized (select t.relname, p.*, '(manager_id = app.current_manager())' as tenant,
      pg_get_expr(polqual, polrelid) as using_what, pg_get_expr(polwithcheck, polrelid) as checks_what,
      case relname when 'employment_info' then 'id' when 'employee_live_location' then 'employee' else 'employment_info' end as whose
      from pg_policy p join tables t on t.oid = p.polrelid) `
  const seen = await owner.query<{ name: string }>(`${tables} select relname as name from tables order by 1`)
  const breaches: string[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await owner.query<{ name: string }>(
      `${tables} select name from (${query}) found where $1::name[] is not null and $2::name[] is not null`,
      [personTables, withoutHistory],
    )
    breaches.push(...rows.map(({ name }) => `${name} ${rule}`))
  }
  return { tables: seen.rows.map(({ name }) => name), breaches }
}
