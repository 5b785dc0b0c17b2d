import { isDatabaseLoss } from '#server/core/database/database-loss.ts'
import { type Env, readEnv } from '#server/core/startup/env.ts'
import { StartupProblem } from '#server/core/startup/startup-problem.ts'
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.ts'
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
    const server = await startServer(env)
    await greet(env, server, sandbox)
    return server
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error
    process.stderr.write(`\nMuster did not start. ${error.message}\n\n`)
    process.exit(1)
  }
}

/**
 * A database that went away is known to whoever waits for it, and comes back; a promise of a library that nobody holds
 * must not end the server for it. Any other is a mistake of ours, after which nothing can be vouched for: it still does.
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
  if (!env.email) lines.push(`No mail server is set (SMTP_URL): mails are written to ${env.dataFolder}/outbox.`)
  lines.push('Ctrl-C stops Muster.')
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

/**
 * Ends once, whoever asks: npm passes Ctrl-C on a second time. A second SIGTERM is somebody who won't wait, and a stop
 * that lasts longer than all its parts may is cut short before docker or systemd do it: the database ends with the process.
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
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOnce)
  // npm killed outright says nothing to its child, which only finds itself with another parent.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && void stopOnce(), parentCheckMs).unref()
  }
}
