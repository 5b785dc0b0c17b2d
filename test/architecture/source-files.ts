import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SourceFile {
  /** From the project's folder, with slashes. */
  path: string
  text: string
}

const project = join(import.meta.dirname, '../..')
const folders = '{app,db,docs,sandbox,server,shared,test,tools}/**/*.{ts,tsx,mjs,js,css,sql,md}'

/** Made by a tool, or full of breaches because it forbids them. */
const leftOut = ['db/types.ts', 'db/schema.sql', 'test/architecture/source-rules.ts']

/** Everything that people write. */
export function readSources(): SourceFile[] {
  return globSync([folders, '*.{ts,md}'], { cwd: project })
    .filter((path) => !leftOut.includes(path))
    .map((path) => ({ path, text: readFileSync(join(project, path), 'utf8') }))
}
