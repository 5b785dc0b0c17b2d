import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { migrationProblems, withNewMigrations } from './migration-hashes.ts'

const db = new URL('../db/', import.meta.url)
const recorded = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(new URL('migrations.json', db), 'utf8')))
const migrations = readdirSync(new URL('migrations/', db))
  .toSorted()
  .map((name) => ({ name, text: readFileSync(new URL(`migrations/${name}`, db), 'utf8') }))

test('migrations run in the order of their numbers and are never edited', () => {
  expect(migrations.length).toBeGreaterThan(15)
  expect(migrationProblems(recorded, migrations)).toEqual([])
})

const first = { name: '0001-first.sql', text: 'create table a ();' }
const third = { name: '0003-third.sql', text: 'create table c ();' }
const known = withNewMigrations({}, [first, third])

test.each([
  ['an edited one', [{ ...first, text: 'create table b ();' }, third], '0001-first.sql was edited'],
  ['a missing one', [third], '0001-first.sql is gone'],
  [
    'one before the last',
    [first, { name: '0002-b.sql', text: '' }, third],
    '0002-b.sql would run before 0003-third.sql',
  ],
  ['a number used twice', [first, third, { name: '0003-z.sql', text: '' }], '0003-third.sql shares its number'],
  ['another name', [first, third, { name: '4.sql', text: '' }], '4.sql is not named'],
  ['one not recorded', [first, third, { name: '0004-d.sql', text: '' }], '0004-d.sql: run npm run db:make'],
])('%s is reported', (_, files, problem) => {
  expect(migrationProblems(known, files)).toEqual(expect.arrayContaining([expect.stringContaining(problem)]))
})

test('a new migration is recorded, and the hash of an edited one stays', () => {
  const fourth = { name: '0004-d.sql', text: '' }
  const edited = { ...first, text: 'edited' }
  const next = withNewMigrations(known, [edited, third, fourth])
  expect(Object.keys(next)).toEqual(['0001-first.sql', '0003-third.sql', '0004-d.sql'])
  expect(next['0001-first.sql']).toBe(known['0001-first.sql'])
})
