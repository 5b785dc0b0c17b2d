import { ORPCError } from '@orpc/server'
import { v7 as newId } from 'uuid'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { phoneFile } from '#shared/timesheets/clock/phone-file.ts'
import { recordClock } from '#app/phone/farm/clock/record-clock.ts'
import { storeFarmNames } from '#app/phone/outbox/hand-over/farm-names.ts'
import { outbox } from '#app/phone/outbox/phone-db.ts'
import { record } from '#app/phone/outbox/record.ts'
import { unreachable } from '#test/component/fake-server.ts'
import { kitOnPhone } from '#test/component/kit-on-phone.ts'
import { openPhone } from '#test/component/open-phone.tsx'
import { savedFile } from '#test/component/saved-file.ts'

const link = (name: string) => page.getByRole('link', { name })

const unsent = () => outbox.filter(({ state }) => state !== 'sent').primaryKeys()

/** Clocks on and off. @returns the ids of both events */
async function work() {
  const job = { entryId: newId(), locationIds: [], activityIds: [] }
  const on = await recordClock({ kind: 'clock_on', ...job })
  return [on, await recordClock({ kind: 'clock_off', entryId: job.entryId })]
}

test('an event that always fails with 500 waits alone, needs attention and can be sent to the manager', async () => {
  let answering: 'nothing' | 'all but one' | 'all' = 'nothing'
  const { promise: taken, resolve: letGo } = Promise.withResolvers<void>()
  let odd: string | null | undefined
  await openPhone('/my/waiting', {
    ...kitOnPhone(),
    answers: {
      'timesheets.recordEvents': async ({ events }) => {
        if (answering === 'nothing') throw unreachable()
        const isOdd = events.some(({ id }) => id === odd)
        if (answering === 'all but one' && isOdd) throw new ORPCError('INTERNAL_SERVER_ERROR')
        if (answering === 'all') await taken
        return { results: events.map(({ id }) => ({ id, outcome: 'applied', reason: null, problem: null })) }
      },
    },
  })
  const events = [...(await work()), ...(await work()), ...(await work())]
  odd = events[3]
  await expect.element(link('6 waiting to sync')).toBeVisible()
  answering = 'all but one'
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect.element(link('1 waiting to sync')).toBeVisible()
  expect(await unsent()).toEqual([odd])

  const needsYou = page.getByRole('region', { name: 'Needs attention' })
  // Failing alone says nothing about it; failing while others are accepted does. Its turn comes once those are sent.
  await expect
    .poll(
      async () => {
        await work()
        return needsYou.elements().length
      },
      { interval: 500 },
    )
    .toBe(1)
  await expect.poll(unsent).toEqual([odd])
  await expect.element(needsYou.getByText(/^Muster couldn’t save this\./)).toBeVisible()
  const dismiss = needsYou.getByRole('button', { name: 'Dismiss' })
  expect(dismiss.elements()).toEqual([])
  const saved = savedFile()
  await page.getByRole('button', { name: 'Send to my manager' }).click()
  const { file } = await saved
  await expect.element(needsYou.getByText('Included in a file for your manager.')).toBeVisible()
  expect(dismiss.elements()).toEqual([])
  const records = phoneFile.parse(JSON.parse(await file.text()))
  expect(records.events.map(({ id }) => id)).toEqual([odd])
  answering = 'all'
  // The record is stuck, then waiting, and never neither.
  const said = { allSent: false }
  const observer = new MutationObserver(() => {
    said.allSent ||= document.body.textContent.includes('All sent')
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  await needsYou.getByRole('button', { name: 'Try again' }).click()
  await expect.element(link('1 waiting to sync')).toBeVisible()
  observer.disconnect()
  expect(said.allSent).toBe(false)
  letGo()
  await expect.poll(unsent).toEqual([])
  await expect.element(link('All sent')).toBeVisible()
})

const conflict = () => new ORPCError('CONFLICT', { message: 'You are away then.', data: { final: true } })
const leave = { leaveType: 'annual_leave', startDate: '2026-12-21', endDate: '2026-12-22', comments: '' } as const

test('refused hours are dismissed only after they were sent to the manager; they stay visible and can be brought back', async () => {
  await openPhone('/my/waiting', {
    ...kitOnPhone(),
    answers: {
      'timesheets.recordEvents': ({ events }) => ({
        results: events.map(({ id }) => ({ id, outcome: 'refused', reason: null, problem: 'The shed was removed.' })),
      }),
    },
  })
  await recordClock({ kind: 'clock_on', entryId: newId(), locationIds: [], activityIds: [] })
  const needsYou = page.getByRole('region', { name: 'Needs attention' })
  await expect.element(needsYou.getByText('The shed was removed.')).toBeVisible()
  await expect.element(needsYou.getByText('You can dismiss it after you send it to your manager.')).toBeVisible()
  expect(needsYou.getByRole('button', { name: 'Dismiss' }).elements()).toEqual([])
  const saved = savedFile()
  await page.getByRole('button', { name: 'Send to my manager' }).click()
  await saved
  await needsYou.getByRole('button', { name: 'Dismiss' }).click()

  const dismissed = page.getByRole('region', { name: 'Dismissed' })
  await expect.element(dismissed.getByText('The shed was removed.')).toBeVisible()
  const back = dismissed.getByRole('button', { name: 'Bring back' })
  await expect.element(back).toHaveFocus()
  await expect.element(link('1 dismissed')).toBeVisible()
  await expect.element(page.getByText('Everything else is sent.')).toBeVisible()
  expect(page.getByText('All sent').elements()).toEqual([])
  expect(page.getByText('Everything is sent.').elements()).toEqual([])
  await back.click()
  await expect.element(needsYou.getByRole('button', { name: 'Try again' })).toHaveFocus()
  await expect.element(link('1 needs attention')).toBeVisible()
})

test('records of two farms, one of which the employee left, name their farm, and each farm gets its own file', async () => {
  const on = kitOnPhone()
  const left = newId()
  await openPhone('/my/waiting', {
    ...on,
    answers: {
      'timesheets.recordEvents': ({ events }) => ({
        results: events.map(({ id }) => ({ id, outcome: 'refused', reason: null, problem: 'The shed was removed.' })),
      }),
    },
  })
  await storeFarmNames([{ id: left, name: 'Mallee Downs' }])
  const here = await recordClock({ kind: 'clock_on', entryId: newId(), locationIds: [], activityIds: [] })
  const dismissed = page.getByRole('region', { name: 'Dismissed' })
  await expect.element(link('1 needs attention')).toBeVisible()
  expect(page.getByText('Willow Creek').elements()).toHaveLength(1)
  const [refused] = await outbox.toArray()
  if (!refused || refused.endpoint !== 'clock') throw new Error('nothing was recorded')
  const there = newId()
  await outbox.add({ ...refused, id: there, managerId: left, sequence: 99, input: { ...refused.input, id: there } })

  for (const [name, farm, event] of [
    ['Mallee Downs', left, there],
    ['Willow Creek', on.person.managerId, here],
  ] as const) {
    const row = page.getByRole('listitem').filter({ hasText: new RegExp(`for ${name}`) })
    await expect.element(row).toBeVisible()
    const saved = savedFile()
    await page.getByRole('button', { name: `Send to ${name}` }).click()
    const { name: fileName, file } = await saved
    expect(fileName).toMatch(new RegExp(`^muster-hours-Kit-${name.replace(' ', '-')}-`))
    const { events, ...whose } = phoneFile.parse(JSON.parse(await file.text()))
    expect(whose).toMatchObject({ managerId: farm, userId: on.person.userId })
    expect(events.map(({ id }) => id)).toEqual([event])
    await row.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(dismissed.getByText(new RegExp(`for ${name}`))).toBeVisible()
  }
  await expect.element(link('2 dismissed')).toBeVisible()
})

test('a refused request can be dismissed at once, and is brought back and tried again', async () => {
  let isFree = false
  await openPhone('/my/waiting', {
    ...kitOnPhone(),
    answers: {
      'leave.requestLeave': () => {
        if (!isFree) throw conflict()
        return { ok: true }
      },
    },
  })
  await record('leave.requestLeave', { id: newId(), ...leave })
  const needsYou = page.getByRole('region', { name: 'Needs attention' })
  await needsYou.getByRole('button', { name: 'Dismiss' }).click()
  await needsYou.getByRole('button', { name: 'Yes, dismiss it' }).click()
  await expect.element(link('1 dismissed')).toBeVisible()
  isFree = true
  await page.getByRole('button', { name: 'Bring back' }).click()
  await needsYou.getByRole('button', { name: 'Try again' }).click()
  await expect.element(link('All sent')).toBeVisible()
  await expect.element(page.getByText('Everything is sent.')).toBeVisible()
})

test('the notice that Muster is not responding goes once it answers, while what it fails keeps waiting', async () => {
  const { server } = await openPhone('/my/', {
    ...kitOnPhone(),
    answers: {
      'timesheets.recordEvents': () => {
        throw new ORPCError('INTERNAL_SERVER_ERROR')
      },
    },
  })
  // The last that is read ahead.
  await expect.poll(() => server.callsOf('employees.getProfile')).toHaveLength(1)
  const { fetch: farm } = window
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>Welcome to the hotel</html>')))
  await work()
  const notice = page.getByText(/^Muster is not responding right now\./)
  await expect.element(notice).toBeVisible()
  vi.stubGlobal('fetch', farm)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Leave' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(link('2 waiting to sync')).toBeVisible()
})
