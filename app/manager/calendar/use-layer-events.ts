import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { payPeriodOn, shiftPayPeriod } from '#shared/business/pay-period.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { leaveTypeLabels } from '#shared/leave/leave-type.ts'
import type { Ticket } from '#shared/tickets/tickets-contract.ts'
import type { SafetyDue } from '#shared/safety-reports/safety-reports-contract.ts'
import { api } from '#app/lib/api/api.ts'
import { useMay } from '#app/lib/may.ts'
import { awayQuery } from '#app/manager/business/away-queries.ts'
import { useActiveEmployees } from '#app/manager/business/people/employee-queries.ts'
import { reportLists } from '#app/manager/business/report-lists.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { allTasksQuery } from '#app/manager/business/all-tasks.ts'
import { allTicketsQuery } from '#app/manager/business/tickets/ticket-queries.ts'
import { expiryTitle } from '#app/manager/business/tickets/ticket-text.ts'
import { usePublicHolidays } from '#app/manager/business/public-holidays-queries.ts'
import type { CalendarSearch } from './calendar-search.ts'
import { type Layer, layers } from './layers.ts'
import { layerEvent, type ShownEvent } from './shown-events.ts'

interface Days {
  from: string
  to: string
}

type Filter = Pick<CalendarSearch, 'hide' | 'people' | 'categories'>

/** Under a filter, a calendar shows what is of these people or in these categories, and no layer has a category. */
function hiddenLayers({ hide = [], people, categories }: Filter): readonly Layer[] {
  if (categories) return layers
  return people ? [...hide, 'holidays', 'safety', 'pay'] : hide
}

/** The lines of the layers that are switched on, on these days; of leave, tasks and tickets, those of the filter's people. */
export function useLayerEvents(days: Days, { hide, people: chosen, categories }: Filter): ShownEvent[] {
  const hidden = useMemo(() => hiddenLayers({ hide, people: chosen, categories }), [hide, chosen, categories])
  const { payPeriods } = useFarm()
  const holidays = usePublicHolidays()
  const leave = useQuery({ ...awayQuery(days), enabled: !hidden.includes('leave') }).data
  const employees = useActiveEmployees().data
  const due = { dueFrom: days.from, dueTo: days.to, ...(chosen && { people: [...chosen] }) }
  const tasks = useQuery({ ...allTasksQuery(due), enabled: !hidden.includes('tasks') }).data
  const safety = useQuery({
    ...api.safetyReports.listDue.queryOptions({ input: days }),
    enabled: !hidden.includes('safety'),
  }).data
  const employeeIds = useMemo(
    () => employees?.filter(({ userId }) => chosen?.includes(userId)).map(({ id }) => id),
    [employees, chosen],
  )
  const tickets = useExpiring(days, { isOn: !hidden.includes('tickets'), employeeIds: chosen && (employeeIds ?? []) })
  return useMemo(() => {
    const names = new Map(employees?.map((person) => [person.id, fullName(person)]))
    const chosenIds = new Set(employeeIds)
    const lines: Record<Layer, ShownEvent[]> = {
      tasks: (tasks ?? []).flatMap(({ id, title, dueDay }) =>
        dueDay === null
          ? []
          : layerEvent({ id, layer: 'tasks', title, first: dueDay, last: dueDay, to: `/tasks/${id}` }),
      ),
      holidays: [...holidays]
        .filter(([day]) => day >= days.from && day <= days.to)
        .map(([day, title]) => layerEvent({ id: day, layer: 'holidays', title, first: day, last: day, to: null })),
      leave: (leave ?? [])
        .filter(({ employeeId }) => !chosen || chosenIds.has(employeeId))
        .map(({ id, employeeId, leaveType, status, startDate, endDate }) =>
          layerEvent({
            id,
            layer: 'leave',
            title: `${names.get(employeeId) ?? 'Employee'} away, ${leaveTypeLabels[leaveType].toLowerCase()}${status === 'pending' ? ' (pending)' : ''}`,
            first: startDate,
            last: endDate,
            to: `/timesheets/leave?view=away&from=${startDate}&entry=${id}`,
          }),
        ),
      safety: (safety ?? []).map(({ id, type, title, dueOn }) =>
        layerEvent({ id, layer: 'safety', title, first: dueOn, last: dueOn, to: `${safetyPath(type)}/${id}` }),
      ),
      tickets: tickets.flatMap(({ id, kind, employeeId, expiresOn }) =>
        expiresOn === null
          ? []
          : layerEvent({
              id,
              layer: 'tickets',
              title: expiryTitle(kind, names.get(employeeId) ?? 'an employee'),
              first: expiresOn,
              last: expiresOn,
              to: `/training/tickets?ticket=${id}`,
            }),
      ),
      pay: payPeriodEnds(days, payPeriods).map((day) =>
        layerEvent({ id: day, layer: 'pay', title: 'Pay period ends', first: day, last: day, to: null }),
      ),
    }
    return layers.flatMap((layer) => (hidden.includes(layer) ? [] : lines[layer]))
  }, [chosen, days, employeeIds, employees, hidden, holidays, leave, payPeriods, safety, tasks, tickets])
}

const none: Ticket[] = []
const withoutReplaced = (tickets: Ticket[]) => tickets.filter(({ superseded }) => !superseded)

/**
 * The tickets that expire on these days and have no better one beside them.
 * @param employeeIds of the people of a filter; undefined without one
 */
function useExpiring(
  { from, to }: Days,
  { isOn, employeeIds }: { isOn: boolean; employeeIds: readonly string[] | undefined },
): readonly Ticket[] {
  const mayList = useMay()('tickets.listTickets')
  const { data = none } = useQuery({
    ...allTicketsQuery({ expiresFrom: from, expiresTo: to, ...(employeeIds && { employeeIds: [...employeeIds] }) }),
    // No filter of the server finds no one.
    enabled: isOn && mayList && employeeIds?.length !== 0,
    select: withoutReplaced,
  })
  return data
}

const safetyPath = (type: SafetyDue['type']): string => (type === 'service' ? '/settings/assets' : reportLists[type].to)

type PayPeriods = ReturnType<typeof useFarm>['payPeriods']

/** The last days of the pay periods within these days. */
function payPeriodEnds({ from, to }: Days, settings: PayPeriods): string[] {
  const ends: string[] = []
  for (let period = payPeriodOn(from, settings); period.end <= to; period = shiftPayPeriod(period, settings, 1)) {
    ends.push(period.end)
  }
  return ends
}
