import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { calendarTypes, type Employee, myobSettings, type Organisation, timesheetStatuses } from '../sandbox-state.ts'
import { overtimeRateNamed } from '../seed.ts'
import { changeMyobOddity } from './change-myob.ts'
import { changeOddity, changePayRun, changeTimesheetOddity, changeXeroSettings } from './change-xero.ts'
import { changeTemplate } from './pay-template.ts'

const text = z.string().trim().min(1).max(100)
const tick = z.literal('on').optional()
const name = z.object({ firstName: text, lastName: text })
const calendarChoice = z.object({ calendarId: z.union([z.uuid(), z.literal('')]) })
const day = z.iso.date()

type Change = (
  organisation: Organisation,
  id: string | undefined,
  form: unknown,
  now: number,
  ids: readonly string[],
  checked: readonly string[],
) => void

/** Keyed by the path segment after the organisation; with an id it changes a record, without one it adds one. */
const changes: Record<string, Change> = {
  employees(organisation, id, form) {
    const sent = z.object({ ...name.shape, ...calendarChoice.shape }).parse(form)
    const shown = { firstName: sent.firstName, lastName: sent.lastName, calendarId: sent.calendarId || null }
    if (id === undefined) {
      organisation.employees.push({ ...newEmployee(organisation), ...shown })
      return
    }
    const more = z
      .object({
        status: z.enum(['ACTIVE', 'TERMINATED']),
        startDate: day.optional(),
        oddStartDate: tick,
        tracking: tick,
        salaried: tick,
        hourly: tick,
        standardPayHours: z.coerce.number().min(0).max(1000).optional(),
      })
      .parse(form)
    Object.assign(named(organisation.employees, id), shown, {
      status: more.status,
      ...(more.startDate && { startDate: more.startDate }),
      oddStartDate: more.oddStartDate === 'on',
      salaried: more.salaried === 'on',
      tracking: more.tracking === 'on',
      hourly: more.hourly === 'on',
      standardPayHours: more.standardPayHours ?? 0,
    })
  },
  templates(organisation, id = '', form, _now, _ids, checked) {
    changeTemplate(
      organisation,
      named(organisation.employees, id),
      z.record(z.string(), z.string()).parse(form),
      checked,
    )
  },
  rates(organisation, id, form) {
    if (id !== undefined) {
      const rate = named(organisation.rates, id)
      rate.current = !rate.current
      return
    }
    const sent = z.object({ name: text, multiplier: z.coerce.number().positive().max(10) }).parse(form)
    const category = { id: randomUUID(), ...sent }
    organisation.rates.push(overtimeRateNamed(sent.name, sent.multiplier))
    organisation.categories.push(category)
    for (const employee of organisation.employees) if (employee.hourly) employee.categoryIds.push(category.id)
  },
  calendars(organisation, id, form) {
    if (id !== undefined) {
      named(organisation.calendars, id).startDate = z.object({ startDate: day }).parse(form).startDate
      return
    }
    const sent = z.object({ name: text, type: z.enum(calendarTypes), startDate: day }).parse(form)
    organisation.calendars.push({ id: randomUUID(), ...sent })
  },
  timesheets(organisation, _id, form, now, ids) {
    const { status } = z.object({ status: z.enum(timesheetStatuses) }).parse(form)
    for (const timesheet of organisation.timesheets) {
      if (ids.includes(timesheet.id)) Object.assign(timesheet, { status, updatedAt: now })
    }
  },
  'myob-settings'(organisation, _id, form) {
    const { ownLogOn, ...settings } = z
      .object({ ...myobSettings.omit({ ownLogOn: true }).shape, ownLogOn: tick })
      .parse(form)
    organisation.myob = { ...settings, ownLogOn: ownLogOn === 'on' }
  },
  xero: (organisation, _id, form, _now, _ids, checked) => changeXeroSettings(organisation, form, checked),
  'pay-runs': (organisation, id, form, now) => changePayRun(organisation, id, form, now),
  odd: (organisation, id) => changeOddity(organisation, id),
  'odd-timesheets': (organisation, id, form) => changeTimesheetOddity(organisation, id, form),
  'odd-in-myob': changeMyobOddity,
  myob(organisation, _id, form) {
    const { employee, from, to, processed } = z
      .object({ employee: z.uuid(), from: day, to: day, processed: z.enum(['true', 'false']) })
      .parse(form)
    for (const entry of organisation.myobEntries) {
      const meant = entry.employeeUid === employee && entry.date >= from && entry.date <= to
      if (meant) entry.processed = processed === 'true'
    }
  },
}

/** Applies a form of an organisation's page. @returns what is wrong with it; then nothing is changed */
export function changeOrganisation(
  organisation: Organisation,
  [kind = '', id]: readonly string[],
  form: URLSearchParams,
  now: number,
): string | undefined {
  const change = changes[kind]
  if (!change) return 'Nothing can be changed at this address.'
  try {
    change(organisation, id, Object.fromEntries(form), now, form.getAll('id'), form.getAll('check'))
    return undefined
  } catch (problem) {
    if (problem instanceof z.ZodError) return z.prettifyError(problem)
    if (problem instanceof RangeError) return problem.message
    throw problem
  }
}

function newEmployee(organisation: Organisation): Omit<Employee, 'firstName' | 'lastName' | 'calendarId'> {
  const { rates, categories } = organisation
  const ordinary = rates.find(({ current, earningsType }) => current && earningsType === 'ORDINARYTIMEEARNINGS')
  return {
    id: randomUUID(),
    uid: randomUUID(),
    status: 'ACTIVE',
    startDate: '2024-07-01',
    calendarHidden: false,
    ordinaryRateId: ordinary?.id ?? null,
    tracking: false,
    hourly: true,
    categoryIds: categories.filter(({ multiplier }) => multiplier !== null).map(({ id }) => id),
  }
}

function named<Kind extends { id: string }>(records: readonly Kind[], id: string): Kind {
  const found = records.find((record) => record.id === id)
  if (!found) throw new RangeError('It is no longer there.')
  return found
}
