import type { Client } from 'pg'
import type { Farm } from '#test/contract/farm.ts'

/** Texts that identify a row, an input or an answer as this farm's, without its mark and sessions. */
export const valuesOf = (farm: Farm) =>
  Object.entries(farm).flatMap(([key, value]) => (/cookie$|^mark$/i.test(key) ? [] : [value]))

/** A checksum per table of the rows that contain one of `names`, except rows that contain one of `but`. */
export async function checksumsOf(owner: Client, { names, but }: { names: readonly string[]; but: readonly string[] }) {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r' order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await owner.query<{ sum: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from ${name} t
       where t::text like any($1) and not t::text like any($2)`,
      [names.map(anywhere), but.map(anywhere)],
    )
    sums[name] = rows[0]?.sum ?? ''
  }
  return sums
}

const anywhere = (text: string) => `%${text}%`
