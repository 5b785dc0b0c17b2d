import { finished, isWhole, leftOpenMs } from '#shared/safety-reports/pre-start.ts'
import { mostTaken } from '#shared/safety-reports/report-limits.ts'
import { presentShift } from '#app/phone/farm/clock/present-shift.ts'
import { storedPerson } from '#app/phone/outbox/person/person.ts'
import { recordTogether } from '#app/phone/outbox/record.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { checkPhotos, deleteCheck, failedChecks, openChecks, readCheck } from './open-check.ts'

const mostSeconds = 86_400

interface Finish {
  assetId: string
  /** When it ended. */
  at: string
  /** There is no reception, or no one waits for the answer: the farm keeps it whatever has happened to the machine. */
  offline: boolean
}

/**
 * Records the open check of a machine and its photos, and forgets it, all in one: so a photo is never without its report, and
 * none comes into the next check. Does nothing if it was finished already, for example in another tab.
 * Throws only if the phone's storage fails.
 */
export function finishCheck({ assetId, at, offline }: Finish): Promise<void> {
  return recordTogether(async (store) => {
    const person = await storedPerson()
    const check = person && (await readCheck(person, assetId))
    if (!check) return
    const items = finished(check.items)
    if (!isWhole(items)) return
    const failed = new Set(items.flatMap(({ id, result }) => (result === 'fail' ? [id] : [])))
    // The fields have no room for more, with which the server would refuse the check.
    const photos = (await checkPhotos(person, assetId)).filter(({ item }) => failed.has(item)).slice(0, mostTaken)
    const { id, category, version } = check
    await store('safetyReports.recordPreStart', {
      id,
      assetId,
      location: (await presentShift()).location,
      happenedAt: at,
      offline: offline || check.anyway,
      category,
      version,
      seconds: secondsBetween(check.firstAt, at),
      items,
      photoIds: photos.map((photo) => photo.id),
    })
    for (const { id: photoId, item, fileId, blob } of photos) {
      const file = { fileId, blob }
      await store('safetyReports.addReportPhoto', { id: photoId, reportId: id, photoFileId: fileId, item }, [file])
    }
    await deleteCheck(person, assetId)
  })
}

/** The phone's clock may have been set meanwhile. */
function secondsBetween(from: string, to: string): number {
  const seconds = Temporal.Instant.from(from).until(to).total('seconds')
  return Math.min(Math.max(0, Math.round(seconds)), mostSeconds)
}

/** Sends checks with a critical fail that were left open, for example because the phone was put away: others must know. */
export const finishLeftOpen = (now: Temporal.Instant): Promise<void> =>
  finishFailed(now.subtract({ milliseconds: leftOpenMs }))

/** Before the person leaves the farm on this phone: what failed is recorded at once. */
export const finishAllFailed = (): Promise<void> => finishFailed(Temporal.Instant.from(systemNow()))

/** Before the person leaves the phone: other open checks are forgotten, too. */
export async function endChecks(): Promise<void> {
  await finishAllFailed()
  const person = await storedPerson()
  if (person) for (const { assetId } of await openChecks(person)) await deleteCheck(person, assetId)
}

/** @param latest when they were last changed at the latest */
async function finishFailed(latest: Temporal.Instant): Promise<void> {
  const person = await storedPerson()
  if (!person) return
  for (const { assetId, lastAt } of await failedChecks(person)) {
    if (Temporal.Instant.compare(lastAt, latest) <= 0) await finishCheck({ assetId, at: lastAt, offline: true })
  }
}
