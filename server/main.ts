import { isDatabaseLoss } from '#server/core/database/database-loss.ts'
import { type Env, readEnv } from '#server/core/startup/env.ts'
import { StartupProblem } from '#server/core/startup/startup-problem.ts'
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.ts'
import { readOutsideServices } from './outside-services.ts'
import { type RunningServer, startServer } from './start.ts'

const loadsDemo = process.argv.includes('--demo')
const hasSandbox = loadsDemo || process.argv.includes('--sandbox')
const parentCheckMs = 500
const longestStopMs = 19_000

process.on('unhandledRejection', endUnlessDatabaseLost)

const starting = start()
stopWhenAsked()
await starting

async function start(): Promise<RunningServer> {
  try {
    const sandbox = hasSandbox ? await startSandbox(readEnv()) : undefined
    const env = readEnv(sandbox?.settings)
    const server = await startServer(env, readOutsideServices(sandbox?.settings))
    await greet(env, server, sandbox)
    return server
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error
    process.stderr.write(`\nMuster did not start. ${error.message}\n\n`)
    process.exit(1)
  }
}

/**
 * Survives a rejected promise that only says the database was lost: its callers retry when the database is back. Any
 * other unhandled rejection is a bug of ours, and ends the server.
 */
function endUnlessDatabaseLost(reason: unknown) {
  if (!isDatabaseLoss(reason)) throw reason
  process.stderr.write(`A statement was lost with the database: ${String(reason)}\n`)
}

async function startSandbox(env: Env): Promise<SandboxProcess> {
  if (!loadsDemo) return startSandboxProcess(env)
  const { writeDemoPayroll } = await import('#db/seed/demo-payroll.ts')
  return startSandboxProcess(env, await writeDemoPayroll(env.dataFolder))
}

async function greet(env: Env, { services }: RunningServer, sandbox?: SandboxProcess) {
  const lines = [`Muster is ready: ${env.baseUrl}`]
  if (loadsDemo) {
    const { loadDemoFarm } = await import('#db/seed/demo-farm.ts')
    lines.push(await loadDemoFarm(services))
  } else {
    lines.push('Open it in a browser and create an account; npm start -- --demo loads a farm to look at.')
  }
  if (sandbox) lines.push(`The sandbox, a local Xero and MYOB to connect to, has its own pages: ${sandbox.url}`)
  if (!env.email) lines.push(`No email server is set (SMTP_URL): emails are written to ${env.dataFolder}/outbox.`)
  lines.push('Ctrl-C stops Muster.')
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

/**
 * Stops once, because npm passes Ctrl-C on a second time. A second SIGTERM, or a stop that exceeds its time limit,
 * exits at once, before docker or systemd kill the process.
 */
function stopWhenAsked() {
  let stopping = false
  async function stopOnce(signal?: NodeJS.Signals) {
    if (stopping && signal === 'SIGTERM') process.exit(1)
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), longestStopMs).unref()
    const server = await starting
    await server.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopOnce(signal))
  // When npm itself is killed, its child gets no signal. It only sees that its parent has changed.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && void stopOnce(), parentCheckMs).unref()
  }
}
