import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'
import { requestOf } from '#test/contract/request-of.ts'
import { type EntryPage, serveBareTable } from './bare-table.ts'
import { settled, visit } from './browser.ts'
import { timeClicks } from './click-time.ts'
import type { AskedFarm, Farm } from './farm.ts'
import { busyMilliseconds, scrollThrough } from './main-thread.ts'
import type { Environment } from './environment.ts'
import { openBigFarm } from './reference-data.ts'
import { asMilliseconds, asTimes, median, type Row, rowsOf } from './row.ts'

const rounds = 5
/** Nine days of 500 people are 4,500 entries; a thousand days of one person are a thousand. */
const [days, people, years] = [9, 500, 1000]

const { atMost } = rowsOf('screen')

/** The big farm in a browser: the cost of long lists, and the time until a click shows. */
export async function benchScreen(browser: Browser, environment: Environment): Promise<Row[]> {
  await using stack = new AsyncDisposableStack()
  const farm = await openBigFarm(environment)
  const { overview, approve } = screensOf(farm)
  const lists = {
    overview: await readPages(environment, farm, overview.days),
    approve: await readPages(environment, farm, { ...approve.days, employeeIds: [farm.employeeId] }),
  }
  const bare = { url: await serveBareTable(stack, lists) }
  const ours = (path: string) => ({ url: environment.muster.url + path, cookie: farm.cookie })

  const showBare = (list: keyof typeof lists, whole: boolean) => (page: Page) =>
    page.evaluate(`benchShow('${list}', ${whole})`)

  const found = { overview: [0], bareOverview: [0], approve: [0], bareApprove: [0] }
  for (let round = 0; round <= rounds; round++) {
    const times = {
      overview: await visit(browser, ours(overview.start), (page) =>
        busyMilliseconds(page, goTo(overview.path), scrolled),
      ),
      bareOverview: await visit(browser, bare, (page) => busyMilliseconds(page, showBare('overview', false), scrolled)),
      approve: await visit(browser, ours(approve.start), (page) =>
        busyMilliseconds(page, goTo(approve.path), longList),
      ),
      bareApprove: await visit(browser, bare, (page) => busyMilliseconds(page, showBare('approve', true), longList)),
    }
    // The first round only warms up browser and server.
    for (const name of ['overview', 'bareOverview', 'approve', 'bareApprove'] as const) {
      if (round === 0) found[name] = []
      else found[name].push(times[name])
    }
  }
  const onOverview = await timeClicks(browser, {
    ...ours(overview.path),
    open: async (page) => {
      await scrolled(page)
      await page.evaluate('scrollTo(0, 0)')
    },
    clicks,
  })
  const onApprove = await timeClicks(browser, { ...ours(approve.path), open: longList, clicks })
  return [
    compared(`overview scrolled through ${days * people} entries`, found.overview, found.bareOverview),
    compared(`approve with ${years} entries of a person`, found.approve, found.bareApprove),
    ...clicked('overview', onOverview),
    ...clicked('approve', onApprove),
  ]
}

const goTo = (path: string) => (page: Page) => page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`)
const scrolled = (page: Page) => scrollThrough(page, days * people)
/** Waits for a row that only long lists have. A plain selector, because waiting counts in the measurement. */
const longList = (page: Page) => page.waitForSelector('[data-index="12"]', { timeout: 60_000 })

function compared(what: string, one: readonly number[], other: readonly number[]): Row {
  const ratio = median(one.map((value, round) => value / (other[round] ?? Number.NaN)))
  const aside = `${asMilliseconds(median(one))} to ${asMilliseconds(median(other))}`
  return atMost(`${what}: main thread to a bare virtualised table`, 2, ratio, asTimes, aside)
}

function clicked(screen: string, times: Record<string, number>): Row[] {
  return Object.entries(times).map(([what, time]) =>
    atMost(`${screen}, ${what}: click to repaint`, 50, time, asMilliseconds),
  )
}

/** Each screen with all its days, and with a single day as the starting point. */
function screensOf({ employeeId }: AskedFarm) {
  const today = Temporal.Now.plainDateISO('Australia/Sydney')
  const before = (ago: number) => today.subtract({ days: ago }).toString()
  const screen = (path: string, ago: number) => ({
    days: { from: before(ago), to: before(1) },
    path: `${path}?from=${before(ago)}&to=${before(1)}`,
    start: `${path}?from=${before(1)}&to=${before(1)}`,
  })
  return {
    overview: screen('/timesheets/overview', days),
    approve: screen(`/timesheets/approve/${employeeId}`, years),
  }
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const box = (index: number) => (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Select \S+ / })
    .nth(index)
    .click()

const filter = async (page: Page) => {
  const choice = page.getByRole('checkbox', { name: 'Pending' })
  if (!(await choice.isVisible())) {
    await page.getByRole('button', { name: /^Status/ }).click()
    await settled(page)
    await page.evaluate('window.benchEvents = []')
  }
  await choice.click()
}

const clicks = { 'select a row': box(3), 'change a filter': filter, 'step the period': button('Pay period before') }

const answer = z.object({ entries: z.array(z.unknown()), nextCursor: z.string().nullable() })

/** Reads the list from our server, page by page. */
async function readPages(
  { muster }: Environment,
  { cookie }: Farm,
  input: Record<string, unknown>,
): Promise<EntryPage[]> {
  const pages: EntryPage[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { url } = requestOf('timesheets.listEntries', cursor === '' ? input : { ...input, cursor })
    const response = await fetch(muster.url + url, { headers: { cookie } })
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
    const page = answer.parse(await response.json())
    pages.push(page)
    cursor = page.nextCursor
  }
  return pages
}
