import { type Arbitrary, array, assert, asyncProperty, constantFrom, oneof, record } from 'fast-check'
import { v7 as newId } from 'uuid'
import { expect, inject, test } from 'vitest'
import { connected } from '#test/given-postgres.ts'
import { type NetworkName, networkNames } from './network.ts'
import { type App, startPhone } from './phone.ts'

const farm = inject('phoneFarm')
const rounds = 5 * Number(process.env['ATTACK_ROUNDS'] ?? 2)

/** Something that the employee recorded, by the id of its row. */
type Tap = { table: keyof typeof tables; id: string }
const tables = {
  event: 'app.clock_events',
  message: 'app.messages',
  comment: 'app.task_comments',
  leave: 'app.timesheet_logs',
}

const taps = ['clock', 'clock', 'break', 'note', 'message', 'comment', 'tick', 'leave', 'profile'] as const
const [hourMs, secondMs] = [3_600_000, 1000]

type Step =
  | { tap: (typeof taps)[number] }
  | { networks: NetworkName[] }
  | { waitSeconds: number }
  | { online: boolean }
  | { phone: 'restart' | 'front' | 'dismiss' | 'wipe' }
  | { clockHours: number }
  | { farm: 'leave' }

/** What happens to a phone. Another fault is another entry here, or in `networks`. */
const anyStep: Arbitrary<Step> = oneof(
  { weight: 8, arbitrary: record({ tap: constantFrom(...taps) }) },
  { weight: 4, arbitrary: record({ networks: array(constantFrom(...networkNames), { minLength: 1, maxLength: 3 }) }) },
  { weight: 4, arbitrary: record({ waitSeconds: constantFrom(2, 30, 240) }) },
  { weight: 1, arbitrary: record({ online: constantFrom(true, false) }) },
  { weight: 2, arbitrary: record({ phone: constantFrom('restart', 'front', 'dismiss', 'wipe') }) },
  { weight: 1, arbitrary: record({ clockHours: constantFrom(-30, -3, 0, 2, 50) }) },
  { weight: 1, arbitrary: record({ farm: constantFrom('leave') }) },
)

test('whatever happens to a phone, with reception every tap is on the server once, or on the screen', async () => {
  const anySteps = array(anyStep, { minLength: 6, maxLength: 24 })
  await assert(asyncProperty(anySteps, constantFrom('front', 'restart'), play), { numRuns: rounds })
})

async function play(steps: readonly Step[], ending: 'front' | 'restart'): Promise<void> {
  const phone = startPhone(farm)
  try {
    await joinFarm()
    await phone.wipe()
    const employee = await openEmployee(phone)
    for (const step of steps) {
      if ('tap' in step) await employee.tap(step.tap)
      else if ('networks' in step) phone.setNetworks(step.networks)
      else if ('waitSeconds' in step) await phone.advance(step.waitSeconds * secondMs)
      else if ('clockHours' in step) phone.setClock(step.clockHours * hourMs)
      else if ('online' in step) employee.setOnline(step.online)
      else if ('farm' in step) await employee.leaveFarm()
      else if (step.phone === 'wipe') {
        await employee.forgetDismissed()
        await phone.wipe()
      } else await employee[step.phone]()
      await phone.settle()
      await employee.readNotice()
    }
    phone.setNetworks(['good'])
    employee.setOnline(true)
    await phone.advance(2 * secondMs)
    await employee[ending]()
    await phone.advance(5 * secondMs)
    await phone.settle()
    await employee.readNotice()
    await check(employee)
  } finally {
    phone.throwAway()
  }
}

type Phone = ReturnType<typeof startPhone>

/** @returns null if the app finds it already done */
async function clockEvent({ recordClock }: App, action: Parameters<App['recordClock']>[0]): Promise<Tap | null> {
  const id = await recordClock(action)
  return id === null ? null : { table: 'event', id }
}

