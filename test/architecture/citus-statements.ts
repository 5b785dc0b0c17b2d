import type { Client } from 'pg'
import { personTables } from './catalogue.ts'

export interface DatabaseNames {
  /** Tables that Citus distributes over workers. */
  business: readonly string[]
  /** Functions with side effects or security definer, as `schema.name`. */
  doors: readonly string[]
}

export async function readDatabaseNames(owner: Client): Promise<DatabaseNames> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r' and relname <> all ($1)`,
    [personTables],
  )
  const { rows: doors } = await owner.query<{ name: string }>(
    `select distinct pronamespace::regnamespace || '.' || proname as name
     from pg_proc p join pg_language l on l.oid = p.prolang
     where pronamespace::regnamespace::text in ('app', 'auth') and (prosecdef or (lanname = 'plpgsql' and provolatile = 'v'))`,
  )
  return { business: tables.map(({ name }) => name), doors: doors.map(({ name }) => name) }
}

/** The statements inside the schema's functions. */
export async function readBodies(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ body: string }>(
    `select prosrc as body from pg_proc p join pg_language l on l.oid = p.prolang
     where pronamespace::regnamespace::text in ('app', 'auth') and lanname in ('sql', 'plpgsql')`,
  )
  return rows.flatMap(({ body }) => body.split(/;|\bloop\b|\bbegin\b/))
}

/**
 * Stable functions as they are used with columns: text that becomes an instant or a day, an instant that becomes text or is
 * cut. A regular expression for JavaScript and PostgreSQL. `(at at time zone zone)::date` is immutable.
 */
export const stableOverColumns = [
  String.raw`->>[^()]*\)\s*::\s*(date|time|interval|reg)`,
  String.raw`\)\s*::\s*timestamp`,
  String.raw`\sas\s+timestamp[a-z ]*\)`,
  String.raw`(to_char|to_timestamp|to_date|date_trunc|app\.iso)\s*\(`,
].join('|')

/** An update or delete, not the rows that a select locks. */
const changes = /(?<!\bfor (?:no key )?)\bupdate\b|\bdelete\s+from\b/i

const materialized = /\bas materialized (\((?:[^()]|(?:\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)))*\))/gi

/**
 * Finds statements that Citus would refuse or silently run wrongly (docs/decisions/0003-schema-for-citus.md).
 * Plain PostgreSQL runs them all, so only their text shows it. @returns the findings as sentences
 */
export function breachesOfCitus(statements: readonly string[], { business, doors }: DatabaseNames): string[] {
  return [...new Set(statements)].flatMap((statement) => {
    const text = statement.replaceAll(/--[^\n]*/g, ' ').replaceAll(/'(?:[^']|'')*'/g, "''")
    const found: string[] = []
    if (/\bcase\s+(?!when\b)[^;]*?\bwhen\b/i.test(text)) found.push('case x when')
    if (names(text, business)) {
      if (changes.test(text) && new RegExp(stableOverColumns, 'i').test(text))
        found.push('a stable function of a column')
      for (const [, called = ''] of text.matchAll(/\b((?:app|auth)\.\w+|pg_\w*(?:advisory|notify)\w*)\(/gi)) {
        if (doors.includes(called) || called.startsWith('pg_')) found.push(`${called} beside a business table`)
      }
    }
    const parts = [text.replaceAll(materialized, ''), ...[...text.matchAll(materialized)].map(([, body = '']) => body)]
    if (parts.some((part) => names(part, business) && names(part, personTables))) {
      found.push('a business table beside a local one')
    }
    return found.map((what) => `${what} in: ${statement}`)
  })
}

/** Whether the text reads or writes one of the tables. */
function names(text: string, tables: readonly string[]): boolean {
  const named = text.matchAll(
    /(?:(?:\b(?:from|join|into|update|using)|,)\s+(?:lateral\s+)?|app\.)(?:"?app"?\.)?"?(\w+)"?/gi,
  )
  return [...named].some(([, name = '']) => tables.includes(name))
}
