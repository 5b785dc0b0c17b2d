import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

import { chromium } from '@playwright/test'

// The headless shell is Chromium without its windows: it loads the same page in half the processor time.
const SHELL = 'chromium-headless-shell'
const FULL = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PLAYWRIGHT = join(import.meta.dirname, '..', 'node_modules', '@playwright', 'test', 'cli.js')

/** Finds the Chromium of the browser tests, or installs one, and says which it is. */
export function chromiumPath(): string {
  const path = process.env['CHROMIUM_PATH'] || shellPath() || firstThatRuns([...FULL, chromium.executablePath()])
  if (!path)
    throw new Error('The browser tests need Chromium, which could not be installed here: set CHROMIUM_PATH to one.')
  console.log(`Chromium of the browser tests: ${path}`)
  return path
}

/** The headless shell of Playwright's cache or of Debian's package, installed even where a full Chromium is. */
function shellPath(): string | undefined {
  const found = firstThatRuns([...shellsOfPlaywright(), SHELL])
  if (found) return found
  console.log('Installing the headless shell of Chromium for the browser tests; this happens once.')
  for (const [program, ...args] of installers()) {
    const installed = runs(program, args) && firstThatRuns([...shellsOfPlaywright(), SHELL])
    if (installed) return installed
  }
}

/** Beside the full browser in its cache: `chromium-1234` has `chromium_headless_shell-1234` as a neighbour. */
function shellsOfPlaywright(): string[] {
  const [cache, revision] = chromium.executablePath().split(/[\\/]chromium-(\d+)[\\/]/)
  if (!cache || !revision) return []
  return globSync(join(cache, `chromium_headless_shell-${revision}`, '*', '*headless?shell{,.exe}'))
}

const apt = `apt-get install --yes --no-install-recommends ${SHELL}`

function installers(): [string, ...string[]][] {
  const [program, ...args]: [string, ...string[]] = process.getuid?.() === 0 ? ['env'] : ['sudo', '-n']
  return [
    [process.execPath, PLAYWRIGHT, 'install', '--only-shell', 'chromium'],
    [program, ...args, ...apt.split(' ')],
    [program, ...args, 'sh', '-c', `apt-get update && ${apt}`],
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
