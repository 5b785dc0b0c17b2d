import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

import { chromium } from '@playwright/test'

// The headless shell is Chromium without its windows: the same pages in two thirds of the time.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PLAYWRIGHT = join(import.meta.dirname, '..', 'node_modules', '@playwright', 'test', 'cli.js')

/** Finds or installs a Chromium that runs here: CHROMIUM_PATH, an installed one, Playwright's download or Debian's package. */
export function chromiumPath(): string {
  const named = process.env['CHROMIUM_PATH']
  if (named) return named
  const found = firstThatRuns([...NAMES, chromium.executablePath()])
  if (found) return found
  for (const [program, ...args] of installers()) {
    console.log('Installing Chromium for the browser tests; this happens once.')
    if (!runs(program, args)) continue
    const installed = firstThatRuns([chromium.executablePath(), ...NAMES])
    if (installed) return installed
  }
  throw new Error('The browser tests need Chromium, which could not be installed here: set CHROMIUM_PATH to one.')
}

const apt = (name: string) => ['apt-get', 'install', '--yes', '--no-install-recommends', name]

function installers(): [string, ...string[]][] {
  const [program, ...args]: [string, ...string[]] = process.getuid?.() === 0 ? ['env'] : ['sudo', '-n']
  return [
    [process.execPath, PLAYWRIGHT, 'install', 'chromium'],
    ...['chromium-headless-shell', 'chromium'].flatMap((name): [string, ...string[]][] => [
      [program, ...args, ...apt(name)],
      [program, ...args, 'sh', '-c', `apt-get update && ${apt(name).join(' ')}`],
    ]),
  ]
}

/** Tries each program, because some systems install a stub and a download may lack libraries. */
function firstThatRuns(programs: string[]): string | undefined {
  return programs.flatMap(pathsOf).find((path) => existsSync(path) && runs(path, ['--version']))
}

function pathsOf(program: string): string[] {
  const folders = process.env['PATH']?.split(delimiter) ?? []
  return isAbsolute(program) ? [program] : folders.map((folder) => join(folder, program))
}

function runs(program: string, args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
