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

/** A worker whose policies differ from the coordinator's would show every farm the others' rows, without any error. */
export async function refuseStrayPolicies(owner: Client): Promise<void> {
  if (!(await isCitus(owner))) return
  const [stray] = await findStrayPolicies(owner)
  if (stray !== undefined)
    throw new StartupProblem(`${stray} Muster does not start until row-level security is the same on every worker.`)
}

/** The row-level security of each table as one text. Shards are listed under the name of their table. */
const policiesWhere = (condition: string) => `
  select coalesce(json_agg(w), '[]')::text as walls from (
    select distinct regexp_replace(c.relname, '_[0-9]{4,}$', '') as "table",
      concat_ws('; ', case when c.relrowsecurity then 'closed' else 'open' end, (
        select string_agg(concat_ws(' ', p.polname, p.polcmd, case when p.polpermissive then 'permissive' else 'restrictive' end,
          pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid)), '; ' order by p.polname)
        from pg_policy p where p.polrelid = c.oid)) as says
    from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and ${condition}) w`

const walls = z.array(z.object({ table: z.string(), says: z.string() }))
export type Walls = z.infer<typeof walls>
const policiesAnswer = z.tuple([z.object({ walls: z.string() })])
const workerAnswers = z.array(
  z.object({ nodename: z.string(), nodeport: z.number(), success: z.boolean(), result: z.string() }),
)

/** Reads the row-level security of the tables and shards of every Citus worker. @returns see strayPolicies */
export async function findStrayPolicies(owner: Client): Promise<string[]> {
  const distributed = `c.oid in (select logicalrelid from pg_dist_partition where partmethod = 'h')`
  const [own] = policiesAnswer.parse((await owner.query(policiesWhere(distributed))).rows)
  const { rows } = await owner.query(
    'select nodename, nodeport, success, result from run_command_on_workers($1) order by nodename, nodeport',
    [policiesWhere('true')],
  )
  const answers = workerAnswers.parse(rows).map(({ nodename, nodeport, success, result }) => ({
    worker: `${nodename}:${nodeport}`,
    walls: success ? walls.parse(JSON.parse(result)) : null,
  }))
  return strayPolicies(walls.parse(JSON.parse(own.walls)), answers)
}

/**
 * @param coordinator the row-level security of the distributed tables
 * @param workers the same for each worker, null when it did not answer; other tables are ignored
 * @returns a sentence for each worker that did not answer, and for each table or shard that differs
 */
export function strayPolicies(
  coordinator: Walls,
  workers: readonly { worker: string; walls: Walls | null }[],
): string[] {
  const right = new Map(coordinator.map(({ table, says }) => [table, says]))
  return workers.flatMap((answer) =>
    answer.walls === null
      ? [`The row-level security of the Citus worker ${answer.worker} could not be checked.`]
      : answer.walls
          .filter(({ table, says }) => right.has(table) && right.get(table) !== says)
          .map(
            ({ table, says }) =>
              `On the Citus worker ${answer.worker}, the row-level security of ${table} differs from the coordinator (${says}).`,
          ),
  )
}
