import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { terms } from '#test/contract/member.ts'
import { type Answer, password } from '#test/server.ts'
import { eventOf, hoursOf, type RaceFarm, weekOf } from './race-farm.ts'

/** Two concurrent calls, and a judge that returns a sentence when their outcome is wrong. */
export interface Race {
  calls: [() => Promise<Answer>, () => Promise<Answer>]
  judge: (first: Answer, second: Answer) => string | undefined
}

/** Creates the data of a round. Rounds share the farm but no days. */
export type RaceKind = (farm: RaceFarm, round: number) => Promise<Race>

const changedOf = ({ text, status }: Answer) =>
  status === 200 ? z.object({ changed: z.array(z.string()) }).parse(JSON.parse(text)).changed : []
const won = ({ status }: Answer) => status === 200
const anything = () => undefined
const onlyOne = (first: Answer, second: Answer) =>
  won(first) === won(second) ? `not exactly one succeeded: ${first.text} · ${second.text}` : undefined
const both = (first: Answer, second: Answer) =>
  won(first) && won(second) ? undefined : `not both: ${first.text} · ${second.text}`
const oneDecides = (first: Answer, second: Answer) =>
  changedOf(first).length + changedOf(second).length === 1 ? undefined : `${first.text} · ${second.text}`
const editOr = (first: Answer, second: Answer) =>
  changedOf(first).length > 0 === won(second) ? `unseen hours were decided: ${second.text}` : undefined

const withdrawnOrDecided = (first: Answer, second: Answer) =>
  won(first) && changedOf(second).length > 0 ? 'withdrawn leave is approved' : undefined
const removedOrWorked = (first: Answer, second: Answer) =>
  won(first) && won(second) && second.text.includes('"applied"') ? 'hours of a removed employee were saved' : undefined
const oneAtLeast = (first: Answer, second: Answer) =>
  won(first) || won(second) ? undefined : `neither: ${first.text} · ${second.text}`
const editedOrLocked = (_: Answer, edited: Answer) =>
  won(edited) || /locked/.test(edited.message) ? undefined : edited.text

const shorter = (day: number) => hoursOf(day, 7, 1)
const invitation = z.object({ id: z.string(), code: z.string() })
const invitee = (email: string) => ({ id: newId(), email, firstName: 'Kit', lastName: 'Doyle', phone: '', ...terms })
const leaveOn = (days: { from: string; to: string }) => {
  return { id: newId(), leaveType: 'annual_leave', startDate: days.from, endDate: days.to, comments: '' }
}

