import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { employees } from '#shared/core/role.ts'
import { contractPlugin, slimDeclarations } from './tools/vite/contract-plugin.ts'
import { importGraph, loadedWith } from './tools/import-graph.ts'
import { precompress } from './tools/vite/precompress-plugin.ts'
import { quietWorkerBuild } from './tools/quiet-worker-build.ts'

/** The browser's own code alone, without what old ones need. */
const modernDexie = join(import.meta.dirname, 'node_modules/dexie/dist/modern/dexie.mjs')

const inPhone = (name: string) => join(import.meta.dirname, 'app/phone', name)

const server = process.env.MUSTER_SERVER ?? 'http://localhost:3000'

/** A file that both apps use, to be kept for starting with no reception. */
function ofTheManager(name: string) {
  const file = readFileSync(join(import.meta.dirname, 'app/manager/public', name))
  return { url: `/${name}`, revision: createHash('sha256').update(file).digest('hex') }
}

const common = {
  root: inPhone(''),
  base: '/my/',
  resolve: {
    alias: [
      { find: /^dexie$/, replacement: modernDexie },
      // React has it itself.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  // /my/assets/{id} is the address on the labels of assets.
  build: { target: 'es2022', assetsDir: 'files', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
} satisfies UserConfig

/** The employee's app, served under /my beside the manager's. */
export default defineConfig(async ({ command }) => ({
  ...common,
  plugins: [contractPlugin(employees), slimDeclarations(), react(), preloadApp(), serviceWorker(), precompress()],
  build: {
    ...common.build,
    outDir: join(import.meta.dirname, 'dist/manager/my'),
    emptyOutDir: true,
    rolldownOptions: { output: { codeSplitting: { groups: command === 'build' ? await chunkGroups() : [] } } },
  },
  server: {
    proxy: { '^/(api/|\\.well-known/|theme-first\\.js|favicon\\.svg)': { target: server, changeOrigin: false } },
  },
}))

/**
 * What the first screen needs is one file, because it compresses better than many, and so is what several screens share:
 * the service worker fetches one file after another.
 */
async function chunkGroups() {
  const chunks = await importGraph({ ...common, plugins: [contractPlugin(employees), slimDeclarations(), react()] })
  const main = loadedWith(chunks, [inPhone('main.tsx')])
  const first = loadedWith(chunks, [inPhone('phone-app.tsx')])
  const groups = [
    { name: 'first', test: (id: string) => first.has(id) },
    { name: 'shared', test: (id: string) => !main.has(id), minShareCount: 2 },
  ]
  return groups.map((group) => ({ ...group, includeDependenciesRecursively: false }))
}

/** main.tsx imports it once it knows which polyfills the browser needs, but it need not wait to be loaded until then. */
const preloadApp = (): Plugin => ({
  name: 'preload-app',
  transformIndexHtml(_page, { bundle = {} }) {
    const app = Object.values(bundle).find(({ name }) => name === 'phone-app')
    return app ? [{ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/my/${app.fileName}` } }] : []
  },
})

const serviceWorker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'service-worker',
    filename: 'service-worker.ts',
    injectRegister: false,
    injectManifest: {
      rollupFormat: 'iife',
      buildPlugins: { vite: [quietWorkerBuild()] },
      globPatterns: ['**/*.{js,css,html,png,svg,woff2}'],
      additionalManifestEntries: ['theme-first.js', 'favicon.svg'].map(ofTheManager),
    },
    manifest: {
      name: 'Muster',
      short_name: 'Muster',
      description: 'Clock on and off, your hours and your leave.',
      id: '/my/',
      start_url: '/my/',
      scope: '/my/',
      display: 'standalone',
      orientation: 'portrait',
      theme_color: '#3f8130',
      background_color: '#fafaf7',
      icons: [
        { src: '/my/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/my/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/my/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
  })
