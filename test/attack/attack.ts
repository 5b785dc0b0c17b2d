import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import { ENVIRONMENT, PROJECT } from '../../tools/run-checks.ts'

// npm run attack: runs each attack of this folder, longer than `npm test` does. `npm run attack -- kills` runs those whose
// name contains the word. Vitest runs `x.db.test.ts` files; `x-kills.ts` files export a function `xKills` that returns a
// report line and throws its findings. A finding exits with code 1.

const minutesAtMost = 60
/** Settings for the tests of this folder and for test/contract/fuzz.db.test.ts. */
const longer = { ATTACK_ROUNDS: '40', FUZZ_RUNS: '300', FUZZ_SEED: String(Date.now() % 1_000_000) }

const [wanted = ''] = process.argv.slice(2)
const files = await readdir(import.meta.dirname)
const attacks = [
  ...files.filter((file) => file.endsWith('.db.test.ts')).map((file) => [nameOf(file), () => runTests(file)] as const),
  ['fuzz', () => runTests('../contract/fuzz.db.test.ts')] as const,
  ['phone-histories', () => runTests('../phone/phone-histories.test.ts', 'phone histories')] as const,
  ...files.filter((file) => file.endsWith('-kills.ts')).map((file) => [nameOf(file), () => runKills(file)] as const),
].filter(([name]) => name.includes(wanted))
if (attacks.length === 0) throw new Error(`There is no attack named ${wanted}.`)

for (const [name, attack] of attacks) {
  const start = performance.now()
  const seconds = () => `${Math.round((performance.now() - start) / 1000)} s`
  try {
    console.log(`✓ ${name}: ${await attack()} (${seconds()})`)
  } catch (finding) {
    process.exitCode = 1
    console.log(`✗ ${name} (${seconds()}): ${finding instanceof Error ? finding.message : String(finding)}`)
  }
}

function nameOf(file: string): string {
  return file.replace(/(\.db\.test)?\.ts$/, '')
}

async function runTests(file: string, project = 'server'): Promise<string> {
  const limits = ['--testTimeout', '1200000', '--maxWorkers', String(availableParallelism())]
  const child = spawn('vitest', ['run', '--project', project, `test/attack/${file}`, ...limits], {
    cwd: PROJECT,
    env: { ...ENVIRONMENT, ...longer },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.timeout(minutesAtMost * 60_000),
  })
  const [output, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  if (code !== 0) throw new Error(`with ${JSON.stringify(longer)}\n${output.slice(-20_000)}${complaints.slice(-5000)}`)
  return /Tests\s.*$/m.exec(output)?.[0].trim() ?? 'ran'
}

async function runKills(file: string): Promise<string> {
  const verb = nameOf(file).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const module: Record<string, unknown> = await import(`./${file}`)
  const attack = module[verb]
  if (typeof attack !== 'function') throw new Error(`${file} exports no function ${verb}`)
  return String(await Reflect.apply(attack, undefined, []))
}
