import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { testServer } from '#test/server.ts'
import { minuteOfDay } from '#test/makers/clock-history.ts'
import { joinFarm } from '#test/contract/member.ts'

const base = await testDatabase()
const server = await testServer(base, { now: () => minuteOfDay(30) })
afterAll(async () => { await server.close(); await base.close() })
const pick = <T,>(xs: readonly T[]): T => xs[Math.floor(Math.random() * xs.length)] as T
const rnd = (n: number) => Math.floor(Math.random() * n)
test('hostile', async () => {
  const seen = new Map<string, number>(); const bad: string[] = []
  const until = Date.now() + 100_000
  let runs = 0
  const { cookie } = await server.register()
  const people: string[] = []
  for (let i = 0; i < 3; i++) people.push(await joinFarm(server, { cookie, email: `k-${newId()}@example.com`, lastName: `X${i}` }))
  while (Date.now() < until && runs < 150) {
    runs++
    const pool = Array.from({ length: 4 }, () => newId())
    const times = ['2000-01-01T00:00:00Z', '2099-12-31T23:58:59.9999Z', minuteOfDay(0), minuteOfDay(5), minuteOfDay(10), '2026-04-04T16:00:00.000Z', '2026-10-03T16:00:00.123456Z']
    const leaveId = pick(pool)
    const event = () => {
      const p = () => Math.random() < 0.2 ? pick(pool).toUpperCase() : pick(pool)
      const places = { locationIds: Math.random() < 0.3 ? [p(), p()] : [], activityIds: Math.random() < 0.3 ? [p(), p()] : [] }
      const kind = pick(['clock_on', 'clock_on', 'start_break', 'end_break', 'switch_job', 'clock_off', 'finish_forgotten', 'comment'])
      return { kind, id: Math.random() < 0.3 ? p() : newId(), entryId: p(), nextEntryId: p(), breakId: p(), type: pick(['paid', 'unpaid']), ...places, endTime: pick(times), reason: pick(['a', '\ud83d', '😀 x']), comments: pick(['', 'x\ud83d', 'ok']), sequence: pick([1, 2, 2147483647]), occurredAt: pick(times), timezoneOffset: pick([-840, 0, 840]) }
    }
    const device = newId()
    const send = async (who: string, events: any[]) => {
      const a = await server.call('timesheets.recordEvents', { deviceId: device, sentAt: pick(times), events }, { cookie: who })
      seen.set(`${a.status}`, (seen.get(`${a.status}`) ?? 0) + 1)
      if (a.status !== 200) bad.push(`${a.status} ${a.text} `)
      return a
    }
    const batches = people.map((who) => ({ who, events: Array.from({ length: 1 + rnd(8) }, event) }))
    await Promise.all([...batches, ...batches].map(({ who, events }) => send(who, events)).concat([server.call('leave.request', { id: leaveId, leaveType: 'annual_leave', startDate: '2026-11-17', endDate: '2026-11-17', comments: '\ud83d' }, { cookie: people[0] as string }).then((a) => { if (a.status >= 500) bad.push('leave ' + a.text); return a })]))
    for (const { who, events } of batches) { const a = await send(who, events); if (a.status !== 200) bad.push('STUCK ' + JSON.stringify(events)) }
    if (runs % 20 === 0) for (const [n, i, c] of [['timesheets.listRunning', {}, cookie], ['timesheets.listEntries', { from: '2026-11-01', to: '2026-11-30' }, cookie], ['timesheets.listEntries', { from: '2099-12-01', to: '2099-12-31' }, cookie], ['timesheets.listEntries', { from: '2000-01-01', to: '2000-01-31' }, cookie], ['timesheets.summary', { from: '2026-11-01', to: '2026-11-30' }, cookie], ['timesheets.listMine', { from: '2026-11-01', to: '2026-11-30' }, people[0]], ['timesheets.listMine', { from: '2099-12-01', to: '2099-12-31' }, people[0]], ['timesheets.myClock', {}, people[0]], ['leave.listMine', {}, people[0]]] as const) {
      const a = await server.call(n, i, { cookie: c as string }); seen.set(`${n} ${a.status}`, (seen.get(`${n} ${a.status}`) ?? 0) + 1); if (a.status >= 500) bad.push(n + JSON.stringify(i) + a.text)
    }
  }
  console.log(runs, Object.fromEntries(seen), bad.length, [...new Set(bad.map((b) => b.slice(0, 900)))].slice(0, 6))
}, 200_000)
