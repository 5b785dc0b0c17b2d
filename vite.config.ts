import { globSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { memberRoles } from '#shared/core/role.ts'
import { contractPlugin, slimDeclarations } from './tools/vite/contract-plugin.ts'
import { type Chunk, importGraph, loadedWith } from './tools/import-graph.ts'
import { mantineStyles } from './tools/vite/mantine-styles-plugin.ts'
import { patientImports } from './tools/vite/patient-imports-plugin.ts'
import { precompress } from './tools/vite/precompress-plugin.ts'
import { quietWorkerBuild } from './tools/quiet-worker-build.ts'
import { scheduleClock } from './tools/vite/schedule-clock-plugin.ts'
import { sessionPages } from './tools/vite/session-pages-plugin.ts'
import { sharedFiles } from './tools/shared-files.ts'

const server = process.env.MUSTER_SERVER ?? 'http://localhost:3000'

const inManager = (name: string) => join(import.meta.dirname, 'app/manager', name)

const common = {
  root: inManager(''),
  base: '/',
  resolve: {
    alias: [
      // React has it itself.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: /^rrule$/, replacement: join(import.meta.dirname, 'tools/vite/no-rrule.ts') },
    ],
  },
  // No asset becomes a data: address, so the content policy can refuse them.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
} satisfies UserConfig

/** What the page of a signed-in user loads in parallel with the program, for the screens that people begin their day with. */
const firstLoad = {
  shell: ['frame', 'api-link', 'shell-screen'],
  screens: Object.fromEntries(
    Object.entries({
      '/': ['routes/dashboard-screen.tsx'],
      '/dashboard': ['routes/dashboard-screen.tsx'],
      '/timesheets/approve': ['timesheets/timesheets-layout.tsx', 'timesheets/approval/approve-screen.tsx'],
      '/calendar': ['calendar/calendar-page.tsx', 'calendar/grid/calendar-grid.tsx'],
      '/tasks/overview': ['tasks/tasks-layout.tsx', 'tasks/tasks-overview-page.tsx'],
      '/tasks/board': ['tasks/tasks-layout.tsx', 'tasks/board/tasks-board-page.tsx'],
      '/chat': ['chat/chat-page.tsx'],
    }).map(([path, modules]) => [path, modules.map(inManager)]),
  ),
}

/** What turns our sources into the program. */
const programPlugins = () => [
  contractPlugin(memberRoles),
  slimDeclarations(),
  scheduleClock(),
  react(),
  patientImports(),
]

export default defineConfig(async ({ command }) => {
  const chunks = command === 'build' ? await importGraph({ ...common, plugins: programPlugins() }) : []
  return {
    ...common,
    plugins: [...programPlugins(), mantineStyles(chunks), sessionPages(firstLoad), pushWorker(), precompress()],
    build: {
      ...common.build,
      outDir: join(import.meta.dirname, 'dist/manager'),
      emptyOutDir: true,
      rolldownOptions: {
        output: {
          chunkFileNames,
          // The first load lists the names of all files, and these compress better.
          hashCharacters: 'hex' as const,
          codeSplitting: { groups: command === 'build' ? chunkGroups(chunks) : [] },
        },
      },
    },
    // The page's own Host goes along, because the server compares it with the Origin.
    server: { proxy: { '^/(api|\\.well-known)/': { target: server, changeOrigin: false } } },
  }
})

/** The manager app needs reception, so its service worker keeps no files. */
const pushWorker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'service-worker',
    filename: 'push-worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: { injectionPoint: '', rollupFormat: 'iife', buildPlugins: { vite: [quietWorkerBuild()] } },
  })

/**
 * What loads together is one file, because it compresses better than many. A group takes exactly the modules it names: those
 * they import would go to screens that have no use for them.
 */
function chunkGroups(chunks: readonly Chunk[]) {
  const login = loadedWith(chunks, ['main.tsx', 'accounts/login-page.tsx'].map(inManager))
  const shell = loadedWith(chunks, ['shell/shell-route.tsx', 'shell/coming-screen.tsx'].map(inManager))
  const open = loadedWith(chunks, globSync(inManager('accounts/*-page.tsx')))
  // Screens without a session need none of this.
  const frame = (id: string) => shell.has(id) && !open.has(id)
  const isOpen = ({ modules: [first = ''] }: Chunk) => open.has(first)
  const shared = chunks.filter(
    ({ entry, modules: [first = ''] }) => entry === null && !login.has(first) && !frame(first),
  )
  const [ofAll, ofShell] = [shared.filter(isOpen), shared.filter((chunk) => !isOpen(chunk))]
  // The frame loads with screens of the shell only, and what all screens share must not import it.
  const files = [ofAll, ofShell].flatMap((each) => sharedFiles(chunks, new Set(each), weightOf))
  const onScreens = ofShell.filter((chunk) =>
    chunks.some(({ entry, loads }) => isScreen(entry ?? '') && loads.has(chunk)),
  )
  const [openStyles, shellStyles] = [stylesOf(ofAll), stylesOf([...onScreens, ...chunks.filter(isLayout)])]
  const groups = [
    { name: 'base', test: (id: string) => login.has(id) || openStyles.has(id) },
    { name: 'frame', test: (id: string) => frame(id) || shellStyles.has(id) },
    ...files.map((modules) => ({ name: 'shared', test: (id: string) => modules.has(id) })),
  ]
  return groups.map((group) => ({ ...group, includeDependenciesRecursively: false }))
}

const firstModules = new Set([inManager('routes/shell-screen.tsx'), ...Object.values(firstLoad.screens).flat()])

/** How much a screen counts: the first of the day keeps people waiting, a drawer is opened while its screen is being read. */
function weightOf(entry: string): number {
  if (firstModules.has(entry)) return 9
  return isScreen(entry) ? 0.12 : 0.01
}

const isScreen = (entry: string) => /-(page|screen|layout)\.tsx$/.test(entry)

/** One sheet has what screens share, except what only drawers do, and the sheets of packages, which few screens need. */
const stylesOf = (chunks: readonly Chunk[]) => new Set(chunks.flatMap(({ modules }) => modules.filter(isOwnStyles)))
const isOwnStyles = (id: string) => id.endsWith('.css') && !id.includes('/node_modules/')
const isLayout = ({ entry }: Chunk) => entry?.endsWith('-layout.tsx') ?? false

/** Without the names of the screens that share a chunk. */
function chunkFileNames({ name }: { name: string }) {
  return name.startsWith('shared~') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js'
}
