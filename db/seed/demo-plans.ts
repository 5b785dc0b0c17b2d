import { addCategory } from '#server/calendar/categories.ts'
import { addEvent } from '#server/calendar/add-event.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { findPeople } from '#server/employees/people/find-people.ts'
import { addTask } from '#server/tasks/add-task.ts'
import { addComment } from '#server/tasks/comments.ts'
import { setTaskStatus } from '#server/tasks/set-task-status.ts'
import { tickItem } from '#server/tasks/tick-item.ts'
import { palette } from '#shared/calendar/palette.ts'
import { instantOf, localDateOf } from '#shared/core/time/zone.ts'
import { demoId } from './demo-chance.ts'
import type { Activity, Location } from './demo-lists.ts'
import type { Calendar } from './demo-owner.ts'
import type { DemoIds } from './demo-set-up.ts'

const categories = [
  { name: 'Harvest', hexColor: palette[11] },
  { name: 'Livestock', hexColor: palette[4] },
  { name: 'Meetings', hexColor: palette[1] },
  { name: 'Deliveries', hexColor: palette[10] },
]
type CategoryName = 'Harvest' | 'Livestock' | 'Meetings' | 'Deliveries'

const weekly = {
  frequency: 'weekly' as const,
  interval: 1,
  weekdays: [],
  monthlyBy: 'day' as const,
  until: null,
  count: null,
}

interface PlannedEvent {
  name: string
  /** Days from today. */
  day: number
  from?: string
  to?: string
  /** Whole days, as many. */
  days?: number
  category: CategoryName
  inCharge?: string[]
  description?: string
  repeats?: true
  managerOnly?: true
}

const events: PlannedEvent[] = [
  { name: 'Toolbox talk', day: -14, from: '06:30', to: '07:00', category: 'Meetings', repeats: true },
  { name: 'Spray contractor, Belah 200', day: 1, from: '07:00', to: '12:00', category: 'Harvest' },
  { name: 'Fuel delivery', day: 2, from: '09:00', category: 'Deliveries', description: 'Leave the shed gate open.' },
  { name: 'Preg testing', day: 5, days: 2, category: 'Livestock', description: 'At the cattle yards, from seven.' },
  { name: 'Wages meeting', day: 3, from: '14:00', to: '15:00', category: 'Meetings', managerOnly: true },
  { name: 'Header service', day: -3, from: '08:00', to: '16:00', category: 'Harvest' },
  { name: 'Grain trucks', day: 8, days: 4, category: 'Harvest' },
]

interface PlannedTask {
  title: string
  /** Days from today; none if left out. */
  due?: number
  priority?: 'low' | 'high'
  steps?: string[]
  /** Steps that are ticked. */
  ticked?: number
  everyone?: true
  /** Number of people it is assigned to. */
  people?: number
  location: Location
  activity: Activity
  status?: 'in_progress' | 'completed'
  comment?: string
  repeats?: true
}

const tasks: PlannedTask[] = [
  {
    title: 'Fence along the creek',
    location: 'Myall Creek Paddock',
    activity: 'Fencing',
    due: -2,
    people: 2,
    steps: ['Corner posts', 'Steel posts', 'Wire', 'Gate'],
    ticked: 2,
    status: 'in_progress',
    comment: 'Waiting on wire from town.',
  },
  {
    title: 'Fix the trough',
    location: 'Top Flat',
    activity: 'Livestock',
    due: 0,
    people: 1,
    priority: 'high',
    steps: ['Turn the water off', 'New float'],
  },
  { title: 'Grease the header', location: 'Workshop Yard', activity: 'Workshop', due: 1, people: 1, repeats: true },
  { title: 'Tidy the machinery shed', location: 'Machinery Shed', activity: 'Workshop', due: 3, everyone: true },
  { title: 'Order chemicals', location: 'Homestead Office', activity: 'Spraying', due: 6 },
  {
    title: 'Check the fire trailer',
    location: 'Machinery Shed',
    activity: 'Harvest',
    due: -1,
    people: 1,
    status: 'completed',
    priority: 'high',
  },
  { title: 'Move the bulls', location: 'Cattle Yards', activity: 'Livestock', due: -4, people: 2, status: 'completed' },
]

/** Plans around today: categories, events and tasks, through the real verbs. */
export async function planAhead(ctx: BusinessContext, { calendar, ids }: { calendar: Calendar; ids: DemoIds }) {
  const { now } = ctx
  const { zone } = calendar
  const today = Temporal.PlainDate.from(localDateOf(now, zone))
  const dayOf = (days: number) => today.add({ days }).toString()
  const idOf = (name: string) => demoId(`plan ${name}`, now)
  const people = [...(await findPeople(ctx.tx)).values()].filter(({ active, role }) => active && role === 'employee')
  const some = (count: number, from: number) => people.slice(from, from + count).map(({ userId }) => userId)

  for (const { name, hexColor } of categories) await addCategory(ctx, { id: idOf(name), name, hexColor })
  for (const [index, event] of events.entries()) {
    const { name, day, from = '00:00', to, days, category, description = '', repeats, managerOnly = false } = event
    const last = days === undefined ? null : { first: dayOf(day), last: dayOf(day + days - 1) }
    await addEvent(ctx, {
      id: idOf(name),
      name,
      startDate: instantOf(`${dayOf(day)}T${from}`, zone),
      endDate: to === undefined ? null : instantOf(`${dayOf(day)}T${to}`, zone),
      days: last,
      description,
      category: idOf(category),
      managerOnly,
      inCharge: managerOnly ? [] : some(1, index),
      repeat: repeats ? weekly : null,
      remindMinutes: from === '00:00' ? null : 15,
    })
  }
  for (const [index, task] of tasks.entries()) await addPlannedTask(index, task)

  async function addPlannedTask(index: number, task: PlannedTask) {
    const { title, due, priority = 'medium', steps = [], ticked = 0, everyone = false, status, comment, repeats } = task
    const id = idOf(title)
    const checklist = steps.map((text) => ({ id: idOf(`${title} ${text}`), text }))
    await addTask(ctx, {
      id,
      title,
      description: '',
      priority,
      dueDay: due === undefined ? null : dayOf(due),
      dueAt: null,
      everyone,
      assignees: some(task.people ?? 0, index),
      location: ids.location(task.location),
      activity: ids.activity(task.activity),
      asset: null,
      repeat: repeats ? weekly : null,
      checklist,
      source: null,
    })
    for (const { id: itemId } of checklist.slice(0, ticked)) await tickItem(ctx, { id, itemId, isDone: true })
    if (comment !== undefined) await addComment(ctx, { id: idOf(`${title} comment`), taskId: id, content: comment })
    if (status) await setTaskStatus(ctx, { ids: [id], status })
  }
}
