import { addEvent, userIdOf } from './calendar/calendar-steps.ts'
import { createGroup } from './chat/chat-steps.ts'
import { addEntry, type Caller, expect, hire, newRequest, test } from './fixtures.ts'
import { firstLoad, firstScreens } from './first-load.ts'
import { addTask } from './tasks/task-steps.ts'

// Requests and bytes are the same on every machine; how long they take is for the bench.
test('the first screens of the day load few files, few bytes and nothing twice', async ({ browser, manager }) => {
  test.slow()
  const kit = { request: await newRequest() }
  const { id } = await hire(manager, 'Kit', 'Doyle', kit)
  await addEntry(manager, id)
  await addEvent(manager, { name: 'Shearing', day: Temporal.Now.plainDateISO('Australia/Sydney').toString() })
  await addTask(manager, { title: 'Fix the pump' })
  await createGroup(manager, 'Shearers', [await userIdOf(manager, 'Kit Doyle')])

  for (const [path, most] of Object.entries(firstScreens)) {
    const viewer: Caller = path === '/my/' ? kit : manager
    const context = await browser.newContext({
      // The content policy would refuse the measurement.
      bypassCSP: true,
      serviceWorkers: 'block',
      storageState: await viewer.request.storageState(),
    })
    const { requests, bytes, twice, shift } = await firstLoad(await context.newPage(), path, most.stands)
    const kilobytes = bytes / 1000
    test.info().annotations.push({ type: path, description: `${requests} requests, ${kilobytes} kB` })
    expect.soft(requests, `${path}: requests`).toBeLessThanOrEqual(most.requests)
    expect.soft(kilobytes, `${path}: kB`).toBeLessThanOrEqual(most.kilobytes)
    expect.soft(shift, `${path}: layout shift`).toBeLessThanOrEqual(0.05)
    expect.soft(twice, `${path}: asked for twice`).toEqual([])
    await context.close()
  }
  await kit.request.dispose()
})
