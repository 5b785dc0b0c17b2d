import type { Browser } from '@playwright/test'
import { type FirstLoad, firstLoad, firstScreens } from '#test/e2e/first-load.ts'
import { cookiesOf } from './browser.ts'
import { slowDown } from './cold-load.ts'
import type { Environment } from './environment.ts'
import { type Farm, signIn } from './farm.ts'
import { openBigFarm } from './reference-data.ts'
import { asKilobytes, asMilliseconds, asNumber, median, type Row, rowsOf } from './row.ts'

const loads = 3

const { atMost } = rowsOf('first load')

const mostMs = {
  '/timesheets/approve': 3500,
  '/calendar': 4500,
  '/tasks/overview': 3500,
  '/chat': 3500,
  '/dashboard': 3000,
  '/my/': 2500,
} as const satisfies Record<keyof typeof firstScreens, number>

/** The first screen of the day on a slow line and a slow processor, with nothing cached and no service worker. */
export async function benchFirstLoad(browser: Browser, environment: Environment, farm: Farm): Promise<Row[]> {
  const { url } = environment.muster
  const phone = await signIn(url, farm.employeeLogin)
  const big = await openBigFarm(environment)
  const rows: Row[] = []
  const addRows = async (name: string, path: keyof typeof firstScreens, cookie: string, days = '') => {
    const screen = firstScreens[path]
    const found: FirstLoad[] = []
    for (let load = 0; load < loads; load++) {
      const context = await browser.newContext({
        viewport: path === '/my/' ? { width: 390, height: 844 } : { width: 1400, height: 900 },
        reducedMotion: 'reduce',
        bypassCSP: true,
        serviceWorkers: 'block',
      })
      await context.addCookies(cookiesOf(cookie, url))
      const page = await context.newPage()
      await slowDown(page)
      found.push(await firstLoad(page, url + path + days, screen.stands))
      await context.close()
    }
    const figure = (of: 'ready' | 'requests' | 'bytes' | 'shift') => median(found.map((one) => one[of]))
    rows.push(
      atMost(`${name}: until it stands`, mostMs[path], figure('ready'), asMilliseconds),
      atMost(`${name}: requests until then`, screen.requests, figure('requests'), String),
      atMost(`${name}: bytes until then`, screen.kilobytes * 1000, figure('bytes'), asKilobytes),
      atMost(`${name}: layout shift until then`, 0.05, figure('shift'), asNumber),
    )
  }
  // Its entries end yesterday, which may be in the pay period before.
  const yesterday = Temporal.Now.plainDateISO('Australia/Sydney').subtract({ days: 1 })
  const fortnight = `?from=${yesterday.subtract({ days: 13 }).toString()}&to=${yesterday.toString()}`
  await addRows('approve of 500 people', '/timesheets/approve', big.cookie, fortnight)
  await addRows('approve', '/timesheets/approve', farm.cookie)
  for (const path of ['/calendar', '/tasks/overview', '/chat', '/dashboard'] as const)
    await addRows(path, path, farm.cookie)
  await addRows('/my, until Clock on', '/my/', phone)
  return rows
}
