import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { runNode, runRedocly, withDocument } from '#test/redocly.ts'
import { testServer, type TestServer } from '#test/server.ts'

let base: TestDatabase
let server: TestServer

beforeAll(async () => {
  base = await testDatabase()
  server = await testServer(base)
})
afterAll(async () => {
  await server.close()
  await base.close()
})

/** A program that another developer could write: it gets the address of the server and a session's cookie. */
const program = `
import { business_addLocations, business_listLocations, configure, timesheets_countEntries } from './client.ts'

declare const process: { argv: [node: string, file: string, serverUrl: string, cookie: string] }
const [, , serverUrl, cookie] = process.argv
configure({ serverUrl, headers: { cookie } })

await business_addLocations({ body: { rows: [{ id: '0197a1b2-0000-7000-8000-000000000001', name: 'Shearing shed' }] } })
const [location] = await business_listLocations()
const range = { from: '2026-11-02', to: '2026-11-08' }
const { pending } = await timesheets_countEntries({ query: { ...range, 'statuses[]': ['pending'] } })
console.log(location?.name.toUpperCase(), pending.toFixed())

export function mistakes() {
  // @ts-expect-error a range needs its last day
  void timesheets_countEntries({ query: { from: '2026-11-02' } })
  // @ts-expect-error no entry has this status
  void timesheets_countEntries({ query: { ...range, 'statuses[]': ['paid'] } })
  // @ts-expect-error a location has a name
  void business_addLocations({ body: { rows: [{ id: '' }] } })
}
`

const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
const options = '--strict --noEmit --target esnext --module nodenext --allowImportingTsExtensions --lib esnext,dom'

test('a client generated from the API description compiles, refuses wrong inputs and reaches the server', async () => {
  const { cookie } = await server.register()
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const document: unknown = JSON.parse((await server.send({ method: 'GET', url: '/api/openapi.json' })).text)
  await withDocument(document, async (folder) => {
    await runRedocly(folder, 'generate-client', '--output=client.ts', '--import-ext=ts', '--args-style=grouped')
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    await writeFile(join(folder, 'program.ts'), program)
    const compiled = await runNode(folder, compiler, ...options.split(' '), 'program.ts')
    expect(compiled).toEqual({ stdout: '', succeeded: true })
    const ran = await runNode(folder, 'program.ts', `${url}/api`, cookie)
    expect(ran).toEqual({ stdout: 'SHEARING SHED 0\n', succeeded: true })
  })
})
