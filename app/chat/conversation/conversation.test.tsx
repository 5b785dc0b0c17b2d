import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { briefOf } from '#shared/chat/message-brief.ts'
import type { ChatHost } from '#app/chat/chat-host.ts'
import { noteTyping } from '#app/lib/live/typing.ts'
import { mostFileBytes } from '#shared/files/file-limits.ts'
import { aChatHost, aMessage, ana, ben, cleo, dan, InChat } from '#test/component/chat-host.tsx'
import { giveMicrophone } from '#test/component/microphone.ts'
import { aGroup } from '#test/fixtures/a-channel.ts'
import { Conversation, type OpenChannel } from './conversation.tsx'

const channel = aGroup(
  'River crew',
  [ana, ben, cleo, dan].map(({ userId }) => userId),
)
const log = page.getByRole('log', { name: 'Messages' })
const field = page.getByRole('textbox', { name: 'Message' })
const button = (name: string) => page.getByRole('button', { name })

/** The conversation of Ana's group. */
async function openCrew(opened: Partial<OpenChannel> = {}, changed: Partial<ChatHost> = {}) {
  const marked: string[] = []
  const made = aChatHost(changed)
  const open: OpenChannel = {
    channel,
    messages: [],
    reads: [],
    more: false,
    loadOlder: () => Promise.resolve(),
    target: null,
    missing: null,
    quiet: [],
    canWrite: true,
    mayAnnounce: true,
    markAsRead: (upTo) => void marked.push(upTo),
    ...opened,
  }
  const drawn = (hidden: boolean) => (
    <InChat host={made.host}>
      <div hidden={hidden} style={hidden ? {} : { display: 'flex', height: '500px' }}>
        <Conversation open={open} dayHeading="h2" />
      </div>
    </InChat>
  )
  return { ...made, marked, open, drawn }
}

const show = async (...options: Parameters<typeof openCrew>) => {
  const crew = await openCrew(...options)
  const { rerender } = await render(crew.drawn(false))
  return { ...crew, rerender }
}

test('those who type are named until their message comes, and no one from another chat', async () => {
  const { drawn, open } = await openCrew()
  const { rerender } = await render(drawn(false))
  noteTyping({ channel: channel.id, userId: ben.userId })
  noteTyping({ channel: channel.id, userId: cleo.userId })
  noteTyping({ channel: 'another', userId: dan.userId })
  await expect.element(page.getByText('Ben Cole and Cleo Dunn are typing…')).toBeVisible()
  open.messages = [aMessage('Here it is', { sender: cleo.userId })]
  await rerender(drawn(false))
  await expect.element(page.getByText('Ben Cole is typing…')).toBeVisible()
})

test('three of those with quiet hours are named, and the others counted', async () => {
  const quiet = [ben, cleo, dan, ana].map(({ userId }) => userId)
  await show({ quiet })
  const line = 'Quiet hours for Ben Cole, Cleo Dunn, Dan Egan and 1 other'
  await expect.element(page.getByText(`${line}: your message will arrive silently.`)).toBeVisible()
  await page.getByRole('checkbox', { name: /^Urgent/ }).click()
  await expect.element(page.getByText(`${line}: urgent messages still come through.`)).toBeVisible()
})

test('messages are read once the latest is on the screen of a page in front', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const message = aMessage('Gate 4 is open')
  const { marked, drawn } = await openCrew({ messages: [message] })
  const { rerender } = await render(drawn(true))
  const comesToFront = () => {
    visible.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
  }
  comesToFront()
  expect(marked).toEqual([])
  visible.mockReturnValue('hidden')
  await rerender(drawn(false))
  await expect.element(log.getByText('Gate 4 is open')).toBeInViewport()
  expect(marked).toEqual([])
  comesToFront()
  await expect.poll(() => marked).toEqual([message.sentAt])
  visible.mockRestore()
})

const loads = Array.from({ length: 30 }, (_, turn) => aMessage(`Load ${turn + 1}.`))
const scrollUp = () => log.element().scrollTo(0, -log.element().scrollHeight)

test('a message that is sent from further up is shown', async () => {
  await show({ messages: loads })
  scrollUp()
  await expect.element(log.getByText('Load 1.', { exact: true })).toBeInViewport()
  await field.fill('I have it')
  await button('Send').click()
  await expect.element(log.getByText('Load 30.')).toBeInViewport()
})

