import { readFileSync } from 'node:fs'
import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { endpointsOf } from '#shared/core/endpoint.ts'
import { renamedEndpoints } from './renamed-endpoints.ts'

const names = new Set(endpointsOf(contract).map(({ name }) => name))
const kept = new URL('../../../test/fixtures/queue-before-renamed-endpoints.json', import.meta.url)
const records = z
  .array(z.looseObject({ id: z.string(), endpoint: z.string() }))
  .parse(JSON.parse(readFileSync(kept, 'utf8')))

test('a queue of the build before the endpoints were renamed is sent to endpoints that exist', async () => {
  Dexie.dependencies = { indexedDB: new IDBFactory(), IDBKeyRange }
  const before = new Dexie('muster')
  before.version(1).stores({
    outbox: 'id, sequence, [userId+state], [userId+managerId+endpoint]',
    answers: 'key',
    settings: 'key',
  })
  await before.table('outbox').bulkAdd(records)
  before.close()

  vi.resetModules()
  const { outbox } = await import('./phone-db.ts')
  const items = await outbox.orderBy('sequence').toArray()
  expect(items.map(({ endpoint }) => endpoint)).toEqual([
    'clock',
    'leave.requestLeave',
    'leave.withdrawLeave',
    'employees.editProfile',
    'employees.setPicture',
    'employees.saveDocument',
    'employees.removeDocument',
    'timesheets.withdrawTrack',
  ])
  expect(items.filter(({ endpoint }) => endpoint !== 'clock' && !names.has(endpoint))).toEqual([])
  expect(items).toEqual(records.map((record) => ({ ...record, endpoint: expect.any(String) })))
  expect(await outbox.where({ userId: 'kit', managerId: 'farm', endpoint: 'leave.requestLeave' }).count()).toBe(1)
})

test('every name that was given up leads to an endpoint, and none of them is used again', () => {
  expect(Object.values(renamedEndpoints).filter((name) => !names.has(name))).toEqual([])
  expect(Object.keys(renamedEndpoints).filter((name) => names.has(name))).toEqual([])
})
