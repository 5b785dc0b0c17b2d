import { ORPCError } from '@orpc/server'
import { v7 as newId } from 'uuid'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Message } from '#shared/chat/chat-contract.ts'
import { pageSize } from '#shared/chat/chat-limits.ts'
import { briefOf } from '#shared/chat/message-brief.ts'
import { outbox } from '#app/phone/outbox/phone-db.ts'
import { aPhoto } from '#test/component/a-photo.ts'
import { giveMicrophone } from '#test/component/microphone.ts'
import { type Answers, unreachable } from '#test/component/fake-server.ts'
import { kitOnPhone, type OnPhone } from '#test/component/kit-on-phone.ts'
import { goBack } from '#test/component/go-back.ts'
import { openPhone } from '#test/component/open-phone.tsx'
import { aGroup, aPageOf } from '#test/fixtures/a-channel.ts'
import { stubbedUpload } from '#test/fixtures/stubbed-upload.ts'

const log = page.getByRole('log', { name: 'Messages' })
const field = page.getByRole('textbox', { name: 'Message' })
const button = (name: string) => page.getByRole('button', { name })
const pat = { userId: newId(), name: 'Pat Reed', role: 'owner' as const, active: true }
const channel = newId()

let minute = 0
/** A message of Pat, a minute later than the one before. */
function aMessage(content: string, changed: Partial<Message> = {}): Message {
  minute += 1
  const sentAt = Temporal.Instant.from('2026-03-02T00:00:00Z').add({ minutes: minute }).toString()
  const never = { editedAt: null, deletedAt: null, confirmed: false, confirmations: 0, pinned: false }
  return {
    id: newId(),
    channel,
    sender: pat.userId,
    content,
    sentAt,
    writtenAt: sentAt,
    replyTo: null,
    urgent: false,
    announcement: false,
    files: [],
    ...never,
    ...changed,
  }
}

interface OpenOptions {
  kit?: OnPhone
  answers?: Answers
  /** The rest of the address. */
  more?: string
}

/** A group of Pat and Kit with these messages. */
async function openGroup(messages: Message[], { kit = kitOnPhone(), answers = {}, more = '' }: OpenOptions = {}) {
  const { userId } = kit.person
  const uploaded = new Map<string, File>()
  const phone = await openPhone(`/my/chat/${channel}${more}`, {
    ...kit,
    answers: {
      'chat.listChannels': () => aPageOf(aGroup('River crew', [pat.userId, userId], { id: channel })),
      'chat.listMessages': ({ from }) => ({
        messages: from === undefined ? messages.slice(-pageSize) : messages,
        more: from === undefined && messages.length > pageSize,
        reads: [],
      }),
      'chat.listQuiet': () => [],
      'chat.markAsRead': () => ({ ok: true }),
      'chat.setTyping': () => ({ ok: true }),
      'chat.sendMessage': ({ id, content, fileIds }) => {
        const files = fileIds.map((fileId) => {
          const { name = '', type = '', size: sizeBytes = 0 } = uploaded.get(fileId) ?? {}
          return { id: fileId, name, type, sizeBytes, width: null, height: null }
        })
        messages.push(aMessage(content, { id, sender: userId, files }))
        return { ok: true }
      },
      'chat.editMessage': ({ id, content }) => {
        for (const each of messages) if (each.id === id) each.content = content
        return { ok: true }
      },
      'employees.listPeople': () => ({
        people: [pat, { userId, name: 'Kit Doyle', role: 'employee', active: true }],
        nextCursor: null,
      }),
      ...answers,
    },
  })
  const upload = stubbedUpload(({ path, body, answer }) => {
    const file = body.get('file')
    if (file instanceof File) uploaded.set(path.split('/').at(-1) ?? '', file)
    answer()
  })
  vi.stubGlobal('XMLHttpRequest', upload)
  await expect.element(field).toBeVisible()
  return phone
}

test('a quote opens the message it answers, older than those on the screen', async () => {
  const asked = aMessage('Who has the key?')
  const loads = Array.from({ length: pageSize + 5 }, (_, turn) => aMessage(`Load ${turn + 1}.`))
  await openGroup([asked, ...loads, aMessage('I mean the key of the shed', { replyTo: briefOf(asked) })])
  const key = log.getByText('Who has the key?')
  await log.getByRole('button', { name: /Who has the key\?/ }).click()
  await expect.poll(() => key.elements().length).toBe(2)
  await expect.element(key.first()).toBeInViewport()
})

