import { readMark, setMark } from './mark.ts'
import { isUnsent } from './is-not-yet-reflected.ts'
import { anonymousUser, inOneTransaction, outbox, settings } from './phone-db.ts'

/** Numbers of records by user id. */
type RecordCounts = Record<string, number>

const [unsentName, lostName] = ['muster-unsent', 'muster-lost']
const lostKey = 'lost'

/** Marks how many records of each user are not sent. */
export const markUnsent = (): Promise<void> =>
  inOneTransaction(async () => {
    await noteCleared()
    const counts: RecordCounts = {}
    await outbox
      .filter((item) => isUnsent(item) || item.state === 'refused')
      .each(({ userId }) => {
        counts[userId] = (counts[userId] ?? 0) + 1
      })
    setMark(unsentName, textOf(counts))
  })

/**
 * Called before the storage gets a device id: if the storage is new, the browser has cleared what was not sent. How many
 * records each user lost stays in a mark until they confirm it, because the browser may clear the storage again.
 */
export const noteCleared = (): Promise<void> =>
  inOneTransaction(async () => {
    if (await settings.get('device')) return
    const lost = countsOf(lostName)
    for (const [userId, count] of Object.entries(countsOf(unsentName))) lost[userId] = (lost[userId] ?? 0) + count
    if (Object.keys(lost).length === 0) return
    // First, because this begins again if the browser clears the storage meanwhile.
    setMark(unsentName, '')
    await storeLost(lost)
  })

/** The number of records that the browser cleared before they were sent and that this user has not confirmed. */
export async function countLost(userId: string): Promise<number> {
  const lost = await storedLost()
  return (lost[userId] ?? 0) + (lost[anonymousUser] ?? 0)
}

/** The same of every user of this phone, also before it is noted. */
export async function countAllLost(): Promise<number> {
  const unsent = (await settings.get('device')) ? {} : countsOf(unsentName)
  return [...Object.values(await storedLost()), ...Object.values(unsent)].reduce((sum, count) => sum + count, 0)
}

export const confirmLost = (userId: string): Promise<void> =>
  inOneTransaction(async () => {
    const { [userId]: _own, [anonymousUser]: _anonymous, ...others } = await storedLost()
    await storeLost(others)
  })

/** In the storage, too, which notifies the screens. */
async function storeLost(lost: RecordCounts) {
  setMark(lostName, textOf(lost))
  await settings.put({ key: lostKey, value: lost })
}

async function storedLost(): Promise<RecordCounts> {
  const row = await settings.get(lostKey)
  return row ? { ...Object(row.value) } : countsOf(lostName)
}

const textOf = (counts: RecordCounts) =>
  Object.entries(counts)
    .map(([userId, count]) => `${count}/${userId}`)
    .join('|')

/** An older build stored one number, of all users. */
function countsOf(name: string): RecordCounts {
  const parts = readMark(name)
    .split('|')
    .filter((part) => part !== '')
  return Object.fromEntries(
    parts.map((part) => part.split('/')).map(([count, userId]) => [userId ?? anonymousUser, Number(count) || 0]),
  )
}
