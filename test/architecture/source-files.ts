import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SourceFile {
  /** Relative to the project folder, with slashes. */
  path: string
  text: string
}

const project = join(import.meta.dirname, '../..')
const folders = '{app,db,docs,sandbox,server,shared,test,tools}/**/*.{ts,tsx,mjs,js,css,sql,md}'

/** Generated files, and the file whose rules contain what they forbid. */
const leftOut = [
  'db/types.ts',
  'db/schema.sql',
  'test/architecture/source-rules.ts',
  'test/architecture/sql-rules.ts',
  'test/architecture/feature-rules.ts',
]

/** @throws if there is none */
export const readSource = (path: string) => readFileSync(join(project, path), 'utf8')

/** All files that people write. */
export function readSources(): SourceFile[] {
  return globSync([folders, '*.{ts,md}'], { cwd: project })
    .filter((path) => !leftOut.includes(path))
    .map((path) => ({ path, text: readSource(path) }))
}
