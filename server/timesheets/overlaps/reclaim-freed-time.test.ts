import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { clockNow, clockOff, clockOn, nextEvent, openClock, tablet } from '#test/fixtures/clock.ts'
import { minuteOfDay } from '#test/fixtures/clock-history.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLog, makeTimesheet } from '#test/fixtures/timesheet.ts'
import { editLeave } from '#server/leave/edit-leave.ts'
import { withdrawLeave } from '#server/leave/withdraw-leave.ts'
import { setStatus } from '../approval/set-status.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: { id: string; userId: string }
let clock: ReturnType<typeof openClock>

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
  clock = openClock(base.db, farm, ana)
})
afterAll(() => base.close())

/** Work that a manager entered, overlapping what a phone sends later. */
const obstacle = (from: number, to: number) =>
  makeTimesheet(base.db, farm, ana.id, { startTime: minuteOfDay(from), endTime: minuteOfDay(to) })
async function phoneWork(from: number, to: number) {
  const id = newId()
  await clock.work(id, from, to)
  return id
}
/** Whether it is flagged, as entries without time are. */
const isWaiting = async (id: string) => (await clock.entry(id)).phoneFlags.includes('overlap')

describe('waiting hours get their time at once', () => {
  test('when the overlapping entry is rejected, and can then be approved', async () => {
    const inTheWay = await obstacle(0, 60)
    const late = await phoneWork(30, 90)
    expect(await isWaiting(late)).toBe(true)
    await clock.decide(inTheWay, 'rejected')
    expect(await isWaiting(late)).toBe(false)
    expect(await clock.decide(late, 'approved')).toMatchObject({ changed: [late] })
  })

  test.each([['before', [0, 1]] as const, ['after', [1, 0]] as const])(
    'and can be approved in the same call as the rejection, whose entry ID sorts %s their own',
    async (_when, order) => {
      const numbers = [newId(), newId()]
      const [inTheWay = '', late = ''] = order.map((at) => numbers[at])
      await clock.work(inTheWay, 0, 60)
      await clock.work(late, 30, 90)
      const from = 'pending' as const
      const changes = [
        { id: late, from, to: 'approved' as const },
        { id: inTheWay, from, to: 'rejected' as const },
      ]
      const answer = await asManager(base.db, farm, setStatus, { changes }, clockNow)
      expect(answer).toEqual({ changed: [late, inTheWay], refused: [] })
      expect(await clock.entry(late)).toMatchObject({ status: 'approved' })
      expect(await isWaiting(late)).toBe(false)
    },
  )

  test('and the rejected entry can’t be restored over them', async () => {
    const inTheWay = await obstacle(0, 60)
    await phoneWork(30, 90)
    await clock.decide(inTheWay, 'rejected')
    const back = { changes: [{ id: inTheWay, from: 'rejected' as const, to: 'pending' as const }] }
    await expect(asManager(base.db, farm, setStatus, back, clockNow)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('overlaps another entry'),
    })
  })

  test('when the overlapping entry is shortened or moved', async () => {
    const inTheWay = await obstacle(0, 60)
    const [shortened, moved] = [await phoneWork(50, 90), await phoneWork(0, 20)]
    await clock.edit(inTheWay, { startTime: minuteOfDay(20) })
    expect(await isWaiting(moved)).toBe(false)
    expect(await isWaiting(shortened)).toBe(true)
    await clock.edit(inTheWay, { endTime: minuteOfDay(50) })
    expect(await isWaiting(shortened)).toBe(false)
  })

  test('when overlapping leave is rejected, moved or withdrawn', async () => {
    const leave = { startTime: minuteOfDay(180), endTime: minuteOfDay(636), logType: 'leave' as const }
    const add = () => makeLog(base.db, farm, ana.id, { ...leave, leaveEntitlement: 'sick_leave', source: 'phone' })
    const tomorrow = { startDate: '2026-11-18', endDate: '2026-11-18' }
    const move = (id: string) =>
      asManager(base.db, farm, editLeave, {
        id,
        version: 1,
        ...tomorrow,
        leaveType: 'sick_leave' as const,
        comments: '',
      })
    const ways: ((id: string) => Promise<unknown>)[] = [
      (id) => clock.decide(id, 'rejected'),
      move,
      (id) => asEmployee(base.db, farm, ana, withdrawLeave, { id }),
    ]
    for (const [index, freeing] of ways.entries()) {
      const inTheWay = await add()
      const worked = await phoneWork(200 + index * 60, 230 + index * 60)
      expect(await isWaiting(worked)).toBe(true)
      await freeing(inTheWay)
      expect(await isWaiting(worked)).toBe(false)
      await clock.decide(worked, 'rejected')
    }
  })

  test('the one that started first, when several wait; the others stay flagged', async () => {
    const inTheWay = await obstacle(0, 100)
    const second = await phoneWork(40, 80)
    const first = await phoneWork(30, 60)
    const third = newId()
    await clock.send([nextEvent(clockOn(third), 80), nextEvent(clockOff(third), 120)], { deviceId: tablet })
    await clock.decide(inTheWay, 'rejected')
    expect(await Promise.all([first, second, third].map(isWaiting))).toEqual([false, true, false])
  })

  test('of each employee, when entries of several are rejected together', async () => {
    const ben = await makeEmployee(base.db, farm)
    const benClock = openClock(base.db, farm, ben)
    const times = { startTime: minuteOfDay(0), endTime: minuteOfDay(60) }
    const inTheWay = [await obstacle(0, 60), await makeTimesheet(base.db, farm, ben.id, times)]
    const [anas, bens] = [await phoneWork(30, 90), newId()]
    await benClock.work(bens, 30, 90)
    // They have their time until what began before them gets its own.
    const [anasLater, bensLater] = [newId(), newId()]
    for (const [each, id] of [
      [clock, anasLater],
      [benClock, bensLater],
    ] as const)
      await each.send([nextEvent(clockOn(id), 80), nextEvent(clockOff(id), 120)], { deviceId: tablet })
    const all = [anas, bens, anasLater, bensLater]
    expect(await Promise.all(all.map(isWaiting))).toEqual([true, true, false, false])
    const changes = inTheWay.map((id) => ({ id, from: 'pending' as const, to: 'rejected' as const }))
    await asManager(base.db, farm, setStatus, { changes }, clockNow)
    expect(await Promise.all(all.map(isWaiting))).toEqual([false, false, true, true])
  })
})

test('when a rejection coincides with a phone’s sync, nothing waits for free time, whichever is first', async () => {
  for (let round = 0; round < 8; round++) {
    const from = round * 80
    const inTheWay = await obstacle(from, from + 60)
    const [, worked] = await Promise.all([clock.decide(inTheWay, 'rejected'), phoneWork(from + 30, from + 70)])
    expect(await isWaiting(worked)).toBe(false)
  }
})
