import { globSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { contractPlugin } from './tools/contract-plugin.ts'
import { importGraph } from './tools/import-graph.ts'
import { precompress } from './tools/precompress-plugin.ts'
import { sessionPages } from './tools/session-pages-plugin.ts'

const server = process.env.MUSTER_SERVER ?? 'http://localhost:3000'

const inManager = (name: string) => join(import.meta.dirname, 'app/manager', name)

const common = {
  root: inManager(''),
  base: '/',
  // React has it itself.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  // No asset becomes a data: address, so the content policy can refuse them.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
} satisfies UserConfig

export default defineConfig(async ({ command }) => ({
  ...common,
  plugins: [contractPlugin(), react(), sessionPages(['frame', 'api-link']), pushWorker(), precompress()],
  build: {
    ...common.build,
    outDir: join(import.meta.dirname, 'dist/manager'),
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        chunkFileNames,
        // The first load lists the names of all files, and these compress better.
        hashCharacters: 'hex' as const,
        codeSplitting: { groups: command === 'build' ? await chunkGroups() : [] },
      },
    },
  },
  // The page's own Host goes along, because the server compares it with the Origin.
  server: { proxy: { '^/(api|\\.well-known)/': { target: server, changeOrigin: false } } },
}))

/** The manager app needs reception, so its service worker keeps no files. */
const pushWorker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'service-worker',
    filename: 'push-worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: { injectionPoint: '' },
  })

/**
 * What loads together is one file, because it compresses better than many. A group takes exactly the modules it names: those
 * they import would go to screens that have no use for them.
 */
async function chunkGroups() {
  const loadedWith = await importGraph({ ...common, plugins: [contractPlugin(), react()] })
  const login = loadedWith(['main.tsx', 'accounts/login-page.tsx'].map(inManager))
  const shell = loadedWith([inManager('shell/shell-route.tsx')])
  const open = loadedWith(globSync(inManager('accounts/*-page.tsx')))
  const groups = [
    { name: 'base', test: (id: string) => login.has(id) },
    // Screens without a session need neither of these two.
    { name: 'frame', test: (id: string) => shell.has(id) && !open.has(id) },
    { name: 'common', test: (id: string) => !open.has(id), minShareCount: 25 },
    // A file for each set of screens, except crumbs, whose names weigh in the first load.
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 300 },
  ]
  return groups.map((group) => ({ ...group, includeDependenciesRecursively: false }))
}

/** Without the names of the screens that share a chunk. */
function chunkFileNames({ name }: { name: string }) {
  return name.startsWith('shared~') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js'
}
