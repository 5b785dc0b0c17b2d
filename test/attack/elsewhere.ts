import { v7 as newId } from 'uuid'

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** The input with each of the values replaced by one that exists nowhere; undefined when it contains none of them. */
export function nowhereOf(input: unknown, values: readonly string[]): unknown {
  if (input === undefined) return undefined
  let text = JSON.stringify(input)
  const found = values.filter((value) => text.includes(value))
  if (found.length === 0) return undefined
  for (const value of found) text = text.replaceAll(value, unknownLike(value))
  return JSON.parse(text)
}

function unknownLike(value: string): string {
  if (value.match(uuid)?.[0] === value) return newId()
  return value.includes('@')
    ? `nobody-${newId()}@example.com`
    : `${value.slice(0, value.lastIndexOf('/') + 1)}${newId()}`
}

/** An answer without its ids, emails and times, for comparison. */
export function saying({ status, text }: { status: number; text: string }): string {
  return `${status} ${text.replaceAll(uuid, 'id').replaceAll(/[\w-]+@example\.com/g, 'email')}`
}