test('a sent reply leaves an empty field, also after a reload', async () => {
  const asked = aMessage('Who has the key?')
  const { server, reload } = await openGroup([asked])
  await log.getByRole('button', { name: 'Actions for Pat Reed’s message' }).click()
  await button('Reply').click()
  await field.fill('I have it')
  await button('Send').click()
  await expect.element(log.getByText('I have it')).toBeVisible()
  await expect.element(field).toHaveValue('')
  await expect.poll(() => server.callsOf('chat.sendMessage')).toMatchObject([{ replyTo: asked.id }])
  await reload()
  await expect.element(log.getByText('I have it')).toBeVisible()
  await expect.element(field).toHaveValue('')
})

test('what is attached stays while a message is changed, and is sent afterwards', async () => {
  const kit = kitOnPhone()
  const { server } = await openGroup([aMessage('I have it', { sender: kit.person.userId })], { kit })
  await button('Add photos or files').click()
  const document = new File(['%PDF-1.4\n%%EOF'], 'gate.pdf', { type: 'application/pdf' })
  await page.getByLabelText('Choose photos or files').upload(document)
  await expect.element(page.getByText('gate.pdf')).toBeVisible()
  await log.getByRole('button', { name: 'Actions for your message' }).click()
  await button('Edit').click()
  await field.fill('Ben has it')
  await button('Save').click()
  await expect.element(log.getByText('Ben has it')).toBeVisible()
  await expect.element(page.getByText('gate.pdf')).toBeVisible()
  await button('Send').click()
  await expect.poll(() => server.callsOf('chat.sendMessage')).toHaveLength(1)
  server.publish('chats')
  await expect.element(log.getByRole('button', { name: 'Save gate.pdf' })).toBeVisible()
})

test('the field keeps the focus once a message is sent', async () => {
  await openGroup([])
  await field.fill('On my way')
  await button('Send').click()
  await expect.element(log.getByText('On my way')).toBeVisible()
  await expect.element(field).toHaveFocus()
})

const isUnanswered: Answers = {
  'chat.sendMessage': () => {
    throw unreachable()
  },
}

test('an attached photo is not left without a question', async () => {
  await openGroup([], { answers: isUnanswered })
  await button('Add photos or files').click()
  await page.getByLabelText('Choose photos or files').upload(await aPhoto('weir.jpg'))
  await expect.element(page.getByText('weir.jpg')).toBeVisible()
  await page.getByRole('link', { name: 'Back to chats' }).click()
  await button('Keep editing').click()
  await button('Send').click()
  await expect.element(log.getByRole('img')).toBeVisible()
})

test('after a voice note “urgent” is off', async () => {
  giveMicrophone()
  await openGroup([], { answers: isUnanswered })
  const urgent = page.getByRole('checkbox', { name: /Urgent/ })
  await urgent.click()
  await expect.element(urgent).toBeChecked()
  await button('Record a voice note').click()
  await expect.element(page.getByText(/^0:0[1-9]$/)).toBeVisible()
  await button('Send').click()
  const note = log.getByLabelText('Voice note')
  await expect.element(note).toBeVisible()
  expect(note.element().getBoundingClientRect().width, 'its controls can be used').toBeGreaterThan(240)
  await expect.element(urgent).not.toBeChecked()
})

