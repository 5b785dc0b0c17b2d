import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { build, type Plugin } from 'vite'
import { serveManagerApp } from '#server/core/static-files.ts'

const project = join(import.meta.dirname, '../..')
const entry = 'virtual:empty-shell'

/** Mantine's frame with a heading in it: what anything made of React, router, query and Mantine weighs at least. */
const source = `
  import { createElement as h } from 'react'
  import { createRoot } from 'react-dom/client'
  import { AppShell, MantineProvider } from '@mantine/core'
  import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
  import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
  import '@mantine/core/styles.css'

  const frame = () => h(AppShell, { header: { height: 60 }, navbar: { width: 256, breakpoint: 'sm' } },
    h(AppShell.Header, null, 'Muster'), h(AppShell.Navbar, null, 'Menu'), h(AppShell.Main, null, h('h1', null, 'Empty')))
  const router = createRouter({ routeTree: createRootRoute({ component: frame }) })
  createRoot(document.getElementById('root')).render(h(QueryClientProvider, { client: new QueryClient() },
    h(MantineProvider, null, h(RouterProvider, { router }))))
`

const virtual: Plugin = {
  name: 'empty-shell',
  // The importer stands in the project, where the packages are.
  resolveId: (id) => (id === entry ? join(project, 'empty-shell.js') : undefined),
  load: (id) => (id === join(project, 'empty-shell.js') ? source : undefined),
}

/** Builds the page as our own app is built, and serves it as our own app is served. */
export async function serveEmptyShell(stack: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-empty-shell-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  await build({
    configFile: join(project, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [virtual],
    build: {
      outDir: folder,
      rolldownOptions: {
        input: entry,
        // Whole, because a page written by hand does not name chunks to load ahead.
        output: { codeSplitting: false, entryFileNames: 'assets/main.js', assetFileNames: 'assets/main[extname]' },
      },
    },
  })
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Empty</title>
    <link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/main.css"></head>
    <body><div id="root"></div><script type="module" src="/assets/main.js"></script></body></html>`,
  )
  const app = Fastify()
  await serveManagerApp(app, folder)
  stack.defer(() => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}
