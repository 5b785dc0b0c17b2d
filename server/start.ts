import { emailJob } from '#server/core/email/email-job.ts'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { restartTrust } from '#server/accounts/login/restart-trust.ts'
import { openAuth } from '#server/core/auth/auth.ts'
import { openCallTurns } from '#server/core/turns/call-turns.ts'
import type { Services } from '#server/core/http/context.ts'
import { lockDataFolder, makeDataFolder } from '#server/core/postgres/data-folder.ts'
import { closeApp } from '#server/core/http/close-app.ts'
import { checkDatabase } from '#server/core/postgres/database-problem.ts'
import { openDatabase } from '#server/core/database/database.ts'
import { isDiskNearlyFull } from '#server/core/postgres/disk-space.ts'
import { startPostgres } from '#server/core/postgres/embedded-postgres.ts'
import type { OutsideServices } from '#server/core/startup/outside-services.ts'
import { type Env, secretFrom } from '#server/core/startup/env.ts'
import { startJobRunner } from '#server/core/jobs/job-runner.ts'
import { jobs } from '#server/core/jobs/jobs.ts'
import { openSecretBox } from '#server/core/auth/secret-box.ts'
import { startLive } from '#server/core/live/live.ts'
import { openStreams } from '#server/core/live/streams.ts'
import { knownDevices } from '#server/core/auth/known-devices.ts'
import { scrypt } from '#server/core/auth/password-turns.ts'
import { openMetrics } from '#server/core/http/metrics.ts'
import { keepIdentities } from '#server/core/auth/session-identities.ts'
import { createEmailSender } from '#server/core/email/email.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { StartupProblem } from '#server/core/startup/startup-problem.ts'
import { pushKeysFrom } from '#server/core/notifications/push-keys.ts'
import { openFolderDriver } from '#server/core/files/folder-driver.ts'
import { openS3Driver } from '#server/core/files/s3-driver.ts'
import { clearUploads } from '#server/core/files/clear-uploads.ts'
import { openStorage } from '#server/core/files/storage.ts'
import { bindJobs } from './job-registry.ts'

const webFolder = resolve(import.meta.dirname, '../dist/manager')

const drainMs = 5000

const now = () => Temporal.Now.instant().toString({ fractionalSecondDigits: 3 })

export interface RunningServer {
  services: Services
  /**
   * Finishes open requests, then closes everything in reverse order of its start: requests and jobs together, then
   * statements, then the database. Every wait has a limit; all take less than 20 s.
   */
  stop(): Promise<void>
}

/**
 * Starts one instance: its own database unless one is configured, the schema, background jobs, live updates and HTTP.
 * Throws a StartupProblem, after closing what it had started.
 */
export async function startServer(env: Env, outside: OutsideServices): Promise<RunningServer> {
  const closers: (() => Promise<void> | void)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).toReversed()) await close()
  }
  try {
    return { services: await startParts(env, outside, (close) => closers.push(close)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startParts(
  env: Env,
  outside: OutsideServices,
  onStop: (close: () => Promise<void> | void) => void,
): Promise<Services> {
  makeDataFolder(env.dataFolder)
  const ownerUrl = env.databaseUrl ?? (await startOwnDatabase(env, onStop))
  if (env.databaseUrl) await checkDatabase(env.databaseUrl)
  const { baseUrl, mapTiles } = env
  const secret = secretFrom(env)
  const { appUrl, authUrl } = await migrate({ ownerUrl, secret })

  const db = openDatabase(appUrl, { max: env.databasePool })
  onStop(() => db.destroy())
  const queueEmail: Parameters<typeof openAuth>[0]['queueEmail'] = (email) => jobs.add(db, emailJob, email)
  const onPasswordReset = (userId: string) => restartTrust(db, userId)
  const { auth, close } = openAuth({ authUrl, secret, baseUrl, passwords: scrypt, queueEmail, onPasswordReset })
  onStop(close)
  const files = env.s3 ? await openS3Driver(env.s3) : openFolderDriver(env.filesFolder)
  const [storage, secretBox] = [openStorage(files), openSecretBox(secret)]
  const pushKeys = pushKeysFrom(env)
  const streams = openStreams()
  const [turns, identities] = [openCallTurns(env.databasePool), keepIdentities()]
  const services: Services = {
    db,
    auth,
    jobs,
    storage,
    files,
    uploadsFolder: join(env.dataFolder, 'uploads'),
    mapTiles,
    outside,
    secretBox,
    devices: knownDevices(secret, baseUrl.startsWith('https://')),
    turns,
    identities,
    streams,
    metrics: openMetrics({ openStreams: streams.count, calls: turns.count }),
    pushKeys,
    baseUrl,
    now,
  }

  await clearUploads(services.uploadsFolder)

  const emailSender = createEmailSender({
    smtpUrl: env.email?.smtpUrl,
    from: env.email?.from ?? 'Muster <muster@localhost>',
    outboxFolder: join(env.dataFolder, 'outbox'),
  })
  let draining = false
  const app = await buildApp({
    services,
    listen: (log) => startLive(appUrl, services.streams, log),
    trustProxy: env.trustProxy,
    metricsToken: env.metricsToken,
    isDraining: () => draining,
    logger: { level: env.logLevel },
    ...(!env.databaseUrl && { isDiskNearlyFull: () => isDiskNearlyFull(env.dataFolder) }),
    ...(existsSync(webFolder) && { webFolder }),
  })
  let closing: Promise<void> | undefined
  const stopAnswering = () => (closing ??= drain().then(() => closeApp(app)))
  /** Several instances share a balancer, which notices within this time that this one is not ready. */
  const drain = () => {
    draining = true
    return env.databaseUrl ? wait(drainMs) : Promise.resolve()
  }
  onStop(stopAnswering)
  const stopping = new AbortController()
  const boundJobs = bindJobs({ services, emailSender, log: app.log, stopping: stopping.signal })
  const runner = await startJobRunner({
    ownerUrl,
    jobs: boundJobs,
    metrics: services.metrics,
    log: app.log,
    isOnlyInstance: !env.databaseUrl,
  })
  onStop(async () => {
    stopping.abort()
    await Promise.all([stopAnswering(), runner.stop()])
  })
  for (const job of boundJobs) if (job.atStart) await jobs.add(db, job, {}, job.name)
  await listen(app, env)
  return services
}

async function startOwnDatabase(env: Env, onStop: (close: () => Promise<void> | void) => void) {
  const lock = lockDataFolder(env.dataFolder, { address: env.baseUrl })
  onStop(() => lock.release())
  const database = await startPostgres({
    folder: env.dataFolder,
    log: (sentence) => process.stdout.write(`${sentence}\n`),
  })
  onStop(() => database.stop())
  return database.url
}

async function listen(app: { listen(options: { port: number; host: string }): Promise<string> }, { port, host }: Env) {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE') {
      throw new StartupProblem(
        `Port ${port} is in use by another program: stop it, or choose another port with PORT=3001 npm start.`,
      )
    }
    if (code === 'EACCES') throw new StartupProblem(`You may not use port ${port}: choose one above 1024 with PORT.`)
    throw error
  }
}