export const entryRaces: Record<string, RaceKind> = {
  'approve · edit': async (farm, round) => {
    const id = await farm.work((await farm.hire()).id, hoursOf(round))
    return { calls: [() => farm.decide(id, 'approved'), () => farm.edit(id, shorter(round))], judge: editOr }
  },
  'approve · approve': async (farm, round) => {
    const id = await farm.work((await farm.hire()).id, hoursOf(round))
    return { calls: [() => farm.decide(id, 'approved'), () => farm.decide(id, 'approved')], judge: both }
  },
  'reject · approve': async (farm, round) => {
    const id = await farm.work((await farm.hire()).id, hoursOf(round))
    return { calls: [() => farm.decide(id, 'rejected'), () => farm.decide(id, 'approved')], judge: oneDecides }
  },
  'approve all without flags · edit': async (farm, round) => {
    const id = await farm.work((await farm.hire()).id, hoursOf(round))
    const approve = () => farm.asManager('timesheets.approveClean', { entries: [{ id, version: 1 }] })
    return { calls: [approve, () => farm.edit(id, shorter(round))], judge: editOr }
  },
  'approve all without flags · reject': async (farm, round) => {
    const id = await farm.work((await farm.hire()).id, hoursOf(round))
    const approve = () => farm.asManager('timesheets.approveClean', { entries: [{ id, version: 1 }] })
    return { calls: [approve, () => farm.decide(id, 'rejected')], judge: oneDecides }
  },
  'edit · edit': async (farm, round) => {
    const id = await farm.work((await farm.hire()).id, hoursOf(round))
    return { calls: [() => farm.edit(id, shorter(round)), () => farm.edit(id, hoursOf(round, 8, 2))], judge: onlyOne }
  },
  'the same entry · the same entry': async (farm, round) => {
    const entries = [{ id: newId(), employeeId: (await farm.hire()).id }]
    const parts = { comments: '', locationIds: [], activityIds: [], breaks: [] }
    const add = () => farm.asManager('timesheets.createEntries', { entries, ...hoursOf(round), ...parts })
    return { calls: [add, add], judge: both }
  },
  'an entry · one that overlaps it': async (farm, round) => {
    const { id: employeeId } = await farm.hire()
    const parts = { comments: '', locationIds: [], activityIds: [], breaks: [] }
    const add = (from: number) => () =>
      farm.asManager('timesheets.createEntries', {
        entries: [{ id: newId(), employeeId }],
        ...hoursOf(round, from),
        ...parts,
      })
    return { calls: [add(7), add(9)], judge: onlyOne }
  },
  'leave · leave that overlaps it': async (farm, round) => {
    const { id: employeeId, asEmployee } = await farm.hire()
    const add = () => farm.asManager('leave.addLeave', { ...leaveOn(weekOf(250 + round)), employeeId })
    return { calls: [add, () => asEmployee('leave.requestLeave', leaveOn(weekOf(250 + round)))], judge: onlyOne }
  },
  'withdraw leave · approve it': async (farm, round) => {
    const { asEmployee } = await farm.hire()
    const leave = leaveOn(weekOf(250 + round))
    await asEmployee('leave.requestLeave', leave)
    return {
      calls: [() => asEmployee('leave.withdrawLeave', { id: leave.id }), () => farm.decide(leave.id, 'approved')],
      judge: withdrawnOrDecided,
    }
  },
}

export const clockRaces: Record<string, RaceKind> = {
  'clock off · clock off on another phone': async (farm, round) => {
    const { asEmployee } = await farm.hire()
    const entryId = newId()
    const { startTime, endTime } = hoursOf(round)
    const job = { locationIds: [], activityIds: [] }
    await asEmployee('timesheets.recordEvents', eventOf(startTime, { kind: 'clock_on', entryId, ...job }))
    const off = (at: string) => () => asEmployee('timesheets.recordEvents', eventOf(at, { kind: 'clock_off', entryId }))
    return { calls: [off(endTime), off(shorter(round).endTime)], judge: both }
  },
  'clock on · clock on on another phone': async (farm, round) => {
    const { asEmployee } = await farm.hire()
    const on = () =>
      asEmployee(
        'timesheets.recordEvents',
        eventOf(hoursOf(round).startTime, { kind: 'clock_on', entryId: newId(), locationIds: [], activityIds: [] }),
      )
    return { calls: [on, on], judge: both }
  },
  'the same batch · the same batch': async (farm, round) => {
    const { asEmployee } = await farm.hire()
    const { startTime } = hoursOf(round)
    const batch = eventOf(startTime, { kind: 'clock_on', entryId: newId(), locationIds: [], activityIds: [] })
    const send = () => asEmployee('timesheets.recordEvents', batch)
    return { calls: [send, send], judge: both }
  },
  'archive · clock event': async (farm, round) => {
    const { id, asEmployee } = await farm.hire()
    const { startTime } = hoursOf(round)
    const batch = eventOf(startTime, { kind: 'clock_on', entryId: newId(), locationIds: [], activityIds: [] })
    const archive = () => farm.asManager('employees.setEmployeesActive', { ids: [id], active: false })
    return { calls: [archive, () => asEmployee('timesheets.recordEvents', batch)], judge: anything }
  },
  'remove the employee · clock event': async (farm, round) => {
    const { id, asEmployee } = await farm.hire()
    const { startTime } = hoursOf(round)
    const batch = eventOf(startTime, { kind: 'clock_on', entryId: newId(), locationIds: [], activityIds: [] })
    return {
      calls: [
        () => farm.asManager('employees.removeEmployee', { id }),
        () => asEmployee('timesheets.recordEvents', batch),
      ],
      judge: removedOrWorked,
    }
  },
  'remove the employee · add an entry': async (farm, round) => {
    const { id } = await farm.hire()
    const entries = [{ id: newId(), employeeId: id }]
    const parts = { comments: '', locationIds: [], activityIds: [], breaks: [] }
    const add = () => farm.asManager('timesheets.createEntries', { entries, ...hoursOf(round), ...parts })
    return { calls: [() => farm.asManager('employees.removeEmployee', { id }), add], judge: onlyOne }
  },
}

