import { createHash } from 'node:crypto'

/** SHA-256 of each migration by its file name, in the order in which they run. */
export type MigrationHashes = Record<string, string>

export interface Migration {
  name: string
  text: string
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The recorded hashes with those of migrations that have none yet: a recorded one never changes. */
export function withNewMigrations(recorded: MigrationHashes, migrations: readonly Migration[]): MigrationHashes {
  return Object.fromEntries(migrations.map(({ name, text }) => [name, recorded[name] ?? hashOf(text)]))
}

/** What is wrong with the migrations: an edited one, a missing one, or a new one that would run before a recorded one. */
export function migrationProblems(recorded: MigrationHashes, migrations: readonly Migration[]): string[] {
  const texts = new Map(migrations.map(({ name, text }) => [name, text]))
  const last = Object.keys(recorded).toSorted().at(-1) ?? ''
  const numbers = migrations.map(({ name }) => name.slice(0, 4))
  return [
    ...Object.entries(recorded).flatMap(([name, hash]) => {
      const text = texts.get(name)
      if (text === undefined) return `${name} is gone: databases have run it`
      return hashOf(text) === hash ? [] : `${name} was edited: databases have run it, so write a new migration`
    }),
    ...migrations.flatMap(({ name }) => {
      if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) return `${name} is not named NNNN-what-it-does.sql`
      if (numbers.filter((number) => number === name.slice(0, 4)).length > 1) return `${name} shares its number`
      if (name in recorded) return []
      return name < last ? `${name} would run before ${last}, which databases have run` : `${name}: run npm run db:make`
    }),
  ]
}
