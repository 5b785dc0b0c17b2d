import { v7 as newId } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { cacheGroups } from '#shared/core/endpoint.ts'
import { startCutProxy } from '#test/cut-proxy.ts'
import { scratchDatabase } from '#test/database.ts'
import { password, testServer } from '#test/server.ts'
import { openDatabase } from '#server/core/database/database.ts'

/** A server whose connections to the database can be cut. */
async function behindProxy() {
  const base = await scratchDatabase()
  const proxy = await startCutProxy(base.appUrl)
  const through = (url: string) => {
    const near = new URL(url)
    near.host = new URL(proxy.url).host
    return near.href
  }
  const db = openDatabase(proxy.url, { max: 4 })
  const server = await testServer({ ...base, db, appUrl: proxy.url, authUrl: through(base.authUrl) })
  onTestFinished(async () => {
    await server.close()
    await db.destroy()
    await base.close()
  })
  return { proxy, server }
}

test('every call answers 503 with a sentence while the database is away, and recovers by itself', async () => {
  const { proxy, server } = await behindProxy()
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { cookie } = await server.register()
  const stream = await fetch(`${address}/api/live`, { headers: { cookie } })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  const nextData = async () => {
    for (;;) {
      const { value = 'the stream ended' } = (await reader?.read()) ?? {}
      if (!value.startsWith(':')) return value
    }
  }
  expect(await nextData()).toContain('data: {"groups":[]')
  const ready = async () => (await fetch(`${address}/readyz`)).status

  await proxy.cut()
  expect(await ready()).toBe(503)
  const read = await server.call('business.listLocations', {}, { cookie })
  const live = await server.send({ method: 'GET', url: '/api/live' }, { cookie })
  for (const { status, message } of [read, live]) {
    expect(status).toBe(503)
    expect(message).toBe('Muster is restarting. Nothing was changed; try again in a moment.')
  }

  await proxy.mend()
  await expect.poll(ready).toBe(200)
  expect((await server.call('business.listLocations', {}, { cookie })).status).toBe(200)
  // The browser's stream stayed open and now tells it to refetch everything.
  expect(await nextData()).toContain(`data: ${JSON.stringify({ groups: cacheGroups })}`.slice(0, -1))
  await reader?.cancel()
})

test('a change whose commit got no answer says that it may be saved, and may be sent again', async () => {
  const { proxy, server } = await behindProxy()
  const { cookie } = await server.register()
  const location = { id: newId(), name: 'North paddock' }
  const add = () => server.call('business.addLocations', { rows: [location] }, { cookie })

  proxy.cutAfter('commit')
  expect(await add()).toMatchObject({
    status: 503,
    message: 'Muster is restarting and may not have saved this. What you entered is still here; try again in a moment.',
  })
  expect(await add()).toMatchObject({ status: 200 })
  const { text } = await server.call('business.listLocations', {}, { cookie })
  expect(JSON.parse(text)).toMatchObject([location])
})

test('a call in steps that is cut off after one of them says that it may be saved, and may be sent again', async () => {
  const { proxy, server } = await behindProxy()
  const { cookie } = await server.register()
  const invite = { id: newId(), email: 'sam@example.com', role: 'bookkeeper', password }
  const send = () => server.call('accounts.inviteMember', invite, { cookie })

  // The first step saves the invite, the second notifies the screens.
  proxy.cutAfter('act_for', 2)
  expect(await send()).toMatchObject({
    status: 503,
    message: 'Muster is restarting and may not have saved this. What you entered is still here; try again in a moment.',
  })
  const { text } = await server.call('accounts.listMembers', {}, { cookie })
  expect(text).toContain(invite.email)
  expect(await send()).toMatchObject({ status: 200 })
})