test('the text of a message is copied from its menu, over plain http too', async () => {
  // As on a page without https.
  const insecure = new Proxy(navigator, {
    has: (target, key) => key !== 'clipboard' && key in target,
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  vi.stubGlobal('navigator', insecure)
  let copied = ''
  const note = () => (copied = document.getSelection()?.toString() ?? '')
  document.addEventListener('copy', note)
  onTestFinished(() => document.removeEventListener('copy', note))
  await openGroup([aMessage('Gate code 4711')])
  await log.getByRole('button', { name: 'Actions for Pat Reed’s message' }).click()
  await button('Copy text').click()
  await expect.element(page.getByText('The text was copied.')).toBeVisible()
  expect(copied).toBe('Gate code 4711')
})

const isRefused: Answers = {
  'chat.sendMessage': () => {
    throw new ORPCError('NOT_FOUND', { message: 'This chat is not here.', data: { final: true } })
  },
}

test('a message that the server refused is written again, or discarded', async () => {
  const { server } = await openGroup([], { answers: isRefused })
  await field.fill('On my way')
  await button('Send').click()
  await expect.element(log.getByText(/^Not sent: /)).toBeVisible()
  await button('Write again').click()
  await expect.element(field).toHaveFocus()
  await expect.element(log.getByText('On my way')).not.toBeInTheDocument()
  await button('Send').click()
  await expect.poll(() => server.callsOf('chat.sendMessage')).toHaveLength(2)
  await expect.element(log.getByText(/^Not sent: /)).toBeVisible()
  await button('Discard').click()
  await expect.element(log.getByText('On my way')).not.toBeInTheDocument()
  expect(await outbox.toArray()).toMatchObject([{ state: 'dismissed' }, { state: 'dismissed' }])
})

test('the phone says that a message that was looked for is in another chat', async () => {
  await openGroup([aMessage('Gate 4 is open')], { more: `?message=${newId()}&at=2026-03-01T00:00:00.000Z` })
  await expect.element(page.getByText('This message is not in this chat.')).toBeVisible()
})

test('Reply and Edit put the focus into the field, and Delete into the message', async () => {
  const kit = kitOnPhone()
  const mine = aMessage('Gate 4 is open', { sender: kit.person.userId })
  const messages = [mine]
  const deleteMessage = () => {
    messages[0] = { ...mine, content: '', deletedAt: mine.sentAt }
    return { ok: true as const }
  }
  await openGroup(messages, { kit, answers: { 'chat.deleteMessage': deleteMessage } })
  const act = async (name: string) => {
    await button('Actions for your message').click()
    await button(name).click()
  }
  await act('Reply')
  await expect.element(field).toHaveFocus()
  await act('Edit')
  await expect.element(field).toHaveFocus()
  await button('Cancel').click()
  await act('Delete for everyone')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for everyone' }).click()
  await expect.element(log.getByText('This message was deleted.')).toBeVisible()
  expect(document.activeElement?.textContent).toContain('This message was deleted.')
})

test('who is removed from a chat can copy what they wrote in it, also what was refused', async () => {
  let channels = aPageOf(aGroup('River crew', [pat.userId], { id: channel }))
  const { server } = await openGroup([], { answers: { ...isRefused, 'chat.listChannels': () => channels } })
  await field.fill('The gate code is 4711')
  await button('Send').click()
  await expect.element(log.getByText(/^Not sent: /)).toBeVisible()
  await field.fill('The belt')
  channels = aPageOf()
  server.publish('chats')
  await expect.element(page.getByRole('heading', { name: 'Chat not found' })).toBeVisible()
  await expect.element(page.getByText('The belt', { exact: true })).toBeVisible()
  await expect.element(button('Copy text')).toBeVisible()
  await page.getByRole('link', { name: /needs attention/ }).click()
  await expect.element(page.getByText('The gate code is 4711')).toBeVisible()
  await expect.element(button('Copy text')).toBeVisible()
})

test.each(['pinned', 'group'])(
  'the page “%s” of a chat that is gone says so, and asks the server nothing',
  async (part) => {
    const { server } = await openPhone(`/my/chat/${newId()}/${part}`, kitOnPhone())
    await expect.element(page.getByRole('heading', { name: 'Chat not found' })).toBeVisible()
    expect(server.calls.filter(({ name }) => name.startsWith('chat.') && name !== 'chat.listChannels')).toEqual([])
  },
)

test('who leaves a group does not come back to it', async () => {
  const kit = kitOnPhone()
  let channels = aPageOf(aGroup('River crew', [pat.userId, kit.person.userId], { id: channel }))
  const leaveGroup = () => {
    channels = aPageOf()
    return { ok: true as const }
  }
  const { server } = await openGroup([], {
    kit,
    answers: { 'chat.listChannels': () => channels, 'chat.leaveGroup': leaveGroup },
  })
  await button('Chat options').click()
  await page.getByRole('link', { name: 'About this chat' }).click()
  await button('Leave group').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave group' }).click()
  await expect.poll(() => window.location.pathname).toMatch(/^\/my\/chat\/?$/)
  await goBack()
  await expect.poll(() => server.callsOf('chat.listChannels').length).toBeGreaterThan(2)
  await expect.poll(() => window.location.pathname).toMatch(/^\/my\/chat\/?$/)
  await expect.element(page.getByText('No chats yet')).toBeVisible()
})
