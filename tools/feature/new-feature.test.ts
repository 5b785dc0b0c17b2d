import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { renamer } from './names.ts'
import { writeFeature } from './write-feature.ts'
import { ENVIRONMENT, PROJECT } from '../run-checks.ts'

const run = promisify(execFile)

/** A copy of the sources, which has the packages of the project. */
function copyOfProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'muster-feature-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  const sources = globSync(['{app,db,docs,sandbox,server,shared,test,tools}', '*.{json,ts}', '.ox*'], { cwd: PROJECT })
  for (const name of sources) cpSync(join(PROJECT, name), join(copy, name), { recursive: true })
  symlinkSync(join(PROJECT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

test('a name is written in each form that the templates have', () => {
  const rename = renamer('first-aid-kits', 'first-aid-kit')
  expect(rename("import { FieldNote, addFieldNote } from './field-notes-store.ts' // field_notes")).toBe(
    "import { FirstAidKit, addFirstAidKit } from './first-aid-kits-store.ts' // first_aid_kits",
  )
  expect(rename('Field notes of all. Add field note')).toBe('First aid kits of all. Add first aid kit')
})

test('a name that is no plural is refused before anything is written', () => {
  expect(() => writeFeature(PROJECT, 'Crews')).toThrow('Crews is not a plural')
  expect(() => writeFeature(PROJECT, 'tasks')).toThrow('shared/tasks exists already. Nothing was written.')
})

test('a new feature is formatted, its types fit the lists of every layer, and the tests of its lists and rules pass', async () => {
  const project = copyOfProject()
  const written = writeFeature(project, 'first-aid-kits')
  expect(written).toContain('server/first-aid-kits/first-aid-kits-store.ts')
  const left = written.filter((path) => /field.?note/i.test(path + readFileSync(join(project, path), 'utf8')))
  expect(left).toEqual([])
  const check = (program: string, ...args: string[]) => run(program, args, { cwd: project, env: ENVIRONMENT })
  await check('oxfmt', '--check')
  // Without types, which would take half a minute.
  await check('oxlint', '--deny-warnings')
  await Promise.all(
    ['shared', 'server', 'app', 'test/e2e'].map((layer) => check('tsc', '-p', layer, '--singleThreaded')),
  )
  const projects = ['architecture', 'phone', 'shared in UTC'].flatMap((name) => ['--project', name])
  await check('vitest', 'run', ...projects, 'test/architecture', 'app/phone/shell', 'shared/first-aid-kits')
})
