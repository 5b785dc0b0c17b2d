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

const openScreens = ['/register', '/forgot-password', '/reset-password?token=x', '/confirm-email?token=x', '/join']
const screens = [
  '/dashboard',
  '/employees/active',
  '/employees/archived',
  '/employees/invited',
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
  '/settings/configuration',
  '/settings/integrations',
  '/settings/integrations/xero/people',
  '/settings/account',
  '/settings/assets/qr',
  '/accounting-software',
  '/onboarding',
]

const phoneScreens = ['/my/hours', '/my/leave', '/my/me', '/my/waiting', '/my/no/such/page']

const { atMost } = rowsOf('bundle')

/** The JavaScript that a real browser loads, gzipped at the best level: for the first load and for each screen. */
export async function benchBundle(browser: Browser, { muster }: Environment, farm: Farm): Promise<Row[]> {
  const { cookie, employeeId, employeeLogin } = farm
  const scripts = (path: string, as = '') => visit(browser, { url: muster.url + path, cookie: as }, loadedScripts)
  const login = await scripts('/login')
  // A placeholder screen, so almost only the shell.
  const shell = await scripts('/calendar', cookie)

  const atWork = await signIn(muster.url, employeeLogin)
  const phone = await scripts('/my/', atWork)

  const seen = new Set([...login, ...shell, ...phone])
  const rows: Row[] = []
  const addScreen = async (path: string, base: Set<string>, as?: string) => {
    const own = [...(await scripts(path.replace('$employeeId', employeeId), as))].filter((script) => !base.has(script))
    for (const script of own) seen.add(script)
    rows.push(atMost(`screen ${path.split('?', 1)[0]}`, 80_000, await weigh(own), asKilobytes))
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
    atMost('/login', 130_000, await weigh(login), asKilobytes),
    atMost('the shell, signed in at /calendar', 200_000, await weigh(shell), asKilobytes),
    atMost(
      '/my, before anything is drawn',
      130_000,
      await weigh(await firstOfPhone()),
      asKilobytes,
      `${asKilobytes(await weigh(phone))} including sign-in and clock, loaded afterwards`,
    ),
    ...rows,
    atMost('largest file loaded later (drawers, forms)', 80_000, Math.max(0, ...later), asKilobytes),
    // Finds screens missing in the list above.
    atMost('screens not opened', 0, unseen.length, String, unseen.join(' ')),
  ]
}

/** The scripts named in the page itself; everything else loads after the first paint. */
async function firstOfPhone(): Promise<string[]> {
  const page = await readFile(join(built, 'my/index.html'), 'utf8')
  return [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path = '']) => path)
}

async function loadedScripts(page: Page): Promise<Set<string>> {
  const names = `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`
  const paths = z.array(z.string()).parse(await page.evaluate(names))
  return new Set(paths.filter((path) => path.endsWith('.js')))
}

async function weigh(scripts: Iterable<string>): Promise<number> {
  const bodies = await Promise.all([...scripts].map((path) => readFile(join(built, path))))
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}
