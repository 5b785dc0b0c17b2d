/** From Citus's plan of a statement: the task count of each distributed part, and the distributed tables they read. */
export function readTasks(plan: unknown): { counts: number[]; tables: string[] } {
  const text = JSON.stringify(plan)
  const counts = [...text.matchAll(/"Task Count":(\d+)/g)].map(([, count]) => Number(count))
  const tables = [...text.matchAll(/"Relation Name":"(\w+?)_\d{4,}"/g)].map(([, table = '']) => table)
  return { counts, tables: [...new Set(tables)] }
}
