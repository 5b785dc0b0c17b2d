import { escaped } from '../pages/markup.ts'
import { type Answer, type Call, jsonAnswer } from '../call.ts'

/** JSON if requested; XML is Xero's default. */
export function xeroAnswer(call: Call, status: number, body: Record<string, unknown>): Answer {
  if (status === 401 || status === 403 || wantsJson(call)) return jsonAnswer(status, body)
  return xmlAnswer(status, body)
}

const wantsJson = (call: Call) => /\bapplication\/json\b/i.test(call.header('accept') ?? '')

export function xmlAnswer(status: number, body: Record<string, unknown>): Answer {
  const name = status === 200 ? 'Response' : 'ApiException'
  return {
    status,
    headers: { 'content-type': 'application/xml; charset=utf-8' },
    body: `<?xml version="1.0" encoding="utf-8"?>\n${element(name, body)}`,
  }
}

function element(name: string, value: unknown): string {
  return value === null || value === undefined ? '' : `<${name}>${content(name, value)}</${name}>`
}

function content(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => element(singular(name), one)).join('')
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([key, part]) => element(key, part))
      .join('')
  }
  return escaped(withoutMs(String(value)))
}

const singular = (name: string) => name.replace(/s$/, '')

/** XML has instants where JSON has /Date(ms)/. */
function withoutMs(text: string): string {
  const [, ms] = /^\/Date\((-?\d+)(?:\+0000)?\)\/$/.exec(text) ?? []
  return ms === undefined ? text : Temporal.Instant.fromEpochMilliseconds(Number(ms)).toString().replace('Z', '')
}
