import { standardChecklist } from '#shared/machines/pre-start-checklists.ts'
import { type CheckedItem, finished } from '#shared/safety-reports/pre-start.ts'
import type { EndpointName, InputOf } from '#app/phone/outbox/offline-call.ts'
import type { OutboxItem } from '#app/phone/outbox/phone-db.ts'

/** When each is recorded. */
export const at = '2026-11-19T21:00:00.000Z'
let sequence = 0

function item<Name extends EndpointName>(
  endpoint: Name,
  input: InputOf<Name> & object,
  parts: Partial<OutboxItem> = {},
): OutboxItem {
  sequence += 1
  const whose = { id: `item ${sequence}`, sequence, userId: 'kit', managerId: 'farm', recordedAt: at, version: 1 }
  const unsent = { state: 'waiting', tries: 0, sentOrder: null, acceptedAt: null, problem: null } as const
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts never change the endpoint
  return { ...whose, ...unsent, handedOver: false, endpoint, input, ...parts } as OutboxItem
}

/** Steering is critical; a bearing is not. */
export const checkedWith = (results: {
  steering?: 'fail'
  brakes?: 'fail'
  bearings?: 'fail'
  meter?: number
}): CheckedItem[] =>
  finished(standardChecklist('headers')).map((line) => {
    if (line.kind === 'meter') return { ...line, result: 'ok', reading: results.meter ?? 1240 }
    const failed = { steering: /^Steering/, brakes: /^Brakes/, bearings: /Bearings/ }
    const part = (['steering', 'brakes', 'bearings'] as const).find((each) => failed[each].test(line.text))
    return { ...line, result: (part && results[part]) ?? 'ok' }
  })

/** A check of the header. */
export const check = (
  id: string,
  items: CheckedItem[] = checkedWith({}),
  parts?: Partial<OutboxItem>,
  { offline = false, happenedAt = at } = {},
) =>
  item(
    'safetyReports.recordPreStart',
    {
      id,
      assetId: 'header',
      location: null,
      happenedAt,
      offline,
      category: 'headers',
      version: 0,
      seconds: 90,
      items,
      photoIds: [],
    },
    parts,
  )
/** A fault of the header. */
export const fault = (id: string, stopsUse: boolean, parts?: Partial<OutboxItem>) =>
  item(
    'safetyReports.reportFault',
    {
      id,
      assetId: 'header',
      location: null,
      what: 'Oil leak',
      priority: 'medium',
      stopsUse,
      happenedAt: at,
      offline: false,
      photoIds: [],
    },
    parts,
  )
export const repair = (reportId: string, parts?: Partial<OutboxItem>) =>
  item(
    'safetyReports.markRepaired',
    { id: `repair of ${reportId}`, reportId, doneAt: at, note: '', parts: '', costCents: null, meter: null },
    parts,
  )
