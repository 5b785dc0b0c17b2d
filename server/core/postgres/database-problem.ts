import { Client } from 'pg'

import { StartupProblem } from '../startup/startup-problem.ts'

const OLDEST_MAJOR = 15
const CONNECT_PATIENCE_MS = 10_000

/** Refuses a database that is unreachable or too old, with a sentence that says why. */
export async function checkDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_PATIENCE_MS })
  // The pending call reports a broken connection. An `error` event without a listener would end the process.
  client.on('error', () => undefined)
  let version: number
  try {
    await client.connect()
    const answer = await client.query<{ server_version_num: string }>('show server_version_num')
    version = Number(answer.rows[0]?.server_version_num)
  } catch (problem) {
    throw databaseProblem(problem, url)
  } finally {
    await client.end().catch(() => undefined)
  }
  const tooOld = versionProblem(version, url)
  if (tooOld) throw tooOld
}

/** `version` as in server_version_num: 150004 is 15.4. */
export function versionProblem(version: number, url: string): StartupProblem | undefined {
  const major = Math.floor(version / 10_000)
  if (major >= OLDEST_MAJOR) return undefined
  return new StartupProblem(
    `The database at ${hostOf(url)} is PostgreSQL ${major}; Muster needs ${OLDEST_MAJOR} or newer.`,
  )
}

/** Explains why the database of DATABASE_URL refused us, without showing the password. */
export function databaseProblem(problem: unknown, url: string): StartupProblem {
  const host = hostOf(url)
  const { username, pathname } = new URL(url)
  const message = problem instanceof Error ? problem.message : String(problem)
  switch (codeOf(problem)) {
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return new StartupProblem(`No database answers at ${host}: check that it runs and that DATABASE_URL is right.`)
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupProblem(`The host of DATABASE_URL, ${host}, is not known to this machine.`)
    case '28P01':
    case '28000':
      return new StartupProblem(
        `The database at ${host} refused user "${decodeURIComponent(username)}": check the user and password in DATABASE_URL.`,
      )
    case '3D000':
      return new StartupProblem(
        `The server at ${host} has no database "${decodeURIComponent(pathname.slice(1))}": create it first.`,
      )
    case '53300':
      return new StartupProblem(`The database at ${host} has no connection left for Muster.`)
    case '08000':
    case '08001':
    case '08006':
      return new StartupProblem(
        `The database at ${host} can't reach one of its nodes (${message}): start that node, then Muster.`,
      )
    default:
      return new StartupProblem(`The database at ${host} cannot be used (${message}).`)
  }
}

function hostOf(url: string): string {
  return new URL(url).host || 'this machine'
}

function codeOf(problem: unknown): string | undefined {
  if (!(problem instanceof Error)) return undefined
  // The driver gives its own time-out no code.
  if (/timeout expired|connection timeout/i.test(problem.message)) return 'ETIMEDOUT'
  return 'code' in problem && typeof problem.code === 'string' ? problem.code : undefined
}
