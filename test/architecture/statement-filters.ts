import { type KyselyPlugin, PostgresQueryCompiler, type QueryId, type RootOperationNode } from 'kysely'
import { Client } from 'pg'
import { z } from 'zod'
import type { Database } from '#server/core/database/database.ts'
import { personTables } from './catalogue.ts'
import { readTasks } from './citus-plan.ts'
import { breachesOfCitus, readDatabaseNames } from './citus-statements.ts'

export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

const isSavepoint = /^(rollback to )?savepoint /

/** Wraps a database so that it records every statement. */
export function recordStatements(db: Database): { db: Database; statements: Statement[] } {
  const compiler = new PostgresQueryCompiler()
  const statements: Statement[] = []
  const keep = (node: RootOperationNode, queryId: QueryId) => {
    const { sql, parameters } = compiler.compileQuery(node, queryId)
    // A savepoint reads nothing and has no plan.
    if (!isSavepoint.test(sql)) statements.push({ sql, parameters })
    return node
  }
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => keep(node, queryId),
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(recorder), statements }
}

interface PlanNode {
  Schema?: string | undefined
  'Relation Name'?: string | undefined
  conditions: string
  Plans: PlanNode[]
}

const planNode: z.ZodType<PlanNode> = z.lazy(() =>
  z
    .object({
      'Node Type': z.string(),
      Schema: z.string().optional(),
      'Relation Name': z.string().optional(),
      Filter: z.string().default(''),
      'Index Cond': z.string().default(''),
      'Recheck Cond': z.string().default(''),
      Plans: z.array(planNode).default([]),
    })
    .transform((node) => ({
      Schema: node.Schema,
      // ModifyTable names its table too; the rows to modify come from a scan below it.
      'Relation Name': node['Node Type'] === 'ModifyTable' ? undefined : node['Relation Name'],
      conditions: `${node.Filter} ${node['Index Cond']} ${node['Recheck Cond']}`,
      Plans: node.Plans,
    })),
)
const planAnswer = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planNode })]) })])

/**
 * Reads each statement's plan: every scan of a business table must filter `manager_id` by this business.
 * Plans as the owner, without row-level security, because its conditions would hide a missing filter.
 * On Citus the filter must make each statement one task.
 * @returns the business tables that were scanned, and each scan without the filter
 * @throws when Citus would not run a statement
 */
export async function readFilters(ownerUrl: string, managerId: string, statements: readonly Statement[]) {
  const owner = new Client(ownerUrl)
  await owner.connect()
  const tables = new Set<string>()
  const unfiltered: string[] = []
  try {
    const refused = breachesOfCitus(
      statements.map((statement) => statement.sql),
      await readDatabaseNames(owner),
    )
    if (refused.length > 0) throw new Error(`Citus would not run this:\n${refused.join('\n')}`)
    await owner.query('set search_path = app')
    for (const { sql, parameters } of statements) {
      // Setting a timeout has no plan and no table.
      if (sql.startsWith('set local statement_timeout')) continue
      const { rows } = await owner.query(`explain (verbose, format json) ${sql}`, [...parameters])
      const tasks = readTasks(rows)
      for (const table of tasks.tables) tables.add(table)
      unfiltered.push(...tasks.counts.filter((count) => count !== 1).map((count) => `${count} tasks in: ${sql}`))
      if (tasks.counts.length > 0) continue
      const [answer] = planAnswer.parse(rows)
      for (const { 'Relation Name': table = '', conditions } of businessScans(answer['QUERY PLAN'][0].Plan)) {
        tables.add(table)
        if (!conditions.includes(`manager_id = '${managerId}'::uuid`)) unfiltered.push(`${table} in: ${sql}`)
      }
    }
  } finally {
    await owner.end()
  }
  return { tables: [...tables].toSorted(), unfiltered }
}

function businessScans(node: PlanNode): PlanNode[] {
  const table = node['Relation Name']
  const isBusiness = table !== undefined && node.Schema === 'app' && !personTables.includes(table)
  return [...(isBusiness ? [node] : []), ...node.Plans.flatMap(businessScans)]
}
