import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'
import { visit } from './browser.ts'
import { type Farm, signIn } from './farm.ts'
import type { Environment } from './environment.ts'
import { asKilobytes, type Row, rowsOf } from './row.ts'

const built = join(import.meta.dirname, '../../dist/manager')

const openScreens = [
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/confirm-email?token=x',
  '/join',
  '/accept-access?token=x',
]
const screens = [
  '/dashboard',
  '/employees/active',
  '/employees/archived',
  '/employees/invited',
  '/employees/crews',
  '/employees/add',
  '/employees/$employeeId',
  '/timesheets/approve',
  '/timesheets/overview',
  '/timesheets/summary',
  '/timesheets/leave',
  '/timesheets/print/$employeeId',
  '/settings/locations-activities',
  '/settings/assets',
  '/timesheets/import',
  '/timesheets/export',
  '/timesheets/export/no-such-export',
  '/settings/company',
  '/settings/people-with-access',
  '/settings/configuration',
  '/settings/integrations',
  '/settings/integrations/xero/people',
  '/settings/account',
  '/settings/assets/qr',
  '/settings/assets/checklists',
  '/settings/assets/no-such-machine',
  '/accounting-software',
  '/onboarding',
  '/calendar',
  '/tasks/overview',
  '/tasks/board',
  '/tasks/no-such-task',
  '/safety-reports/hazard-report',
  '/safety-reports/incident-report',
  '/safety-reports/maintenance-report',
  '/safety-reports/pre-start',
  '/safety-reports/register',
  '/safety-reports/maintenance-report/no-such-report',
  '/chat',
  '/training/tickets',
]

const phoneScreens = [
  '/my/hours',
  '/my/tasks',
  '/my/chat',
  '/my/calendar',
  '/my/leave',
  '/my/tickets',
  '/my/assets',
  '/my/reports',
  '/my/reports/new',
  '/my/me',
  '/my/notifications',
  '/my/waiting',
  '/my/no/such/page',
]

const { atMost } = rowsOf('bundle')

/** The budgets of the first load, of which 5 % stay free for what is built later; the toasts have taken those of the shell. */
const most = { login: 123_500, shell: 200_000, phone: 123_500, screen: 76_000 }

/** The JavaScript that a real browser loads, gzipped at the best level: for the first load and for each screen. */
export async function benchBundle(browser: Browser, { muster }: Environment, farm: Farm): Promise<Row[]> {
  const { cookie, employeeId, employeeLogin } = farm
  const scripts = (path: string, as = '') => visit(browser, { url: muster.url + path, cookie: as }, loadedScripts)
  const firstScripts = (path: string, as = '') =>
    visit(browser, { url: muster.url + path, cookie: as, prepare: noteFirstDrawn }, scriptsBeforeDrawn)
  const login = await scripts('/login')
  // A placeholder screen, so almost only the shell.
  const shell = await scripts('/discover', cookie)

  const atWork = await signIn(muster.url, employeeLogin)
  const phone = await scripts('/my/', atWork)

  const seen = new Set([...login, ...shell, ...phone, ...(await scripts('/my/'))])
  const rows: Row[] = []
  const addScreen = async (path: string, base: Set<string>, as?: string) => {
    const own = [...(await scripts(path.replace('$employeeId', employeeId), as))].filter((script) => !base.has(script))
    for (const script of own) seen.add(script)
    rows.push(atMost(`screen ${path.split('?', 1)[0]}`, most.screen, await weigh(own), asKilobytes))
  }
  for (const path of openScreens) await addScreen(path, login)
  for (const path of screens) await addScreen(path, shell, cookie)
  for (const path of phoneScreens) await addScreen(path, phone, atWork)

  const all = (await readdir(built, { recursive: true }))
    .filter((file) => file.endsWith('.js'))
    .map((file) => `/${file}`)
  const later = await Promise.all(all.filter((file) => !seen.has(file)).map((file) => weigh([file])))
  const unseen = all.filter((file) => /-page-/.test(file) && !seen.has(file))
  return [
    atMost(
      '/login, before it is drawn',
      most.login,
      await weigh(await firstScripts('/login')),
      asKilobytes,
      `${asKilobytes(await weigh(login))} including what loads afterwards`,
    ),
    atMost(
      'the shell before it is drawn, signed in at /discover',
      most.shell,
      await weigh(await firstScripts('/discover', cookie)),
      asKilobytes,
      `${asKilobytes(await weigh(shell))} including the buttons of the header, loaded afterwards`,
    ),
    atMost(
      '/my, before anything is drawn',
      most.phone,
      await weigh(await firstOfPhone()),
      asKilobytes,
      `${asKilobytes(await weigh(phone))} including sign-in and clock, loaded afterwards`,
    ),
    ...rows,
    atMost('largest file loaded later (drawers, forms)', most.screen, Math.max(0, ...later), asKilobytes),
    // Finds screens missing in the list above.
    atMost('screens not opened', 0, unseen.length, String, unseen.join(' ')),
  ]
}

/** The scripts named in the page itself; everything else loads after the first paint. */
async function firstOfPhone(): Promise<string[]> {
  const page = await readFile(join(built, 'my/index.html'), 'utf8')
  return [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path = '']) => path)
}

/** Notes when the program first draws a heading or the shell's header. */
const noteFirstDrawn = (page: Page) =>
  page.addInitScript(`new MutationObserver((_changes, observer) => {
    if (!document.querySelector('#root h1, #root header')) return
    window.benchDrawn = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })`)

const scriptsBeforeDrawn = (page: Page) => scriptsOf(page, '.filter(({ startTime }) => startTime < window.benchDrawn)')

const loadedScripts = (page: Page) => scriptsOf(page, '')

async function scriptsOf(page: Page, filter: string): Promise<Set<string>> {
  const names = `performance.getEntriesByType('resource')${filter}.map(({ name }) => new URL(name).pathname)`
  const paths = z.array(z.string()).parse(await page.evaluate(names))
  return new Set(paths.filter((path) => path.endsWith('.js')))
}

async function weigh(scripts: Iterable<string>): Promise<number> {
  const bodies = await Promise.all([...scripts].map((path) => readFile(join(built, path))))
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}