test('further up, a button says that there are new messages, which are read when it shows them', async () => {
  const { marked, drawn, open } = await openCrew({ messages: loads })
  const { rerender } = await render(drawn(false))
  await expect.poll(() => marked).toEqual([loads.at(-1)?.sentAt])
  scrollUp()
  await expect.element(log.getByText('Load 1.', { exact: true })).toBeInViewport()
  await expect.element(button('New messages')).not.toBeInTheDocument()
  const fresh = aMessage('Gate 4 is open', { urgent: true })
  open.messages = [...loads, fresh]
  await rerender(drawn(false))
  await expect.element(button('New messages')).toBeInViewport()
  expect(marked).not.toContain(fresh.sentAt)
  await button('New messages').click()
  await expect.element(log.getByText('Gate 4 is open')).toBeInViewport()
  await expect.element(log).toHaveFocus()
  await expect.poll(() => marked).toContain(fresh.sentAt)
  await expect.element(button('New messages')).not.toBeInTheDocument()
})

test('what the user has read, and what waits on this device, is not marked', async () => {
  const read = aMessage('Gate 4 is open')
  const waiting = aMessage('Shut it', { sender: ana.userId, delivery: 'waiting' })
  const reads = [{ userId: ana.userId, lastReadAt: read.sentAt }]
  const { marked } = await show({ messages: [read, waiting], reads })
  await expect.element(log.getByText('Waiting to sync')).toBeInViewport()
  expect(marked).toEqual([])
})

test('a reply that could not be kept comes back with its quote', async () => {
  const asked = aMessage('Who has the key?', { channel: channel.id })
  const { sent } = await show(
    { messages: [asked] },
    { send: () => Promise.reject(new Error('The message couldn’t be stored here.')) },
  )
  await button('Reply').click()
  await field.fill('I have it')
  await button('Send').click()
  await expect.element(page.getByText('The message couldn’t be stored here.')).toBeVisible()
  await expect.element(field).toHaveValue('I have it')
  await expect.element(page.getByText('Replying to Ben Cole')).toBeVisible()
  expect(sent).toEqual([])
})

test('a sent reply names what it answers, and the next message answers nothing', async () => {
  const asked = aMessage('Who has the key?', { channel: channel.id })
  const { sent } = await show({ messages: [asked] })
  await button('Reply').click()
  for (const text of ['I have it', 'In the ute']) {
    await field.fill(text)
    await button('Send').click()
  }
  expect(sent).toMatchObject([
    { content: 'I have it', replyTo: asked.id, channel: channel.id },
    { content: 'In the ute', replyTo: null },
  ])
})

test('a message that the server failed to take says why, and is tried again or discarded', async () => {
  const acts: string[] = []
  const act = (name: string) => (id: string) => Promise.resolve(void acts.push(`${name} ${id}`))
  const refused = aMessage('Shut it', { sender: ana.userId, delivery: 'failed', problem: 'You left.' })
  await show({ messages: [refused] }, { retry: act('retry'), discard: act('discard') })
  await expect.element(page.getByText('Not sent: You left.')).toBeVisible()
  await button('Try again').click()
  await button('Discard').click()
  expect(acts).toEqual([`retry ${refused.id}`, `discard ${refused.id}`])
  await expect.element(button('Reply')).not.toBeInTheDocument()
})

test('the words of a refused message go back into the field, without what it answered', async () => {
  const discarded: string[] = []
  const asked = aMessage('Who has the key?', { channel: channel.id })
  const refused = aMessage('I have it', {
    sender: ana.userId,
    delivery: 'refused',
    problem: 'It was deleted.',
    replyTo: briefOf(asked),
  })
  const { sent } = await show({ messages: [asked, refused] }, { discard: (id) => Promise.resolve(discarded.push(id)) })
  await expect.element(button('Try again')).not.toBeInTheDocument()
  await button('Write again').click()
  await expect.element(field).toHaveValue('I have it')
  await expect.element(field).toHaveFocus()
  expect(discarded).toEqual([refused.id])
  await button('Send').click()
  expect(sent).toMatchObject([{ content: 'I have it', replyTo: null }])
})

