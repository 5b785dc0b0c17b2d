import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listLines, withLines } from './list-lines.ts'
import { renamer, singularOf } from './names.ts'

const templates = join(import.meta.dirname, 'template')

/**
 * Writes a walking skeleton: the files of `tools/feature/template` under another name, and its lines in the lists. Then the
 * database's types, the shapes of what phones record, and the format are made again.
 * @param name a plural in kebab-case, such as `first-aid-kits`
 * @returns the files that were written
 */
export function writeFeature(project: string, name: string, singular = singularOf(name)): string[] {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name) || singular === name) {
    throw new Error(`${name} is not a plural such as crews or first-aid-kits. Its singular may follow it.`)
  }
  const rename = renamer(name, singular)
  const read = (path: string) => readFileSync(join(project, path), 'utf8')
  const taken = [`shared/${name}`, `server/${name}`].find((path) => existsSync(join(project, path)))
  if (taken !== undefined) throw new Error(`${taken} exists already. Nothing was written.`)
  const number = String(nextMigration(project)).padStart(4, '0')
  const rank = lastRank(project) + 1
  const files = globSync('**/*.*', { cwd: templates }).map((path): [path: string, text: string] => [
    rename(path.replace('0000-', `${number}-`)),
    rename(readFileSync(join(templates, path), 'utf8')).replace(/(lanes: \{ \S+ )0/, `$1${rank}`),
  ])
  const lists = new Map<string, string>()
  for (const entry of listLines) {
    const { file } = entry
    lists.set(file, withLines(lists.get(file) ?? read(file), { ...entry, lines: entry.lines.map(rename) }))
  }
  for (const [path, text] of [...files, ...lists]) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  for (const program of ['tools/db-make.ts', 'tools/store-offline-inputs.ts']) run(process.execPath, program)
  run('oxfmt')
  return files.map(([path]) => path)

  function run(program: string, ...args: string[]) {
    execFileSync(program, args, { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] })
  }
}

function nextMigration(project: string): number {
  const numbers = globSync('*.sql', { cwd: join(project, 'db/migrations') }).map((file) => Number(file.slice(0, 4)))
  return Math.max(...numbers) + 1
}

/** The highest rank of a lane of the phone. */
function lastRank(project: string): number {
  const declared = globSync('shared/*/feature.ts', { cwd: project }).map((path) =>
    readFileSync(join(project, path), 'utf8'),
  )
  const lanes = declared.flatMap((text) => /^ {2}lanes: \{([^}]*)\}/m.exec(text)?.[1] ?? [])
  return Math.max(...lanes.flatMap((text) => (text.match(/\d+/g) ?? []).map(Number)))
}
