import type { BrowserContext } from '@playwright/test'

/** What a page stores at our address, apart from the cache of files and compiled scripts, which is why a browser is kept. */
const stored = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'

export interface WarmBrowsers {
  acquire: () => Promise<BrowserContext>
  /** Empties it for the next test. */
  release: (context: BrowserContext) => Promise<void>
  close: () => Promise<void>
}

/**
 * Browsers that one worker's tests use one after the other: a first load with an empty cache takes twice the processor
 * time. Each is emptied between tests of all but its cache. What cannot be undone, such as the page's clock or a
 * script added to the context, needs a fresh one.
 */
export function warmBrowsers(open: () => Promise<BrowserContext>): WarmBrowsers {
  const idle: BrowserContext[] = []
  return {
    acquire: async () => idle.pop() ?? open(),
    async release(context) {
      try {
        await empty(context)
        idle.push(context)
      } catch {
        // A browser that crashed or was closed can't be emptied, and the next test opens another.
        await context.close()
      }
    },
    close: async () => void (await Promise.all(idle.map((context) => context.close()))),
  }
}

/** Leaves one blank page, so that the browser stays open. */
async function empty(context: BrowserContext) {
  await context.setOffline(false)
  const used = context.pages()
  const blank = await context.newPage()
  for (const page of used) await page.close()
  await context.clearCookies()
  await context.clearPermissions()
  const devTools = await context.newCDPSession(blank)
  const origin = process.env['E2E_URL'] ?? ''
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: stored })
  await devTools.detach()
}
