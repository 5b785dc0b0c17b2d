import { readFileSync } from 'node:fs'
import { runCases } from './run-cases.ts'
import { safetyRules } from './safety-rules.ts'

// node test/golden/run.ts FILE: compares the cases of a golden file with the product's own rules; exits with 1 if any differs.

const [path] = process.argv.slice(2)
const { lines, ok } = path === undefined ? usage() : run(path)
for (const line of lines) console.log(line)
process.exitCode = ok ? 0 : 1

function usage() {
  return { lines: ['Name a file of golden cases: node test/golden/run.ts FILE'], ok: false }
}

function run(name: string) {
  let text: string
  try {
    text = readFileSync(name, 'utf8')
  } catch (error) {
    return { lines: [`${name} can’t be read: ${error instanceof Error ? error.message : String(error)}`], ok: false }
  }
  return runCases(text, safetyRules)
}
