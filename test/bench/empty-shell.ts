import Fastify from 'fastify'
import { serveApps } from '#server/core/http/static-files.ts'
import { buildPage } from './built-page.ts'

/** Mantine's frame with a heading: the minimum for any page with React, router, query and Mantine. */
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

/** Builds and serves the page in the same way as our own app. */
export async function serveEmptyShell(stack: AsyncDisposableStack): Promise<string> {
  const folder = await buildPage(stack, { title: 'Empty', source, hasStyles: true })
  const app = Fastify()
  await serveApps(app, folder, { mark: () => '2026-11-27T00:00:00.000Z', features: {} })
  stack.defer(() => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}
