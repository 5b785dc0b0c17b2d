import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { requestOf } from '#test/contract/request-of.ts'
import { startMusterWith, type Muster } from '#test/e2e/muster-process.ts'
import { registration } from '#test/server.ts'
import { isPostmasterOf } from '#server/core/postgres/orphan-postgres.ts'
import { startSilentSmtpServer } from '#test/silent-smtp-server.ts'

const email = 'owner@example.com'

/** The real program with a farm, and an SMTP server that never answers. */
async function farmWithSilentEmail() {
  const smtpServer = await startSilentSmtpServer()
  const muster = await startMusterWith({ SMTP_URL: smtpServer.url, MAIL_FROM: 'muster@example.com' })
  onTestFinished(async () => {
    smtpServer.close()
    await muster.remove()
  })
  const call = (name: string, input: unknown, cookie = '') => {
    const { method, url, headers, payload } = requestOf(name, input)
    return fetch(`${muster.url}${url}`, {
      method,
      headers: { ...headers, cookie },
      ...(payload !== undefined && { body: payload }),
    })
  }
  const registered = await call('accounts.registerBusiness', registration(email))
  expect(registered.status).toBe(200)
  const cookie = registered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const askForEmail = async () => {
    expect((await call('accounts.requestPasswordReset', { email })).status).toBe(200)
    await smtpServer.called
  }
  return { muster, smtpServer, call, cookie, askForEmail }
}

/** The owner's connection to the program's own database. */
async function ownDatabase({ folder }: Muster) {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const port = read('postgres/postmaster.pid').split('\n')[3]
  const client = new Client(`postgres://muster:${read('postgres-password')}@127.0.0.1:${port}/muster`)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

test('SIGTERM ends it despite hanging requests, an open stream and an unsent email', async () => {
  const { muster, call, cookie, askForEmail } = await farmWithSilentEmail()
  await askForEmail()
  const owner = await ownDatabase(muster)
  await owner.query('begin; lock table app.manager_locations in access exclusive mode')
  const hanging = [1, 2, 3].map((n) => call('business.listLocations', {}, cookie).catch(() => `cut off ${n}`))
  await expect
    .poll(async () => {
      const { rows } = await owner.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`,
      )
      return rows[0]?.n
    })
    .toBeGreaterThan(0)
  const stream = await fetch(`${muster.url}/api/live`, { headers: { cookie } })
  await muster.stop()
  expect(muster.exitCode()).toBe(0)
  await stream.text()
  await Promise.all(hanging)
})

test('a second SIGTERM ends it at once, together with its database', async () => {
  const { muster, cookie, askForEmail } = await farmWithSilentEmail()
  await askForEmail()
  const cluster = join(muster.folder, 'postgres')
  const postmaster = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
  const stream = await fetch(`${muster.url}/api/live`, { headers: { cookie } })
  const first = muster.stop()
  // This line shows that it received the first signal; the unsent email delays the stop.
  await stream.text()
  await muster.stop()
  await first
  expect(muster.exitCode()).toBe(1)
  await expect.poll(() => isPostmasterOf(cluster, postmaster)).toBe(false)
})

test('an email that was being sent when the program was killed is sent after the next start', async () => {
  const { muster, smtpServer, askForEmail } = await farmWithSilentEmail()
  await askForEmail()
  await muster.kill()
  smtpServer.speak()
  await muster.startAgain()
  await expect.poll(() => smtpServer.taken.length, { timeout: 50_000 }).toBe(1)
  expect(smtpServer.taken[0]).toContain(`To: ${email}`)
})
