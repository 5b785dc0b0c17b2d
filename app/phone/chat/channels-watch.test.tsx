import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { storePerson } from '#app/phone/outbox/person/person.ts'
import { PersonContext } from '#app/phone/outbox/person/use-person.ts'
import { useStored } from '#app/phone/outbox/use-answer.ts'
import { fakeServer } from '#test/component/fake-server.ts'
import { kitOnPhone } from '#test/component/kit-on-phone.ts'
import { stopClock } from '#test/component/stopped-clock.ts'
import { aGroup, aPageOf } from '#test/fixtures/a-channel.ts'
import { channelsQuestion } from './channels-question.ts'
import { ChannelsWatch } from './channels-watch.tsx'

const secondMs = 1000

/** As the bar does. */
function Unread() {
  return <p>{useStored(channelsQuestion).value?.[0]?.unread} unread</p>
}

test('the list of chats is requested again 60 seconds after each answer', async () => {
  const { person } = kitOnPhone()
  let unread = 0
  const server = fakeServer({
    'chat.listChannels': () => aPageOf(aGroup('Crew', [person.userId], { unread: ++unread })),
  })
  const requests = () => server.callsOf('chat.listChannels').length
  await storePerson(person)
  stopClock()
  await render(
    <PersonContext value={person}>
      <ChannelsWatch />
      <Unread />
    </PersonContext>,
  )
  for (const count of [1, 2]) {
    await settled(() => page.getByText(`${count} unread`).elements().length === 1)
    for (let second = 1; second < 60; second++) await vi.advanceTimersByTimeAsync(secondMs)
    expect(requests()).toBe(count)
    await vi.advanceTimersByTimeAsync(secondMs)
    await expect.poll(requests).toBe(count + 1)
  }
})

/** Waits until the answer shows, and the next request is all that waits, at three looks in a row. */
async function settled(isShown: () => boolean) {
  let looks = 0
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(0)
      looks = isShown() && vi.getTimerCount() === 1 ? looks + 1 : 0
      return looks
    })
    .toBe(3)
}
