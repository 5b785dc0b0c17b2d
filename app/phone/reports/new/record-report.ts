import { v4 as randomId } from 'uuid'
import { presentShift } from '#app/phone/farm/clock/present-shift.ts'
import { recordWithFiles } from '#app/phone/farm/reports/record-with-files.ts'
import type { RecordedFile } from '#app/phone/outbox/phone-db.ts'
import { recordTogether } from '#app/phone/outbox/record.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import type { ReportKind } from './report-kind.ts'

export type Outcome = 'hurt' | 'damage'

interface Report {
  id: string
  what: string
  /** Of an injury or damage. */
  outcome: Outcome
  offline: boolean
  /** Its photos and its voice note. */
  files: readonly RecordedFile[]
}

/** Location and machine are those of the shift; everything else is the manager's to add. */
export const recordReport = (kind: ReportKind, { id, what, outcome, offline, files }: Report): Promise<void> =>
  recordWithFiles(id, files, async (store, { shift, happenedAt, photoIds }) => {
    const { location, machine } = shift
    const reported = { id, what, assetId: machine, location, happenedAt, offline, photoIds }
    if (kind === 'hazard') {
      const unrated = { likelihood: null, consequence: null, harmTo: 'people' } as const
      return store('safetyReports.reportHazard', { ...reported, ...unrated })
    }
    const known = kind === 'near-miss' ? nearMiss : incidentOf(outcome, machine)
    return store('safetyReports.reportIncident', { ...reported, ...known, hazardId: null })
  })

const nearMiss = { severity: 'near_miss', someoneHurt: false, machineDamaged: false } as const

/** How bad an injury is, a manager says. */
function incidentOf(outcome: Outcome, machine: string | null) {
  if (outcome === 'hurt') return { severity: null, someoneHurt: true, machineDamaged: false } as const
  const machineDamaged = machine !== null
  return { severity: machineDamaged ? 'machine_incident' : null, someoneHurt: false, machineDamaged } as const
}

interface AnonymousReport {
  what: string
  /** The hours say who was where, so the reporter decides. */
  saysWhere: boolean
  photos: readonly RecordedFile[]
}

/**
 * Records a near miss without a trace of who reports it (safety.md 3.4): the ids, also those of the photos, are random, because
 * others contain the time; the time is the hour; and the machine is left out, because few drive it.
 */
export const recordAnonymously = ({ what, saysWhere, photos }: AnonymousReport): Promise<void> =>
  recordTogether(async (store) => {
    const id = randomId()
    const taken = photos.map(({ blob }) => ({ id: randomId(), file: { fileId: randomId(), blob } }))
    await store('safetyReports.reportNearMissAnonymously', {
      id,
      what,
      assetId: null,
      location: saysWhere ? (await presentShift()).location : null,
      happenedAt: hourOf(systemNow()),
      photoIds: taken.map((photo) => photo.id),
    })
    for (const { id: photoId, file } of taken) {
      const input = { id: photoId, reportId: id, photoFileId: file.fileId }
      await store('safetyReports.addAnonymousPhoto', input, [file])
    }
  })

const hourOf = (instant: string) =>
  Temporal.Instant.from(instant)
    .round({ smallestUnit: 'hour', roundingMode: 'floor' })
    .toString({ fractionalSecondDigits: 3 })
