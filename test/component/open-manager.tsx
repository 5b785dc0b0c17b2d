import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '#app/lib/query-client.ts'
import { createAppRouter } from '#app/manager/routes/routes.tsx'
import '#app/ui/theme/media.css'
import '#app/ui/theme/theme.css'
import { aBusiness, type FakeFarm, farmAnswers } from './farm-answers.ts'
import { type Answers, type FakeServer, fakeServer } from './fake-server.ts'

interface OpenedManager extends FakeServer {
  /** Loads the page again, with what the browser has stored. */
  reload: () => Promise<void>
}

type ManagerOptions = Partial<FakeFarm> & { answers?: Answers }

/**
 * Opens the manager app at a path, signed in as the owner of a farm, and waits for its shell.
 * @param answers in place of the farm's, or in addition
 */
export async function openManager(path: string, options: ManagerOptions = {}): Promise<OpenedManager> {
  const opened = await startManager(path, options)
  await expect.element(page.getByRole('banner').getByText('Willow Creek')).toBeVisible()
  return opened
}

/** As openManager, for a path that does not show the shell of the farm. */
export async function startManager(path: string, { answers, ...farm }: ManagerOptions = {}): Promise<OpenedManager> {
  const server = fakeServer({
    ...farmAnswers({ employees: [], entries: [], business: aBusiness(), ...farm }),
    ...answers,
  })
  const { href } = window.location
  localStorage.setItem('muster-theme-hint-dismissed', 'true')
  window.history.replaceState(null, '', path)
  let close = await load()
  onTestFinished(async () => {
    await close()
    localStorage.clear()
    sessionStorage.clear()
    window.history.replaceState(null, '', href)
  })
  return {
    ...server,
    reload: async () => {
      await close()
      close = await load()
    },
  }
}

/** @returns closes the page */
async function load() {
  const queryClient = createQueryClient(() => undefined)
  const router = createAppRouter(queryClient)
  const { unmount } = await render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  return async () => {
    await unmount()
    notifications.clean()
    queryClient.clear()
    router.history.destroy()
  }
}
