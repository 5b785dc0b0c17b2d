import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportTypes } from '#shared/safety-reports/report-type.ts'
import { joinFarm } from '#test/contract/member.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { checkOf, fault, preStart } from '#test/fixtures/machine.ts'
import { hazard, incident } from '#test/fixtures/report.ts'
import { succeeded, type TestServer, testServer } from '#test/server.ts'

let base: TestDatabase
let server: TestServer
let manager: string
let kit: string
const header = newId()

beforeAll(async () => {
  base = await testDatabase()
  server = await testServer(base)
  manager = (await server.register()).cookie
  kit = await joinFarm(server, { cookie: manager, email: `kit-${newId()}@example.com`, lastName: 'Doyle' })
  const rows = [{ id: header, name: 'Header 2', idCode: '', category: 'headers' as const }]
  succeeded(await server.call('machines.addAssets', { rows }, { cookie: manager }))
})

afterAll(async () => {
  await server.close()
  await base.close()
})

/** As a phone says it seconds after it restarted with a flat battery. */
const lost = '1970-01-01T00:00:07.000Z'

const phone = () => ({ cookie: kit, headers: { 'x-muster-app': 'phone' } })

describe('the clock of a phone that has lost its year', () => {
  test.each([
    ['safetyReports.reportHazard', hazard({ happenedAt: lost })],
    ['safetyReports.reportIncident', incident({ happenedAt: lost })],
    ['safetyReports.reportFault', fault(header, { happenedAt: lost })],
    ['safetyReports.recordPreStart', preStart(header, { happenedAt: lost, items: checkOf([], 1200) })],
  ] as const)('leaves what %s recorded readable, and flagged', async (name, input) => {
    succeeded(await server.call(name, input, phone()))
    succeeded(await server.call(name, input, phone()))
    const report = await server.call('safetyReports.getReport', { id: input.id }, { cookie: manager })
    expect(report).toMatchObject({ status: 200 })
    expect(report.text).toContain('"lost_year"')
  })

  test('names no time of an anonymous near miss', async () => {
    const { id, assetId, location, what, photoIds } = incident()
    const sent = { id, assetId, location, what, photoIds, happenedAt: lost }
    succeeded(await server.call('safetyReports.reportNearMissAnonymously', sent, phone()))
    const report = await server.call('safetyReports.getReport', { id }, { cookie: manager })
    expect(report.text).not.toMatch(/"happenedAt":"(1970|2000)/)
  })

  test('leaves every list readable, also once a repair is dated by it', async () => {
    const { id: reportId, ...rest } = fault(header, { happenedAt: lost })
    succeeded(await server.call('safetyReports.reportFault', { id: reportId, ...rest }, phone()))
    const repair = { id: newId(), reportId, doneAt: lost, note: '', parts: '', costCents: null, meter: 1210 }
    succeeded(await server.call('safetyReports.markRepaired', repair, phone()))
    for (const type of reportTypes)
      succeeded(await server.call('safetyReports.listReports', { type }, { cookie: manager }))
    succeeded(await server.call('machines.getMachine', { id: header }, { cookie: manager }))
    succeeded(await server.call('machines.listTimeline', { id: header }, { cookie: manager }))
    succeeded(await server.call('machines.listForPhone', {}, phone()))
  })
})

test('a service on the first day that can be chosen leaves the machines readable', async () => {
  const service = { id: newId(), assetId: header, doneOn: '2000-01-01', meter: null, note: '' }
  succeeded(await server.call('machines.recordService', service, { cookie: manager }))
  succeeded(await server.call('machines.listTimeline', { id: header }, { cookie: manager }))
  succeeded(await server.call('machines.listForPhone', {}, phone()))
})
