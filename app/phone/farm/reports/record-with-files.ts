import { v7 as newId } from 'uuid'
import { presentShift, type Shift } from '#app/phone/farm/clock/present-shift.ts'
import type { RecordedFile } from '#app/phone/outbox/phone-db.ts'
import { recordTogether, type Store } from '#app/phone/outbox/record.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'

/** What the phone knows by itself. */
interface Known {
  shift: Shift
  happenedAt: string
  photoIds: string[]
}

/**
 * Records a report before its photos and its voice note, and all of them or none.
 * @param storeReport stores the report with what the phone knows of it
 */
export const recordWithFiles = (
  reportId: string,
  files: readonly RecordedFile[],
  storeReport: (store: Store, known: Known) => Promise<void>,
): Promise<void> =>
  recordTogether(async (store) => {
    const taken = files.map((file) => ({ file, id: newId() }))
    const photoIds = taken.map(({ id }) => id)
    await storeReport(store, { shift: await presentShift(), happenedAt: systemNow(), photoIds })
    for (const { file, id } of taken) {
      await store('safetyReports.addReportPhoto', { id, reportId, photoFileId: file.fileId, item: null }, [file])
    }
  })
