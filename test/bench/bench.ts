import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { benchApi } from './api.ts'
import { benchBatch } from './batch.ts'
import { openBrowser } from './browser.ts'
import { benchBundle } from './bundle.ts'
import { benchChat } from './chat.ts'
import { benchColdLoad } from './cold-load.ts'
import { type Farm, openFarm } from './farm.ts'
import { benchFirstLoad } from './first-load.ts'
import { benchGrowth } from './growth.ts'
import { benchLive } from './live.ts'
import { benchPhone } from './phone-load.ts'
import { benchPlans } from './plans.ts'
import { benchMatrix } from './matrix.ts'
import { openEnvironment, type Environment } from './environment.ts'
import { asTable, type Row } from './row.ts'
import { benchSafetyReports } from './safety-reports.ts'
import { benchScreen } from './screen.ts'
import { benchStarve } from './starve.ts'
import { benchRowLevelSecurity } from './row-level-security.ts'

// npm run bench: measures every speed budget of docs/performance.md. `npm run bench -- bundle live` runs only those parts,
// `--json` prints the rows as JSON. A missed budget exits with code 1.

type Part = (environment: Environment, farm: Farm) => Promise<Row[]>

const parts: Record<string, Part> = {
  bundle: inBrowser(benchBundle),
  load: inBrowser(benchColdLoad),
  'first-load': inBrowser(benchFirstLoad),
  phone: inBrowser(benchPhone),
  api: benchApi,
  batch: benchBatch,
  'row-level-security': benchRowLevelSecurity,
  live: benchLive,
  chat: benchChat,
  plans: inBrowser(benchPlans),
  'safety-reports': benchSafetyReports,
  matrix: inBrowser(benchMatrix),
  growth: benchGrowth,
  screen: inBrowser(benchScreen),
  starve: benchStarve,
}

const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true })
const unknown = positionals.find((name) => !(name in parts))
if (unknown) throw new Error(`There is no part ${unknown}: choose of ${Object.keys(parts).join(', ')}.`)

// Ctrl-C ends the measurement; the program then stops what it started.
const interrupt = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupt.abort())

await using stack = new AsyncDisposableStack()
const environment = await openEnvironment(stack)
interrupt.signal.throwIfAborted()
await Promise.race([measure(), once(interrupt.signal, 'abort')])
if (interrupt.signal.aborted) process.exitCode = 1

async function measure() {
  const farm = await openFarm(environment)
  const rows: Row[] = []
  for (const [name, part] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    process.stderr.write(`${name}…\n`)
    rows.push(...(await part(environment, farm)))
  }
  const machine = `${availableParallelism()} cores, Node ${process.version}, ${farm.entryCount} entries`
  console.log(values.json ? JSON.stringify({ machine, rows }, null, 2) : `${asTable(rows)}\n\n${machine}`)
  if (rows.some(({ outcome }) => outcome === 'not')) process.exitCode = 1
}

function inBrowser(
  part: (browser: Awaited<ReturnType<typeof openBrowser>>, ...rest: Parameters<Part>) => Promise<Row[]>,
): Part {
  return async (...rest) => {
    const browser = await openBrowser()
    try {
      return await part(browser, ...rest)
    } finally {
      await browser.close()
    }
  }
}
