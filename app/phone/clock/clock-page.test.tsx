import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { kitClockedOn, kitOnPhone } from '#test/component/kit-on-phone.ts'
import { openPhone } from '#test/component/open-phone.tsx'
import { answers, attachments, outbox, settings } from '#app/phone/outbox/phone-db.ts'

const isOn = page.getByRole('heading', { name: /^On since/ })

/** As a browser that has cleared the storage, and then a start without reception. */
async function reopenCleared(reload: () => Promise<void>, clearMore?: () => void) {
  // First, because the open app asks again for what it no longer finds.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  // Again, if an answer that was on its way was stored after the clearing.
  await expect
    .poll(async () => {
      await Promise.all([outbox.clear(), attachments.clear(), answers.clear(), settings.clear()])
      clearMore?.()
      await reload()
      return answers.count()
    })
    .toBe(0)
}

test('an employee whose storage was cleared while clocked on reads since when, and can clock off without reception', async () => {
  const { entryId, ...kit } = kitClockedOn()
  const { reload } = await openPhone('/my/', kit)
  await expect.element(isOn).toBeVisible()
  await reopenCleared(reload)
  await expect.element(isOn).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add a comment' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Clock off' }).click()
  await expect.element(page.getByRole('heading', { name: 'Not clocked on' })).toBeVisible()
  expect((await outbox.toArray()).map(({ input }) => input)).toMatchObject([{ kind: 'clock_off', entryId }])
})

test('a phone that does not know whether its employee is clocked on says so, and lets them clock on', async () => {
  const { reload } = await openPhone('/my/', kitOnPhone())
  await expect.element(page.getByRole('heading', { name: 'Not clocked on' })).toBeVisible()
  await reopenCleared(reload, () => {
    // As an older build, which marked nothing.
    document.cookie = 'muster-running=; path=/my; max-age=0'
  })
  await expect.element(page.getByRole('heading', { name: 'Can’t tell if you are clocked on' })).toBeVisible()
  await page.getByRole('button', { name: /^Clock on/ }).click()
  await expect.element(isOn).toBeVisible()
})