export const farmRaces: Record<string, RaceKind> = {
  'join · join': async (farm) => {
    const email = `racer-${newId()}@example.com`
    const { code } = invitation.parse(JSON.parse(await farm.made('employees.inviteEmployee', invitee(email))))
    const join = () => farm.asAnyone('accounts.joinBusiness', { email, code, password })
    return { calls: [join, join], judge: (...answers) => (answers.some(won) ? undefined : 'no one joined') }
  },
  'revoke the invite · join': async (farm) => {
    const email = `racer-${newId()}@example.com`
    const { id, code } = invitation.parse(JSON.parse(await farm.made('employees.inviteEmployee', invitee(email))))
    const join = () => farm.asAnyone('accounts.joinBusiness', { email, code, password })
    return { calls: [() => farm.asManager('employees.revokeInvite', { id }), join], judge: oneAtLeast }
  },
  'invite · invite the same email': async (farm) => {
    const email = `racer-${newId()}@example.com`
    const send = () => farm.asManager('employees.inviteEmployee', invitee(email))
    return { calls: [send, send], judge: (...answers) => (answers.some(won) ? undefined : 'no invite was created') }
  },
  'lock · edit': async (farm, round) => {
    const id = await farm.work((await farm.hire()).id, hoursIn(round))
    return { calls: [lockOf(farm, round), () => farm.edit(id, hoursIn(round, 1))], judge: editedOrLocked }
  },
  'lock · approve': async (farm, round) => {
    const id = await farm.work((await farm.hire()).id, hoursIn(round + 200))
    return { calls: [lockOf(farm, round + 200), () => farm.decide(id, 'approved')], judge: anything }
  },
  'lock · lock of the same days': async (farm, round) => ({
    calls: [lockOf(farm, round - 400), lockOf(farm, round - 400)],
    judge: onlyOne,
  }),
  'unlock · unlock': async (farm, round) => {
    const id = newId()
    await farm.made('timesheets.lockPeriod', { id, ...weekOf(round - 800) })
    const unlock = () => farm.asManager('timesheets.unlockPeriod', { id, reason: 'An hour was missing' })
    return {
      calls: [unlock, unlock],
      judge: (...answers) => (answers.some(won) ? undefined : 'the period stays locked'),
    }
  },
  'rename a location · remove it': async (farm) => {
    const id = newId()
    await farm.made('business.addLocations', { rows: [{ id, name: `Block ${id}` }] })
    const rename = () => farm.asManager('business.renameLocation', { id, name: `Flat ${id}` })
    return { calls: [rename, () => farm.asManager('business.removeLocation', { id })], judge: anything }
  },
  'add a location · add the same name': async (farm) => {
    const name = `Block ${newId()}`
    const add = () => farm.asManager('business.addLocations', { rows: [{ id: newId(), name }] })
    return { calls: [add, add], judge: anything }
  },
}

/** Hours on the first day of the week that a race locks. */
function hoursIn(week: number, count = 4) {
  const start = Temporal.PlainDate.from(weekOf(week).from).toZonedDateTime('Australia/Sydney')
  const at = (hour: number) => start.add({ hours: hour }).toInstant().toString({ fractionalSecondDigits: 3 })
  return { startTime: at(7), endTime: at(7 + count) }
}

const lockOf = (farm: RaceFarm, week: number) => () =>
  farm.asManager('timesheets.lockPeriod', { id: newId(), ...weekOf(week) })