/** An employee who taps, and notes what the screen says. */
async function openEmployee(phone: Phone) {
  let inApp = await phone.openApp()
  let [entryId, breakId, lost] = [newId(), newId(), 0]
  let [isOn, isOnBreak] = [false, false]
  let [isTicked, managerId]: [boolean | null, string] = [null, farm.managerId]
  let edited: Edited | null = null
  let recorded: Tap[] = []

  async function restart() {
    inApp = await phone.openApp()
  }

  const front = () => inApp(({ sendAtOnce }) => sendAtOnce())

  /** Whatever happened to the phone, it records the tap. */
  async function tap(what: (typeof taps)[number]) {
    const made = await inApp(actions[what])
    if (made !== null) recorded.push(made)
  }

  const actions: Record<(typeof taps)[number], (app: App) => Promise<Tap | null>> = {
    clock(app) {
      isOn = !isOn
      if (!isOn) return clockEvent(app, { kind: 'clock_off', entryId })
      entryId = newId()
      return clockEvent(app, { kind: 'clock_on', entryId, locationIds: [], activityIds: [] })
    },
    break(app) {
      isOnBreak = !isOnBreak
      if (!isOnBreak) return clockEvent(app, { kind: 'end_break', entryId, breakId })
      breakId = newId()
      return clockEvent(app, { kind: 'start_break', entryId, breakId, type: 'unpaid' })
    },
    note: (app) => clockEvent(app, { kind: 'comment', entryId, comments: `Gate ${recorded.length} is open` }),
    async message(app) {
      const id = newId()
      const plain = { replyTo: null, urgent: false, announcement: false, fileIds: [] }
      const content = { content: `Message ${id}`, writtenAt: '2026-11-20T01:00:00.000Z' }
      await app.record('chat.sendMessage', { id, channel: farm.channel, ...content, ...plain })
      return { table: 'message', id }
    },
    async comment(app) {
      const id = newId()
      await app.record('tasks.addComment', { id, taskId: farm.taskId, content: `Comment ${id}` })
      return { table: 'comment', id }
    },
    async profile(app) {
      edited = { managerId, phone: newId() }
      const rest = { emergencyContactName: '', emergencyContactPhone: '', strengths: [], otherLicenceTypes: [] }
      const name = { firstName: 'Kit', lastName: 'Writer', discoverable: false, discoverableFields: [] }
      await app.record('employees.editProfile', { ...name, ...rest, phone: edited.phone })
      return null
    },
    async tick(app) {
      if (managerId !== farm.managerId) return null
      await app.record('tasks.tickItem', { id: farm.taskId, itemId: farm.itemId, isDone: !isTicked })
      isTicked = !isTicked
      return null
    },
    async leave(app) {
      const [id, day] = [newId(), nextLeaveDay()]
      const wanted = { startDate: day, endDate: day, leaveType: 'annual_leave', comments: '' } as const
      await app.record('leave.requestLeave', { id, ...wanted })
      return { table: 'leave', id }
    },
  }

  return {
    recorded: () => recorded,
    tap,
    restart,
    front,
    isTicked: () => isTicked,
    edited: () => edited,
    countLost: () => lost,
    setOnline(onLine: boolean) {
      phone.setOnline(onLine)
      if (onLine) front()
    },
    /** What the farm does not have then can't reach it any more. */
    async leaveFarm() {
      await leaveFarm()
      await inApp(({ storePerson }) => storePerson({ userId: farm.userId, firstName: 'Kit', managerId: farm.otherId }))
      managerId = farm.otherId
      entryId = newId()
      isOn = false
      isOnBreak = false
      isTicked = null
    },
    /** Dismisses what can be dismissed. */
    dismiss: () =>
      inApp(async ({ outbox, mayBeDismissed, dismiss }) => {
        for (const { id } of await outbox.filter(mayBeDismissed).toArray()) await dismiss(id)
      }),
    /** What the user dismissed is theirs to lose, and not counted when the browser clears the phone. */
    forgetDismissed: () =>
      inApp(async ({ outbox }) => {
        const dismissed = await outbox.filter(({ state }) => state === 'dismissed').toArray()
        const ids = new Set(dismissed.map(recordedId))
        recorded = recorded.filter(({ id }) => !ids.has(id))
      }),
    /** Reads the notice that the browser cleared records, and confirms it. */
    readNotice: () =>
      inApp(async ({ storedPerson, countLost, confirmLost }) => {
        const userId = (await storedPerson())?.userId
        if (userId === undefined) return
        lost += await countLost(userId)
        await confirmLost(userId)
      }),
    /** What the list on the phone says about the records that the farm does not have. */
    readList: () =>
      inApp(async ({ storedPerson, unacceptedItems }) => {
        const person = await storedPerson()
        if (!person) throw new Error('the phone is still signed out')
        return unacceptedItems(person.userId)
      }),
  }
}

