/// <reference types="@vitest/browser-playwright" />
import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { renderHook } from 'vitest-browser-react'
import { inOneTransaction, outbox, settings } from './phone-db.ts'
import { PersonContext } from './person/use-person.ts'
import { useItems } from './use-items.ts'

/** As a browser that runs short of space: it closes the app’s connection by force. */
const evict = () =>
  cdp().send('Storage.clearDataForOrigin', { origin: window.location.origin, storageTypes: 'indexeddb' })

/** Records something that keeps other queries waiting, until the browser closes the storage. */
async function recordSlowly() {
  const begun = Promise.withResolvers<void>()
  let runs = 0
  const recorded = inOneTransaction(async () => {
    runs += 1
    if (runs === 1) {
      for (;;) {
        await outbox.count()
        begun.resolve()
      }
    }
    await settings.put({ key: 'order', value: runs })
  })
  await begun.promise
  // In an object, so that it is not awaited here.
  return { recorded }
}

test('when the browser clears the storage, a screen that was reading reads again, and what was being recorded is stored', async () => {
  const { recorded } = await recordSlowly()
  const { result } = await renderHook(() => useItems('clock'), {
    wrapper: ({ children }) => (
      <PersonContext value={{ userId: 'kit', managerId: 'farm', firstName: 'Kit' }}>{children}</PersonContext>
    ),
  })
  await evict()
  await recorded
  expect((await settings.get('order'))?.value).toBe(2)
  await expect.poll(() => result.current).toEqual([])
})
