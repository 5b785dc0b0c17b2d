import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { smallPhoto } from '#test/contract/small-photo.ts'
import { expect, hire, registerFarm, test } from '#test/e2e/fixtures.ts'
import { type Muster, startMuster } from '#test/e2e/muster-process.ts'

const profile = z.object({
  hasPicture: z.boolean(),
  documents: z.array(z.object({ id: z.string(), hasPhoto: z.boolean() })),
})
const session = z.object({ user: z.object({ id: z.string() }), business: z.object({ id: z.string() }).nullable() })

/** Connects as the owner of the server's database, who bypasses row-level security. */
async function ownerOf({ folder }: Muster): Promise<Client> {
  const password = await readFile(join(folder, 'postgres-password'), 'utf8')
  const [, , , port] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const owner = new Client(`postgres://muster:${password}@127.0.0.1:${port}/muster`)
  // The connection breaks with the database.
  owner.on('error', () => undefined)
  await owner.connect()
  return owner
}

const tables = ['user_employee', 'person_documents', 'push_subscriptions']

/** Makes every save stop just before its commit, until the lock is released. */
async function blockCommits(owner: Client) {
  await owner.query(`create function app.wait_at_commit() returns trigger language plpgsql
    as 'begin perform pg_advisory_xact_lock(7); return null; end'`)
  for (const table of tables) {
    await owner.query(`create constraint trigger wait_at_commit after insert or update on app.${table}
      deferrable initially deferred for each row execute function app.wait_at_commit()`)
  }
  await owner.query('select pg_advisory_lock(7)')
}

const heldCommits = async (owner: Client) =>
  (await owner.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount

/** Keys as long as a browser's. */
const pushSecrets = { p256dh: Buffer.alloc(65).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') }

/** Saves a picture and a push subscription of one employee and a licence of another, which do not block each other. */
async function saveAll(kit: APIRequestContext, ana: APIRequestContext, ids: { licence: string; browser: string }) {
  const licence = { certificate: null, licenceClass: 'hr', number: '0123456', expiresOn: null, photo: smallPhoto }
  const endpoint = `https://push.example.com/${ids.browser}`
  const answers = await Promise.all([
    kit.put('/api/my/picture', { data: { photo: smallPhoto } }),
    ana.put(`/api/my/documents/${ids.licence}`, { data: licence }),
    kit.post('/api/my/push-subscriptions', { data: { id: ids.browser, endpoint, ...pushSecrets } }),
  ])
  return answers.map((answer) => answer.status())
}

const sessionOf = async (request: APIRequestContext) => session.parse(await (await request.get('/api/session')).json())
const userOf = async (request: APIRequestContext) => (await sessionOf(request)).user.id
const profileOf = async (request: APIRequestContext) =>
  profile.parse(await (await request.get('/api/my/profile')).json())

for (const [when, commits] of [
  ['before', false],
  ['after', true],
] as const) {
  test(`killed right ${when} the commit: a picture, a licence and a push subscription are stored once after a retry`, async ({
    browser,
  }) => {
    test.slow()
    const muster = await startMuster()
    const pages = await Promise.all(Array.from({ length: 3 }, () => browser.newPage({ baseURL: muster.url })))
    try {
      const [manager, kit, ana] = pages
      if (!manager || !kit || !ana) throw new Error('three pages should be open')
      await registerFarm(manager.request)
      await hire(manager, 'Kit', 'Doyle', kit)
      await hire(manager, 'Ana', 'Reid', ana)
      const [picture, licence] = [await userOf(kit.request), newId()]
      const ids = { licence, browser: newId() }
      const save = () => saveAll(kit.request, ana.request, ids)
      /** The files of both photos, each in a folder of two digits. */
      const storedKeys = async () =>
        (await readdir(join(muster.folder, 'files/files'), { recursive: true })).flatMap(
          (path) => path.split('/')[1] ?? [],
        )
      const keysOfRows = async () => {
        const owner = await ownerOf(muster)
        const { rows } = await owner.query<{ key: string }>('select storage_key as key from app.person_files')
        await owner.end()
        return rows.map(({ key }) => key)
      }
      const seen = async () => [
        (await kit.request.get(`/api/my/photos/${picture}`)).status(),
        (await ana.request.get(`/api/my/photos/${licence}`)).status(),
      ]
      const savedRows = async () => {
        const owner = await ownerOf(muster)
        const { rows } = await owner.query(`select
          (select count(*)::int from app.user_employee where profile_picture_url is not null) as pictures,
          (select count(*)::int from app.person_documents where has_photo) as licences,
          (select count(*)::int from app.push_subscriptions) as browsers`)
        await owner.end()
        return rows[0]
      }

      const owner = await ownerOf(muster)
      await blockCommits(owner)
      const sent = save().catch(() => [])
      await expect.poll(() => heldCommits(owner)).toBe(3)
      expect(await storedKeys()).toHaveLength(2)
      await muster.kill()
      expect(await sent).toEqual([])
      const once = { pictures: 1, licences: 1, browsers: 1 }
      if (commits) {
        await owner.end()
        await expect.poll(savedRows).toEqual(once)
      } else {
        // Ends the dead server's connections, as the next start does, but before the lock is released.
        await owner.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted`)
        await expect.poll(() => heldCommits(owner)).toBe(0)
      }

      await muster.startAgain()
      if (commits) expect(await seen()).toEqual([200, 200])
      else {
        // Files without a row are never served.
        expect(await savedRows()).toEqual({ pictures: 0, licences: 0, browsers: 0 })
        expect(await seen()).toEqual([404, 404])
        expect(await profileOf(kit.request)).toMatchObject({ hasPicture: false })
      }
      expect(await save()).toEqual([200, 200, 200])
      expect(await savedRows()).toEqual(once)
      expect(await seen()).toEqual([200, 200])
      // Whatever the killed calls left, each row has its bytes. The nightly sweep deletes the rest.
      const keys = await keysOfRows()
      expect(keys).toHaveLength(2)
      expect(await storedKeys()).toEqual(expect.arrayContaining(keys))
      expect(await profileOf(ana.request)).toMatchObject({ documents: [{ id: licence, hasPhoto: true }] })
    } finally {
      for (const page of pages) await page.context().close()
      await muster.remove()
    }
  })
}