/** Every other request is for a day on which there is leave already, and refused. */
function nextLeaveDay(): string {
  leaves += 1
  const days = leaves % 2 === 0 ? 0 : leaves
  return Temporal.PlainDate.from('2027-01-04').add({ days }).toString()
}
let leaves = -1

/** The id of the row that the record is about. */
const recordedId = ({ endpoint, id, input }: { endpoint: string; id: string; input: unknown }) =>
  endpoint === 'clock' ? id : String(Object(input).id)

async function check({ recorded, readList, countLost, isTicked, edited }: Awaited<ReturnType<typeof openEmployee>>) {
  const list = await readList()
  const listed = new Set(list.map(recordedId))
  const stored = await storedIds()
  const missing = recorded().filter(({ id }) => !stored.has(id) && !listed.has(id))
  if (missing.length > countLost()) {
    throw new Error(`${countLost()} counted as lost, but neither stored nor listed: ${JSON.stringify(missing)}`)
  }
  expect(list.filter(({ state }) => state === 'waiting' || state === 'stuck')).toEqual([])
  const ticked = isTicked()
  if (ticked !== null && countLost() === 0) expect(await isDone()).toBe(ticked)
  const profile = edited()
  const isListed = list.some(({ input }) => 'phone' in input && input.phone === profile?.phone)
  if (profile && !isListed && countLost() === 0) expect(await phoneNumberOf(profile)).toEqual([profile.phone])
}

/** The last change of the profile, and the farm that was shown then. */
interface Edited {
  managerId: string
  phone: string
}

/** The email is not confirmed, so each farm has a profile of its own. */
async function phoneNumberOf({ managerId }: Edited): Promise<string[]> {
  const statement = 'select phone from app.user_employee where user_id = $1 and scope = $2'
  const { rows } = await connected(farm.ownerUrl, (owner) => owner.query<Edited>(statement, [farm.userId, managerId]))
  return rows.map(({ phone }) => phone)
}

/** Earlier than the other farm, so that it is the one that is shown. */
const joinFarm = () =>
  onLink(`insert into app.employment_links (manager_id, user_id, created_at) values ($1, $2, '2026-01-01')
    on conflict (manager_id, user_id) do update set created_at = excluded.created_at`)
const leaveFarm = () => onLink('delete from app.employment_links where manager_id = $1 and user_id = $2')

async function onLink(statement: string): Promise<void> {
  await connected(farm.ownerUrl, (owner) => owner.query(statement, [farm.managerId, farm.userId]))
}

async function storedIds(): Promise<ReadonlySet<string>> {
  const statement = Object.values(tables).map((table) => `select id from ${table}`)
  const { rows } = await connected(farm.ownerUrl, (owner) => owner.query<{ id: string }>(statement.join(' union all ')))
  return new Set(rows.map(({ id }) => id))
}

async function isDone(): Promise<boolean> {
  const statement = 'select done_at is not null as done from app.task_checklist where id = $1'
  const { rows } = await connected(farm.ownerUrl, (owner) => owner.query<{ done: boolean }>(statement, [farm.itemId]))
  return rows[0]?.done ?? false
}
