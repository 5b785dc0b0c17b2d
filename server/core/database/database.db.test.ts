import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'

let base: TestDatabase

beforeAll(async () => {
  base = await testDatabase()
})

afterAll(() => base.close())

test('values arrive in the forms of the contract', async () => {
  const { rows } = await sql`select
    timestamptz '2026-11-16 06:00:00.25+11' as an_instant,
    date '2026-11-16' as a_day,
    31.2345::numeric(9, 4) as a_rate,
    count(*) as a_count,
    'half'::text as a_text,
    'nsw'::app.state as a_state,
    array['Hay and silage', 'Other']::app.commodity[] as some_commodities,
    array[]::app.leave_type[] as no_types,
    jsonb_build_object('start_time', app.iso('2026-11-16 06:00+11')) as an_object`.execute(base.db)
  expect(rows).toEqual([
    {
      anInstant: '2026-11-15T19:00:00.250Z',
      aDay: '2026-11-16',
      aRate: 31.2345,
      aCount: 1,
      aText: 'half',
      aState: 'nsw',
      someCommodities: ['Hay and silage', 'Other'],
      noTypes: [],
      anObject: { startTime: '2026-11-15T19:00:00.000Z' },
    },
  ])
})
