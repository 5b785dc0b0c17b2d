import type { Browser, Page } from '@playwright/test'
import { Client } from 'pg'
import { ticketKinds } from '#shared/tickets/ticket-kind.ts'
import { serveBareTable } from './bare-table.ts'
import { visit } from './browser.ts'
import type { Environment } from './environment.ts'
import type { Farm } from './farm.ts'
import { busyMilliseconds, scrollThrough } from './main-thread.ts'
import { asMilliseconds, asTimes, median, type Row, rowsOf } from './row.ts'

const rounds = 5
const people = 200

const { atMost } = rowsOf('matrix')

/** The skills matrix of a farm of 200 people, scrolled from top to bottom, to a bare table with as many cells. */
export async function benchMatrix(browser: Browser, environment: Environment, farm: Farm): Promise<Row[]> {
  await using stack = new AsyncDisposableStack()
  const count = await addPeople(environment, farm)
  const cells = ['Person', ...ticketKinds.map(() => 'Mar 2028')]
  const entries = Array.from({ length: count }, (_, index) => ({ id: String(index), cells }))
  const bare = {
    url: await serveBareTable(stack, { matrix: [{ entries, nextCursor: null }] }, '(row) => row.cells'),
  }
  const ours = { url: `${environment.muster.url}/training/tickets`, cookie: farm.cookie }
  const scrolled = (page: Page) => scrollThrough(page, count)

  const ratios: number[] = []
  const times: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] }
  for (let round = 0; round <= rounds; round++) {
    const one = await visit(browser, ours, (page) => busyMilliseconds(page, openMatrix, scrolled))
    const other = await visit(browser, bare, (page) =>
      busyMilliseconds(page, (shown) => shown.evaluate(`benchShow('matrix', true)`), scrolled),
    )
    // The first round only warms up browser and server.
    if (round === 0) continue
    ratios.push(one / other)
    times.ours.push(one)
    times.bare.push(other)
  }
  const aside = `${asMilliseconds(median(times.ours))} to ${asMilliseconds(median(times.bare))}`
  const what = `matrix of ${count} people × ${ticketKinds.length} tickets scrolled: main thread to a bare virtualised table`
  return [atMost(what, 2, median(ratios), asTimes, aside)]
}

const openMatrix = (page: Page) => page.evaluate(`history.pushState({}, '', '/training/matrix')`)

/** Fills the farm up to so many people, each with most tickets. @returns how many there are */
async function addPeople({ ownerUrl }: Environment, { managerId, userId }: Farm): Promise<number> {
  const owner = new Client(ownerUrl)
  await owner.connect()
  try {
    await owner.query('set session_replication_role = replica')
    await owner.query(
      `insert into app.employment_info (manager_id, id, user_id, active, first_name, last_name, email, phone, created_at)
       select $1, gen_random_uuid(), gen_random_uuid(), true, 'Person', 'Number ' || n, n || '@example.com', '', now()
       from generate_series(1, $2 - (select count(*)::int from app.employment_info where manager_id = $1 and active)) n`,
      [managerId, people],
    )
    await owner.query(
      `insert into app.farm_tickets (manager_id, id, employee_id, kind, number, expires_on, notes, created_by, created_at, changed_at,
         date_entered_at, audience)
       select $1, gen_random_uuid(), e.id, k.kind, '', current_date + (30 * k.place)::int, '', $2, now(), now(), now(), array[e.user_id]
       from app.employment_info e, unnest(enum_range(null::app.ticket_kind)) with ordinality k (kind, place)
       where e.manager_id = $1 and k.place % 3 > 0`,
      [managerId, userId],
    )
    await owner.query('analyze app.farm_tickets')
    const { rows } = await owner.query<{ count: number }>(
      'select count(*)::int as count from app.employment_info where manager_id = $1 and active',
      [managerId],
    )
    return rows[0]?.count ?? 0
  } finally {
    await owner.end()
  }
}
