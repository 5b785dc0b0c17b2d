import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { trackTerms } from '#shared/timesheets/tracks/track-terms.ts'
import { readFilters, recordStatements } from '#test/architecture/statement-filters.ts'
import { testDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLog } from '#test/fixtures/timesheet.ts'
import { agreeToTrack, withdrawTrack } from '../tracks/track-consent.ts'
import { getClock } from '../clock/get-clock.ts'
import { listOwnEntries } from './list-own-entries.ts'
import { listRunning } from '../clock/list-running.ts'
import { recordTrack } from '../tracks/record-track.ts'
import { getTrack } from '../tracks/entry-track.ts'

test('every statement about what a phone reads and its tracks names the business on every table', async () => {
  const base = await testDatabase()
  const farm = await makeBusiness(base.db)
  const ana = await makeEmployee(base.db, farm)
  const running = await makeLog(base.db, farm, ana.id, {
    startTime: '2026-11-19T22:00:00.000Z',
    endTime: null,
    status: 'active',
  })
  const ended = await makeLog(base.db, farm, ana.id, {})
  const { db, statements } = recordStatements(base.db)

  const words = { termsVersion: trackTerms.version, termsText: trackTerms.text }
  await asEmployee(db, farm, ana, agreeToTrack, { id: newId(), agreedAt: '2026-11-01T00:00:00.000Z', ...words })
  for (const [entryId, recordedAt] of [
    [running, '2026-11-19T23:00:00.000Z'],
    [ended, '2026-11-16T21:00:00.000Z'],
  ] as const) {
    const points = [{ latitude: -30.3, longitude: 149.8, recordedAt, accuracyMetres: null }]
    await asEmployee(db, farm, ana, recordTrack, { entryId, points })
  }
  await asEmployee(db, farm, ana, getTrack, { id: running })
  await asEmployee(db, farm, ana, getClock, undefined)
  await asEmployee(db, farm, ana, listOwnEntries, { from: '2026-11-16', to: '2026-11-22' })
  await asManager(db, farm, listRunning, undefined)
  await asEmployee(db, farm, ana, withdrawTrack, { withdrawnAt: testNow })

  const { tables, unfiltered } = await readFilters(base.ownerUrl, farm.managerId, statements)
  await base.close()
  expect(unfiltered).toEqual([])
  expect(tables).toEqual(
    expect.arrayContaining([
      'employee_live_location',
      'employment_info',
      'log_activities',
      'log_locations',
      'manager_activities',
      'manager_configuration',
      'manager_locations',
      'payroll_calendar_settings',
      'timesheet_breaks',
      'timesheet_logs',
      'track_consents',
      'user_manager',
    ]),
  )
})
