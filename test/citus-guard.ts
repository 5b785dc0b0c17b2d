import type { Client } from 'pg'
import { readDatabaseNames, stableOverColumns } from './architecture/citus-statements.ts'
import { connected } from './given-postgres.ts'

/** The lock of an insert, an update, a delete or of rows is held until the transaction ends. */
const refuseAfterChange = `
  create function citus_guard.refuse_after_change(called text, business text[]) returns void language plpgsql as $$
  declare
    changed text;
  begin
    if session_user <> 'muster_app' then return; end if;
    select string_agg(distinct c.relname, ', ') into changed from pg_locks l join pg_class c on c.oid = l.relation
      where l.pid = pg_backend_pid() and l.mode in ('RowShareLock', 'RowExclusiveLock')
        and c.relnamespace = 'app'::regnamespace and c.relname = any (business);
    if changed is not null then
      raise exception '% runs as its owner after a change of %, which Citus refuses', called, changed;
    end if;
  end $$`

/** Reads the statement itself, as the client sent it: also one from a process of its own. */
const refuseStableOverColumns = `
  create function citus_guard.refuse_stable_over_columns() returns trigger language plpgsql as $guard$
  begin
    if session_user = 'muster_app' and current_query() ~* $pattern$${stableOverColumns}$pattern$ then
      raise exception 'a stable function of a column in an %, which Citus refuses: %', lower(tg_op), current_query();
    end if;
    return null;
  end $guard$`

/**
 * Makes two things fail that only Citus refuses (docs/decisions/0003-schema-for-citus.md): a call of a security-definer
 * function over business tables after the transaction has changed one or locked its rows, and an update or delete by a stable
 * function of a column. Every database test and every attack runs under it.
 */
export async function guardCitusRules(ownerUrl: string): Promise<void> {
  await connected(ownerUrl, async (owner) => {
    const { business } = await readDatabaseNames(owner)
    await owner.query(['create schema citus_guard', refuseAfterChange, refuseStableOverColumns].join(';\n'))
    for (const table of business) {
      await owner.query(`create trigger citus_guard before update or delete on app.${table}
        for each statement execute function citus_guard.refuse_stable_over_columns()`)
    }
    for (const { name, body, definition } of await findOwnerFunctions(owner)) {
      const check = `perform citus_guard.refuse_after_change('${name}', '{${business.join(',')}}');`
      const guarded = body.replace(/^begin$/m, `begin\n  ${check}`)
      if (guarded === body) throw new Error(`${name} cannot be guarded: write it in plpgsql, its "begin" on a line.`)
      await owner.query(definition.replace(body, () => guarded))
    }
  })
}

interface DatabaseFunction {
  name: string
  body: string
  definition: string
  isDefiner: boolean
  parameters: number
}

/** The security-definer functions that name a business table, or call a function that does. */
export async function findOwnerFunctions(owner: Client): Promise<DatabaseFunction[]> {
  const { business } = await readDatabaseNames(owner)
  const { rows } = await owner.query<DatabaseFunction>(
    `select pronamespace::regnamespace || '.' || proname as name, prosrc as body, pg_get_functiondef(p.oid) as definition,
       prosecdef as "isDefiner", pronargs as parameters
     from pg_proc p where pronamespace::regnamespace::text in ('app', 'auth') and prokind = 'f'`,
  )
  const reaches = ({ body }: DatabaseFunction, through: readonly string[] = []): boolean =>
    [...body.matchAll(/\b(?:app\.(\w+)|auth\.\w+)/g)].some(([name, table = '']) => {
      if (business.includes(table)) return true
      const called = through.includes(name) ? undefined : rows.find((each) => each.name === name)
      return called !== undefined && reaches(called, [...through, name])
    })
  return rows.filter((each) => each.isDefiner && reaches(each))
}
