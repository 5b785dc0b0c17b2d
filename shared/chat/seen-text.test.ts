import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpointsOf } from '#shared/core/endpoint.ts'
import { chatContract } from './chat-contract.ts'
import { seenText } from './seen-text.ts'

const blanks = [
  '',
  ' ',
  '\u200B',
  '\u200E\u200F',
  '\u2060 \uFEFF',
  '\u202E\u2066',
  '\u00AD',
  '\u3164',
  '\uFE0F',
  '\u2800',
]

test.each(blanks)('%j shows nothing and counts as blank', (text) => {
  expect(seenText(text)).toBe('')
})

test('a text that shows something stays as it is', () => {
  for (const text of ['a\u200B', '👨\u200D🌾', 'नमस्ते', '.']) expect(seenText(text)).toBe(text)
})

const sent = (content: string) => ({
  id: '0198a000-0000-7000-8000-000000000001',
  channel: '0198a000-0000-7000-8000-000000000002',
  content,
  writtenAt: '2026-11-20T01:00:00.000Z',
  replyTo: null,
  urgent: false,
  announcement: false,
  fileIds: [],
})

const accepts = (name: string, input: unknown) => {
  const schema = endpointsOf(chatContract).find((endpoint) => endpoint.name === name)?.inputSchema
  return z.instanceof(z.ZodType).parse(schema).safeParse(input).success
}

test('a message and the name of a group need something that shows', () => {
  const { id } = sent('')
  for (const blank of blanks) {
    expect(accepts('sendMessage', sent(blank))).toBe(false)
    expect(accepts('editMessage', { id, content: blank })).toBe(false)
    expect(accepts('createGroup', { id, name: blank, members: [id] })).toBe(false)
  }
  expect(accepts('sendMessage', sent('Gate 4'))).toBe(true)
  expect(accepts('createGroup', { id, name: 'River crew', members: [id] })).toBe(true)
})
