import { expect, test } from 'vitest'
import { t } from '#app/phone/messages/messages.ts'
import { kitOnPhone } from '#test/component/kit-on-phone.ts'
import { openPhone } from '#test/component/open-phone.tsx'
import { screenAt, screens } from './screens.ts'

test('no two screens have the same title', () => {
  const titles = Object.values(screens).map(({ title }) => t(title))
  expect(titles).toEqual([...new Set(titles)])
})

test('each screen has the title that the list of screens gives it', async () => {
  await openPhone('/my', kitOnPhone())
  for (const { path, title } of Object.values(screens)) {
    window.history.pushState(null, '', `/my${path}`)
    await expect.poll(() => document.title).toBe(`${t(title)} · Willow Creek`)
  }
})

test('a path of which only the first letters are those of a screen is not that screen', () => {
  expect(screenAt('/medicine')).toBeUndefined()
})
