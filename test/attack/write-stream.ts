import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { pagesOf } from '#shared/core/pages.ts'
import { terms } from '#test/contract/member.ts'
import { requestOf } from '#test/contract/request-of.ts'
import { password, registration } from '#test/server.ts'
import { eventOf, hoursOf } from './race-farm.ts'
import { writtenReports } from './written-reports.ts'

/** A sent write, and whether the server acknowledged it. Unanswered writes are sent again. */
interface Write {
  kind: 'invite' | 'location' | 'entry' | 'approval' | 'clock' | 'file' | 'leave' | 'report'
  id: string
  acknowledged: boolean
  send: () => Promise<number>
}

const rows = z.array(z.object({ id: z.string() }))
const employed = z.object({ employees: z.array(z.object({ id: z.string(), email: z.string() })) })
const invites = z.object({ invites: rows, nextCursor: z.string().nullable() })
const entries = z.object({
  entries: z.array(z.object({ id: z.string(), status: z.string(), endTime: z.string().nullable() })),
  nextCursor: z.string().nullable(),
})
const notified = z.object({
  notifications: z.array(z.object({ id: z.string(), url: z.string() })),
  more: z.boolean(),
})
const nothing = { comments: '', locationIds: [], activityIds: [], breaks: [] }

/** Clients that write to a running Muster without a pause and record what it acknowledged. */
export async function openWriteStream(url: string) {
  const manager = await signUp()
  const employee = await join()
  const writes: Write[] = []
  let slot = 0

  /** The employee acts on a phone, whose calls say so. */
  function callerHeaders(cookie: string) {
    return { cookie, ...(cookie !== '' && cookie !== manager && { 'x-muster-app': 'phone' }) }
  }

  async function call(name: string, input: unknown, cookie: string) {
    const { method, url: path, headers, payload } = requestOf(name, input)
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...callerHeaders(cookie) },
      ...(payload !== undefined && { body: payload }),
      signal: AbortSignal.timeout(30_000),
    })
    return { status: answer.status, body: await answer.text(), cookie: cookieOf(answer) }
  }

  async function read(name: string, input: unknown, cookie = manager): Promise<unknown> {
    const { status, body } = await call(name, input, cookie)
    if (status !== 200) throw new Error(`${name} was answered with ${status}: ${body}`)
    return JSON.parse(body)
  }

  async function signUp() {
    const { status, cookie, body } = await call(
      'accounts.registerBusiness',
      registration(`owner-${newId()}@example.com`),
      '',
    )
    if (status !== 200) throw new Error(`no farm was registered: ${status} ${body}`)
    return cookie
  }

  async function join() {
    const email = `writer-${newId()}@example.com`
    const person = { id: newId(), email, firstName: 'Kit', lastName: 'Writer', phone: '', ...terms }
    const { code } = z.object({ code: z.string() }).parse(await read('employees.inviteEmployee', person))
    const { cookie } = await call('accounts.joinBusiness', { email, code, password }, '')
    const { employees } = employed.parse(await read('employees.listEmployees', {}))
    const id = employees.find((each) => each.email === email)?.id ?? ''
    return { id, cookie }
  }

  /** Large enough that a kill often meets it on its way. */
  const fileBytes = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(2_000_000, 'x')])

  async function upload(id: string, file: Blob, name: string, cookie = manager) {
    const body = new FormData()
    body.append('file', file, name)
    const signal = AbortSignal.timeout(30_000)
    return (await fetch(`${url}/api/files/${id}`, { method: 'POST', headers: callerHeaders(cookie), body, signal }))
      .status
  }

  async function hasWholeFile(id: string) {
    const answer = await fetch(`${url}/api/files/${id}`, { headers: { cookie: manager } })
    return answer.status === 200 && Buffer.from(await answer.arrayBuffer()).equals(fileBytes)
  }

  const statusOf = async (name: string, input: unknown, cookie = manager) => (await call(name, input, cookie)).status

  const reports = await writtenReports({
    upload: (id, file, name) => upload(id, file, name, employee.cookie),
    statusOf: (name, input) => statusOf(name, input, employee.cookie),
    read,
  })

  /** The day of each leave request, which its notification names. */
  const leaveDays = new Map<string, string>()

  function requestLeave(id: string) {
    const day = weekday(leaveDays.size)
    leaveDays.set(id, day)
    const leave = { id, leaveType: 'annual_leave', startDate: day, endDate: day, comments: '' }
    return () => statusOf('leave.requestLeave', leave, employee.cookie)
  }

  function nextWrite(): Write {
    const id = newId()
    const [kind, send] = ((): [Write['kind'], Write['send']] => {
      // Five entries a day, so that thousands fit into the past.
      const hours = hoursOf(Math.floor(slot / 5), (slot % 5) * 4, 3)
      slot++
      if (writes.length % 16 === 15) return ['file', () => upload(id, new Blob([fileBytes]), 'manual.pdf')]
      if (writes.length % 16 === 11) return ['report', reports.report(id)]
      if (writes.length % 16 === 7) return ['leave', requestLeave(id)]
      switch (writes.length % 8) {
        case 0: {
          const person = { firstName: 'Kit', lastName: 'Written', phone: '', ...terms }
          return [
            'invite',
            () => statusOf('employees.inviteEmployee', { id, email: `to-${id}@example.com`, ...person }),
          ]
        }
        case 1:
        case 2:
          return ['location', () => statusOf('business.addLocations', { rows: [{ id, name: `Block ${id}` }] })]
        case 3: {
          const approve = { changes: [{ id, from: 'pending', to: 'approved' }] }
          return [
            'approval',
            async () => {
              const made = await statusOf('timesheets.createEntries', {
                entries: [{ id, employeeId: employee.id }],
                ...hours,
                ...nothing,
              })
              return made === 200 ? statusOf('timesheets.setStatus', approve) : made
            },
          ]
        }
        case 4:
        case 5:
          return [
            'entry',
            () =>
              statusOf('timesheets.createEntries', {
                entries: [{ id, employeeId: employee.id }],
                ...hours,
                ...nothing,
              }),
          ]
        default: {
          const on = eventOf(hours.startTime, { kind: 'clock_on', entryId: id, locationIds: [], activityIds: [] })
          const off = eventOf(hours.endTime, { kind: 'clock_off', entryId: id, sequence: 2 }, on.deviceId)
          const batch = { ...on, sentAt: new Date().toISOString(), events: [...on.events, ...off.events] }
          return ['clock', () => statusOf('timesheets.recordEvents', batch, employee.cookie)]
        }
      }
    })()
    return { kind, id, acknowledged: false, send }
  }

  const countAcknowledged = () => writes.filter((one) => one.acknowledged).length

  /** Writes until stopped and leaves unanswered calls for later. `onWrite` receives the number of acknowledged writes. */
  async function write(stop: AbortSignal, onWrite: (count: number) => void) {
    while (!stop.aborted) {
      const next = nextWrite()
      writes.push(next)
      await attempt(next)
      onWrite(countAcknowledged())
    }
  }

  async function attempt(one: Write) {
    try {
      const status = await one.send()
      one.acknowledged = status === 200
      if (status !== 200 && status < 500 && status !== 429) throw new Error(`a ${one.kind} was refused with ${status}`)
    } catch (error) {
      // A network error of fetch: the server is gone.
      if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error
    }
  }

  /** Sends unanswered writes again, as phones and screens do. */
  async function sendRest() {
    for (const one of writes.filter(({ acknowledged }) => !acknowledged)) await attempt(one)
  }

  /** @returns a sentence for each acknowledged write that does not exist exactly once */
  async function findLosses(): Promise<string[]> {
    const found = Map.groupBy(
      [
        ...(await allInvites()).map(({ id }) => ({ id, whole: true })),
        ...rows.parse(await read('business.listLocations', {})).map(({ id }) => ({ id, whole: true })),
        ...(await allEntries()).map(({ id, status, endTime }) => ({ id, whole: endTime !== null, status })),
      ],
      ({ id }) => id,
    )
    const acknowledged = writes.filter((one) => one.acknowledged)
    const lostFiles: string[] = []
    for (const { kind, id } of acknowledged) {
      if (kind === 'file' && !(await hasWholeFile(id))) lostFiles.push(`file ${id} is missing or incomplete`)
    }
    const notifiedDays = await allNotifiedDays()
    const lostNotices = acknowledged.flatMap(({ kind, id }) => {
      const times = notifiedDays.filter((day) => day === leaveDays.get(id)).length
      return kind === 'leave' && times !== 1 ? [`leave ${id} was acknowledged and notified ${times} times`] : []
    })
    const lostRows = acknowledged
      .filter(({ kind }) => !['file', 'leave', 'report'].includes(kind))
      .flatMap(({ kind, id }) => {
        const times = found.get(id)?.length ?? 0
        if (times !== 1) return [`${kind} ${id} was acknowledged and exists ${times} times`]
        const [row] = found.get(id) ?? []
        if (row && !row.whole) return [`${kind} ${id} is incomplete`]
        return kind === 'approval' && row && 'status' in row && row.status !== 'approved'
          ? [`approval ${id} is lost`]
          : []
      })
    return [...lostFiles, ...lostNotices, ...lostRows, ...(await reports.findLostReports())]
  }

  /** The first day of each leave request that the manager was notified of. */
  async function allNotifiedDays() {
    const days: string[] = []
    for (let before: string | undefined; ;) {
      const page = notified.parse(await read('notifications.listNotifications', before === undefined ? {} : { before }))
      days.push(...page.notifications.map((each) => /from=([\d-]+)/.exec(each.url)?.[1] ?? ''))
      before = page.notifications.at(-1)?.id
      if (!page.more) return days
    }
  }

  async function allInvites() {
    const all: z.infer<typeof rows> = []
    const pages = pagesOf(async (at) => invites.parse(await read('employees.listInvites', at)))
    for await (const page of pages) all.push(...page.invites)
    return all
  }

  async function allEntries() {
    const all: z.infer<typeof entries>['entries'] = []
    let cursor: string | null = null
    for (const range of yearsWritten()) {
      do {
        const page: z.infer<typeof entries> = entries.parse(
          await read('timesheets.listEntries', { ...range, ...(cursor !== null && { cursor }) }),
        )
        all.push(...page.entries)
        cursor = page.nextCursor
      } while (cursor !== null)
    }
    return all
  }

  /** One range per year, because ranges are limited. */
  function yearsWritten() {
    const years = Math.ceil(slot / 5 / 365) + 1
    return Array.from({ length: years }, (_, index) => ({ from: `${2025 + index}-01-01`, to: `${2025 + index}-12-31` }))
  }

  return { write, sendRest, findLosses, countAcknowledged }
}

/** The nth weekday from Monday 7 January 2030. */
const weekday = (nth: number) =>
  Temporal.PlainDate.from('2030-01-07')
    .add({ weeks: Math.floor(nth / 5), days: nth % 5 })
    .toString()

function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