test('a refused message with files keeps them, and its words can be copied', async () => {
  const refused = { sender: ana.userId, delivery: 'refused', problem: 'It was deleted.', waitingFiles: 1 } as const
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await show({ messages: [aMessage('The plan', refused)] })
  await button('Copy text').click()
  await expect.element(page.getByText('The text was copied.')).toBeVisible()
  expect(copying).toHaveBeenCalledWith('The plan')
  await expect.element(button('Write again')).not.toBeInTheDocument()
})

test('Escape ends an edit that changed nothing, and no other', async () => {
  const mine = aMessage('Gate 4 is open', { channel: channel.id, sender: ana.userId })
  await show({ messages: [mine] })
  await button('Edit').click()
  await field.fill('Gate 5 is open')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('Gate 5 is open')
  await field.fill('Gate 4 is open')
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Save')).not.toBeInTheDocument()
})

const press = (isComposing: boolean) =>
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing }))

test('Escape that closes the suggestions of an input method cancels no reply', async () => {
  await show({ messages: [aMessage('Who has the key?', { channel: channel.id })] })
  await button('Reply').click()
  press(true)
  await expect.element(page.getByText('Replying to Ben Cole')).toBeVisible()
  press(false)
  await expect.element(page.getByText('Replying to Ben Cole')).not.toBeInTheDocument()
})

test('who confirms an announcement keeps the focus in it', async () => {
  const asked = aMessage('Muster at seven', { announcement: true })
  const { drawn, open } = await openCrew({ messages: [asked] })
  const { rerender } = await render(drawn(false))
  await button('I have read this').click()
  open.messages = [{ ...asked, confirmed: true }]
  await rerender(drawn(false))
  await expect.element(page.getByText(/You have read this/)).toBeVisible()
  expect(document.activeElement?.textContent).toContain('Muster at seven')
})

test('what another tab wrote or sent is in the field', async () => {
  const { host, kept } = await show()
  await field.fill('The belt')
  const key = host.drafts.keyOf(channel.id)
  kept.delete(key)
  window.dispatchEvent(new StorageEvent('storage', { key }))
  await expect.element(field).toHaveValue('')
})

test('a button names who has seen a message in a group', async () => {
  const message = aMessage('Gate 4 is open', { sender: ana.userId })
  const reads = [ben, cleo].map(({ userId }) => ({ userId, lastReadAt: message.sentAt }))
  await show({ messages: [message], reads })
  await expect.element(page.getByText('Ben Cole, Cleo Dunn')).not.toBeVisible()
  await button('Seen by 2').click()
  await expect.element(page.getByText('Ben Cole, Cleo Dunn')).toBeVisible()
})

test('where the user may not write, there is no field and no reply', async () => {
  await show({ messages: [aMessage('Muster at seven')], canWrite: false })
  await expect.element(page.getByText('Only managers can post here.')).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(button('Reply')).not.toBeInTheDocument()
  await expect.element(button('Copy text')).toBeVisible()
})

test('a file over the limit is not attached, and says so', async () => {
  await show()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([new Uint8Array(mostFileBytes + 1)], 'film.pdf', { type: 'application/pdf' }))
  log.element().dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  await expect.element(page.getByText('This file is over the 25 MB limit. Choose another one.')).toBeVisible()
  await expect.element(button('Remove film.pdf')).not.toBeInTheDocument()
})

test('“Send” ends a recording and sends it with what is written', async () => {
  giveMicrophone()
  const { sent } = await show()
  await field.fill('How the pump sounds')
  await button('Record a voice note').click()
  await expect.element(page.getByText(/^0:0[1-9]$/)).toBeVisible()
  await button('Send').click()
  await expect.poll(() => sent).toMatchObject([{ content: 'How the pump sounds', fileIds: [expect.any(String)] }])
})

test('a recording is kept, and not sent, when another message is edited meanwhile', async () => {
  giveMicrophone()
  const mine = aMessage('Gate 4 is open', { channel: channel.id, sender: ana.userId })
  const { sent } = await show({ messages: [mine] })
  await button('Record a voice note').click()
  await expect.element(page.getByText(/^0:0[1-9]$/)).toBeVisible()
  await button('Edit').click()
  await button('Cancel').click()
  await expect.element(button('Remove Voice note')).toBeVisible()
  expect(sent).toEqual([])
})
