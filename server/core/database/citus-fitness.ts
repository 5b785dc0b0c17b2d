import type { Client } from 'pg'
import { z } from 'zod'
import { StartupProblem } from '../startup/startup-problem.ts'

const isCitus = async (owner: Client) =>
  Boolean((await owner.query(`select from pg_extension where extname = 'citus'`)).rowCount)

/** On Citus, every screen would be empty, without any error, if either setting were missing. */
export async function refuseUnfitCitus(owner: Client): Promise<void> {
  if (!(await isCitus(owner))) return
  const { rowCount } = await owner.query(`
    select where current_setting('citus.propagate_set_commands', true) is distinct from 'local'
      or current_setting('citus.enable_unsafe_triggers', true) is distinct from 'on'`)
  if (rowCount) {
    throw new StartupProblem(
      "On Citus, set citus.propagate_set_commands to 'local' and citus.enable_unsafe_triggers to 'on' first.",
    )
  }
}

/** A worker that isolates less than the coordinator would show every farm the others' rows, without any error. */
export async function refuseDifferentWorkers(owner: Client): Promise<void> {
  if (!(await isCitus(owner))) return
  const [difference] = await findWorkerDifferences(owner)
  if (difference !== undefined)
    throw new StartupProblem(
      `${difference} Muster does not start until every worker isolates farms as the coordinator does.`,
    )
}

/**
 * What isolates farms on a node, as a text for each object: the policies and the owner of each table, the functions that
 * policies call, and the role of the server. Shards are listed under the name of their table.
 */
const isolationWhere = (condition: string) => `
  select coalesce(json_agg(w), '[]')::text as isolation from (
    select distinct 'the row-level security of ' || regexp_replace(c.relname, '_[0-9]{4,}$', '') as object,
      concat_ws('; ', case when c.relrowsecurity then 'closed' else 'open' end,
        case when pg_has_role('muster_app', c.relowner, 'usage') then 'owned by muster_app' end, (
        select string_agg(concat_ws(' ', p.polname, p.polcmd, case when p.polpermissive then 'permissive' else 'restrictive' end,
          pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid),
          (select 'to ' || string_agg(r.rolname, ', ' order by r.rolname) from pg_roles r where r.oid = any (p.polroles))),
          '; ' order by p.polname)
        from pg_policy p where p.polrelid = c.oid)) as says
    from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and ${condition}
    union all
    select 'the function ' || p.oid::regprocedure, md5(concat(p.prosecdef, p.proconfig, p.prosrc)) from pg_proc p
    where p.pronamespace = 'app'::regnamespace and p.prokind = 'f'
    union all
    select 'the role muster_app', concat_ws(' ', case when r.rolsuper then 'superuser' end, case when r.rolbypassrls then 'bypassrls' end)
    from pg_roles r where r.rolname = 'muster_app') w`

const isolation = z.array(z.object({ object: z.string(), says: z.string() }))
export type Isolation = z.infer<typeof isolation>
const isolationAnswer = z.tuple([z.object({ isolation: z.string() })])
const workerAnswers = z.array(
  z.object({ nodename: z.string(), nodeport: z.number(), success: z.boolean(), result: z.string() }),
)

/** Reads what isolates the farms on every Citus worker. @returns see workerDifferences */
export async function findWorkerDifferences(owner: Client): Promise<string[]> {
  const distributed = `c.oid in (select logicalrelid from pg_dist_partition where partmethod = 'h')`
  const [own] = isolationAnswer.parse((await owner.query(isolationWhere(distributed))).rows)
  const { rows } = await owner.query(
    'select nodename, nodeport, success, result from run_command_on_workers($1) order by nodename, nodeport',
    [isolationWhere('true')],
  )
  const answers = workerAnswers.parse(rows).map(({ nodename, nodeport, success, result }) => ({
    worker: `${nodename}:${nodeport}`,
    isolation: success ? isolation.parse(JSON.parse(result)) : null,
  }))
  return workerDifferences(isolation.parse(JSON.parse(own.isolation)), answers)
}

/**
 * @param coordinator what isolates the farms there, for the distributed tables
 * @param workers the same for each worker, null when it did not answer; objects that the coordinator has not are ignored
 * @returns a sentence for each worker that did not answer, and for each object that differs
 */
export function workerDifferences(
  coordinator: Isolation,
  workers: readonly { worker: string; isolation: Isolation | null }[],
): string[] {
  const right = new Map(coordinator.map(({ object, says }) => [object, says]))
  return workers.flatMap((answer) =>
    answer.isolation === null
      ? [`The row-level security of the Citus worker ${answer.worker} could not be checked.`]
      : answer.isolation
          .filter(({ object, says }) => right.has(object) && right.get(object) !== says)
          .map(
            ({ object, says }) =>
              `On the Citus worker ${answer.worker}, ${object} differs from the coordinator (${says}).`,
          ),
  )
}
