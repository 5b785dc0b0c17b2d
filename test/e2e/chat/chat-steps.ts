import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { type Caller, expect } from '#test/e2e/fixtures.ts'

const created = z.object({ id: z.string() })

export async function createGroup(manager: Caller, name: string, members: readonly string[]): Promise<string> {
  const answer = await manager.request.post('/api/chat/groups', { data: { id: newId(), name, members } })
  return created.parse(await answer.json()).id
}

/** Sends a message without the screen. @returns its id */
export async function send(sender: Caller, channel: string, content: string, replyTo: string | null = null) {
  const id = newId()
  const writtenAt = Temporal.Now.instant().toString({ fractionalSecondDigits: 3 })
  const message = { id, channel, content, replyTo, writtenAt, urgent: false, announcement: false, fileIds: [] }
  const answer = await sender.request.post('/api/chat/messages', { data: message })
  expect(answer.status(), await answer.text()).toBe(200)
  return id
}

export const messageField = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
export const messagesOf = (page: Page) => page.getByRole('log', { name: 'Messages' })

export async function act(page: Page, text: string, action: string) {
  const message = messagesOf(page).getByRole('listitem').filter({ hasText: text }).last()
  await message.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Drops files of these names on an element. */
export async function drop(page: Page, selector: string, names: readonly string[]) {
  const files = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const name of all) transfer.items.add(new File(['%PDF-1.7'], name, { type: 'application/pdf' }))
    return transfer
  }, names)
  await page.dispatchEvent(selector, 'drop', { dataTransfer: files })
}
