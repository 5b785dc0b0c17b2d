import type { Browser, Page } from '@playwright/test'
import { Client } from 'pg'
import { timeClicks } from './click-time.ts'
import type { Environment } from './environment.ts'
import type { Farm } from './farm.ts'
import { asMilliseconds, type Row, rowsOf } from './row.ts'

const [events, tasks] = [2000, 1000]
/** A month without events of the demo farm. */
const month = '2027-03'

const { atMost } = rowsOf('plans')

/** A month with many events and a board with many cards: the time until a click shows. */
export async function benchPlans(
  browser: Browser,
  { ownerUrl, muster }: Environment,
  { managerId, userId, cookie }: Farm,
): Promise<Row[]> {
  const owner = new Client(ownerUrl)
  await owner.connect()
  try {
    await owner.query('set session_replication_role = replica')
    await owner.query(
      `insert into app.calendar_event (manager_id, id, name, start_date, end_date, over_at)
       select $1, gen_random_uuid(), 'Event ' || n, day, day + interval '1 hour', day + interval '1 hour'
       from generate_series(1, $2::int) n, lateral (select timestamptz '${month}-01 07:00+11' + (n % 30) * interval '1 day' as day) d`,
      [managerId, events],
    )
    await owner.query(
      `insert into app.tasks (manager_id, id, title, created_by, created_at)
       select $1, gen_random_uuid(), 'Task ' || n, $3, now() from generate_series(1, $2::int) n`,
      [managerId, tasks, userId],
    )
  } finally {
    await owner.end()
  }
  const onCalendar = await timeClicks(browser, {
    url: `${muster.url}/calendar?view=month&date=${month}-10`,
    cookie,
    open: async (page) => {
      await page.getByText('Event 1', { exact: true }).first().waitFor()
      await press('Layers')(page)
    },
    clicks: { 'switch a layer': (page) => page.getByRole('switch', { name: 'Public holidays' }).click() },
  })
  const onBoard = await timeClicks(browser, {
    url: `${muster.url}/tasks/board`,
    cookie,
    open: (page) =>
      page
        .getByText(/^Task \d+$/)
        .first()
        .waitFor(),
    clicks: { 'filter unassigned': press('Unassigned') },
  })
  return [...clicked(`a month of ${events} events`, onCalendar), ...clicked(`a board of ${tasks} cards`, onBoard)]
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name: new RegExp(`^${name}`) }).click()

const clicked = (screen: string, times: Record<string, number>): Row[] =>
  Object.entries(times).map(([what, time]) => atMost(`${screen}, ${what}: click to repaint`, 50, time, asMilliseconds))
