import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { australianZones } from '#shared/business/state.ts'
import { instantOf } from '#shared/core/time/zone.ts'
import { company } from '#test/fixtures/company.ts'
import type { Answer } from '#test/server.ts'
import type { RaceFarm } from './race-farm.ts'
import type { RaceKind } from './race-pairs.ts'

const stored = z.object({ timeZone: z.enum(australianZones) })

/** The farm's zone, and a call that gives it another one. */
async function zoneChange(farm: RaceFarm, round: number) {
  const { timeZone: zone } = stored.parse(JSON.parse(await farm.made('business.getBusiness', undefined)))
  const others = australianZones.filter((each) => each !== zone)
  const timeZone = others[round % others.length]
  return { zone, change: () => farm.asManager('business.editCompany', { ...company, timeZone }) }
}

const talk = { name: 'Talk', endDate: null, description: '', category: null, managerOnly: false, inCharge: [] }
const onTwoDays = { days: { first: '2026-12-07', last: '2026-12-08' }, repeat: null, remindMinutes: null }
const trough = { title: 'Fix the trough', description: '', priority: 'medium', everyone: false, assignees: [] }
const plain = { location: null, activity: null, asset: null, repeat: null, checklist: [], source: null }
/** Half past midnight, so that another zone's clocks have another day. */
const due = (zone: string) => ({ dueDay: '2026-12-07', dueAt: instantOf('2026-12-07T00:30', zone), zone })

/** The zone changes, and the other call wins or is refused because of it. */
const changedAndSaved = (changed: Answer, saved: Answer) => {
  if (changed.status !== 200) return `the zone was not changed: ${changed.text}`
  return saved.status === 200 || /time zone was changed/.test(saved.message) ? undefined : saved.text
}

/** Whether what they leave is on the farm's clocks, the invariants say. */
export const zoneRaces: Record<string, RaceKind> = {
  'change the zone · add an event': async (farm, round) => {
    const { zone, change } = await zoneChange(farm, round)
    const event = { id: newId(), ...talk, ...onTwoDays, startDate: instantOf('2026-12-07T00:00', zone) }
    return { calls: [change, () => farm.asManager('calendar.addEvent', event)], judge: changedAndSaved }
  },
  'change the zone · add a task': async (farm, round) => {
    const { zone, change } = await zoneChange(farm, round)
    const task = { id: newId(), ...trough, ...plain, ...due(zone) }
    return { calls: [change, () => farm.asManager('tasks.addTask', task)], judge: changedAndSaved }
  },
  'change the zone · complete a task that repeats': async (farm, round) => {
    const { zone, change } = await zoneChange(farm, round)
    const id = newId()
    const repeat = { frequency: 'daily', interval: 1, weekdays: [], monthlyBy: 'day', until: null, count: null }
    await farm.made('tasks.addTask', { id, ...trough, ...plain, repeat, ...due(zone) })
    const complete = () => farm.asManager('tasks.setTaskStatus', { ids: [id], status: 'completed' })
    return { calls: [change, complete], judge: changedAndSaved }
  },
  'change the zone · change it back': async (farm, round) => {
    const { zone, change } = await zoneChange(farm, round)
    await farm.made('tasks.addTask', { id: newId(), ...trough, ...plain, ...due(zone) })
    const back = () => farm.asManager('business.editCompany', { ...company, timeZone: zone })
    return { calls: [change, back], judge: changedAndSaved }
  },
}
