import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { PROJECT } from './run-checks.ts'

// node tools/flow-files.ts FILE…: the files of the server's features that each verb reaches by its imports, itself
// included. Types, server/core and shared/ are not counted: they are read once and for all.

const imports = /^(?:import|export) (?!type )[^']*?from '([^']+)'|^import '([^']+)'/gm
const onlyTypes = /^import \{\s*(?:type \w+,?\s*)+\} from/

function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const text = readFileSync(join(PROJECT, file), 'utf8')
  for (const [statement, from = '', alone = ''] of text.matchAll(imports)) {
    const specifier = from || alone
    const path = specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(file), specifier))
    const isFeature = /^(#|\.)/.test(specifier) && path.startsWith('server/') && !path.startsWith('server/core/')
    if (isFeature && !onlyTypes.test(statement)) reached(path, seen)
  }
  return seen
}

for (const file of process.argv.slice(2)) {
  const files = [...reached(file)]
  console.log(`${file}: ${files.length} files`)
  for (const each of files) console.log(`  ${each}`)
}
