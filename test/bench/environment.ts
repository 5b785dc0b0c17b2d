import { readdir, readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startPostgres } from '#server/core/postgres/embedded-postgres.ts'
import { type DatabaseUrls, roleUrls } from '#server/core/database/database-roles.ts'
import { type MeasuredServer, startMeasured } from './measured-server.ts'

export const secret = 'only-for-the-bench-and-thirty-two-long'
/** Linux counts the CPU time of a process in ticks of this length. */
const tickMicroseconds = 10_000

export interface Environment extends DatabaseUrls {
  ownerUrl: string
  /** The data folder of the instances. */
  folder: string
  muster: MeasuredServer
  bare: MeasuredServer
  /** CPU used by all database processes together. */
  databaseCpuMicroseconds(): Promise<number>
}

/** Starts Muster with the demo farm and the bare server, both on one database with the shipped settings. */
export async function openEnvironment(stack: AsyncDisposableStack): Promise<Environment> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startPostgres({ folder, log: console.error })
  stack.defer(() => postgres.stop())
  const urls = roleUrls(postgres.url, secret)
  const muster = await startMeasured({
    file: join(import.meta.dirname, '../../server/main.ts'),
    args: ['--demo'],
    settings: { DATABASE_URL: postgres.url, MUSTER_SECRET: secret, MUSTER_DATA: folder, LOG_LEVEL: 'silent' },
  })
  stack.defer(() => muster.stop())
  await gatherStatistics(postgres.url)
  const bare = await startMeasured({
    file: join(import.meta.dirname, 'bare-server.ts'),
    settings: { APP_URL: urls.appUrl, AUTH_URL: urls.authUrl },
  })
  stack.defer(() => bare.stop())
  const pidFile = join(folder, 'postgres/postmaster.pid')
  return {
    ...urls,
    ownerUrl: postgres.url,
    folder,
    muster,
    bare,
    databaseCpuMicroseconds: async () => cpuBelow(Number((await readFile(pidFile, 'utf8')).split('\n')[0])),
  }
}

/** Does now what autovacuum does a minute after loading, because plans change with its statistics. */
async function gatherStatistics(ownerUrl: string): Promise<void> {
  const owner = new Client(ownerUrl)
  await owner.connect()
  try {
    await owner.query('analyze')
  } finally {
    await owner.end()
  }
}

/** CPU of a process's children, from /proc: fields 4, 14 and 15 are parent, user time and system time. */
async function cpuBelow(parent: number): Promise<number> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(processes.map((id) => statOf(id).catch(() => [])))
  return stats.filter((fields) => Number(fields[1]) === parent).reduce((sum, fields) => sum + cpuIn(fields), 0)
}

/** CPU of one process, in microseconds. */
export const cpuOf = async (processId: number): Promise<number> => cpuIn(await statOf(String(processId)))

async function statOf(processId: string): Promise<string[]> {
  const stat = await readFile(`/proc/${processId}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

const cpuIn = (fields: readonly string[]) => (Number(fields[11]) + Number(fields[12])) * tickMicroseconds
