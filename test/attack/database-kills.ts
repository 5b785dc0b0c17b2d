import { randomInt } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { readFileSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { pagesOf } from '#shared/core/pages.ts'
import { startPostgres } from '#server/core/postgres/embedded-postgres.ts'
import { terms } from '#test/contract/member.ts'
import { requestOf } from '#test/contract/request-of.ts'
import { startCutProxy } from '#test/cut-proxy.ts'
import { startMuster, startMusterWith, type Muster } from '#test/e2e/muster-process.ts'
import { registration } from '#test/server.ts'

const clients = 4
const patienceMs = 60_000
const rows = z.array(z.object({ id: z.string() }))
const wholeList = rows.transform((found) => ({ found, nextCursor: null }))
const invitePage = z
  .object({ invites: rows, nextCursor: z.string().nullable() })
  .transform(({ invites, nextCursor }) => ({ found: invites, nextCursor }))

interface Attack {
  muster: Muster
  /** Stops the database under the running server, which must reconnect by itself. */
  takeAway(): Promise<void>
  remove(): Promise<void>
}

/** Kills the server's embedded PostgreSQL. */
async function embedded(): Promise<Attack> {
  const muster = await startMuster()
  const pidFile = join(muster.folder, 'postgres/postmaster.pid')
  return {
    muster,
    async takeAway() {
      process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGKILL')
    },
    remove: muster.remove,
  }
}

/** Breaks every connection to DATABASE_URL and refuses new ones for a moment, as a failover does. */
async function byAddress(): Promise<Attack> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-kills-'))
  const postgres = await startPostgres({ folder, log: () => undefined })
  const proxy = await startCutProxy(postgres.url)
  const secret = 'only-for-attacks-and-thirty-two-long'
  const muster = await startMusterWith({ DATABASE_URL: proxy.url, MUSTER_SECRET: secret })
  return {
    muster,
    async takeAway() {
      await proxy.cut()
      while ((await fetch(`${muster.url}/readyz`)).ok);
      await proxy.mend()
    },
    async remove() {
      await muster.remove()
      await proxy.cut()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Crashes the database repeatedly during writes. The server keeps running, loses nothing, and its jobs continue. */
export async function databaseKills(kills = Number(process.env['ATTACK_KILLS'] ?? 10)): Promise<string> {
  return `${await attack('embedded', await embedded(), kills)}; ${await attack('by DATABASE_URL', await byAddress(), kills)}`
}

async function attack(kind: string, { muster, takeAway, remove }: Attack, kills: number): Promise<string> {
  try {
    const farm = await openFarm(muster)
    for (let kill = 1; kill <= kills; kill++) {
      const stop = new AbortController()
      const writing = Promise.all(Array.from({ length: clients }, () => farm.write(stop.signal)))
      await farm.isWritingAgain()
      await takeAway()
      // Every fifth time, crash it again during recovery.
      if (kill % 5 === 0) await takeAway().catch(() => undefined)
      await farm.isWritingAgain()
      stop.abort()
      await writing
      if (muster.exitCode() !== null) throw new Error(`${kind}: the server ended at kill ${kill}`)
    }
    const { locations, emails, sentTwice } = await farm.findLosses()
    const streams = farm.streamHeard() ? 'the live stream received changes' : 'the live stream received nothing'
    return `${kind}: ${kills} kills, ${locations} locations and ${emails} emails acknowledged, none lost, ${sentTwice} emails twice, ${streams}`
  } finally {
    await remove()
  }
}

async function openFarm(muster: Muster) {
  const locations = new Set<string>()
  const invited = new Set<string>()
  let hasHeard = false
  const saves = new EventEmitter()
  const cookie = await signUp()
  void listen().catch(() => undefined)

  function call(name: string, input: unknown, as: string): Promise<Response> {
    const { method, url, headers, payload } = requestOf(name, input)
    return fetch(`${muster.url}${url}`, {
      method,
      headers: {
        ...headers,
        cookie: as,
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      },
      ...(payload !== undefined && { body: payload }),
      signal: AbortSignal.timeout(patienceMs),
    })
  }

  async function signUp(): Promise<string> {
    const answer = await call('accounts.registerBusiness', registration(`owner-${newId()}@example.com`), '')
    if (answer.status !== 200) throw new Error(`no farm was registered: ${answer.status}`)
    return answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
  }

  async function listen() {
    const { body } = await fetch(`${muster.url}/api/live`, { headers: { cookie } })
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) hasHeard ||= chunk.includes('data: ')
  }

  async function attempt(name: string, input: unknown, acknowledge: () => void) {
    try {
      const { status } = await call(name, input, cookie)
      if (status === 200) acknowledge()
      else if (status < 500 && status !== 429) throw new Error(`${name} was refused with ${status}`)
    } catch (error) {
      // A network error of fetch. It never hides an answer from Muster.
      if (!(error instanceof TypeError)) throw error
    }
  }

  const pageOf = async (name: string, at: object) => {
    let answer = await call(name, at, cookie)
    // The last writes may have been saved by sessions that outlived the crash, so the restart may still be to come.
    const late = AbortSignal.timeout(patienceMs)
    while (answer.status === 503 && !late.aborted) answer = await call(name, at, cookie)
    if (answer.status !== 200) throw new Error(`${name} was answered with ${answer.status}: ${await answer.text()}`)
    return wholeList.or(invitePage).parse(await answer.json())
  }

  const listOf = async (name: string) => {
    const ids = new Set<string>()
    for await (const { found } of pagesOf((at) => pageOf(name, at))) for (const { id } of found) ids.add(id)
    return ids
  }

  /** The number of emails to each address. */
  async function outbox() {
    const folder = join(muster.folder, 'outbox')
    const files = await readdir(folder)
    const letters = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
    return Map.groupBy(letters, (letter) => /^To: to-([\w-]+)@/m.exec(letter)?.[1] ?? '')
  }

  return {
    streamHeard: () => hasHeard,
    async write(stop: AbortSignal) {
      for (let n = 0; !stop.aborted; n++) {
        const id = newId()
        const person = { id, email: `to-${id}@example.com`, firstName: 'Kit', lastName: 'Writer', phone: '', ...terms }
        if (n % 4 === 0) await attempt('employees.inviteEmployee', person, () => invited.add(id))
        else
          await attempt('business.addLocations', { rows: [{ id, name: `Block ${id}` }] }, () => {
            locations.add(id)
            saves.emit('saved')
          })
      }
    },
    /** Waits up to a minute until three more locations are saved. */
    async isWritingAgain() {
      const goal = locations.size + 3
      const late = AbortSignal.timeout(patienceMs)
      while (locations.size < goal)
        await once(saves, 'saved', { signal: late }).catch(() => {
          throw new Error(muster.exitCode() === null ? 'it did not come back within a minute' : 'it ended')
        })
    },
    async findLosses() {
      const [kept, invites] = [await listOf('business.listLocations'), await listOf('employees.listInvites')]
      const lost = [...locations].filter((id) => !kept.has(id)).concat([...invited].filter((id) => !invites.has(id)))
      if (lost.length > 0) throw new Error(`acknowledged and lost: ${lost.join(', ')}`)
      const changes = new EventEmitter()
      const watcher = watch(join(muster.folder, 'outbox'), () => changes.emit('change'))
      const late = AbortSignal.timeout(3 * patienceMs)
      try {
        for (;;) {
          const changed = once(changes, 'change', { signal: late })
          changed.catch(() => undefined)
          const sent = await outbox()
          const unsent = [...invited].filter((id) => !sent.has(id))
          const sentTwice = [...invited].filter((id) => (sent.get(id)?.length ?? 0) > 1).length
          if (unsent.length === 0) return { locations: locations.size, emails: invited.size, sentTwice }
          await changed.catch(() => {
            throw new Error(`${unsent.length} acknowledged emails were not sent`)
          })
        }
      } finally {
        watcher.close()
      }
    },
  }
}

if (import.meta.main) console.log(await databaseKills())
