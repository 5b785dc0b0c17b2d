import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { type Drawn, drawing, layOver } from '#app/phone/outbox/overlay.ts'
import type { OutboxItem } from '#app/phone/outbox/phone-db.ts'

/** What this phone recorded and the server has not answered, or has refused. */
interface Recorded {
  waits: boolean
  /** Why the server refused it; null if it did not. */
  problem: string | null
}

type Comment = Omit<SafetyReportDetails['discussion'][number], 'createdByName'> & { createdByName: string | null }
/** Whether it is a picture or a voice note, this phone knows of its own file. */
type File = Pick<SafetyReportDetails['pictures'][number], 'id' | 'fileId' | 'isVoice'>

export interface ShownDetails {
  discussion: (Comment & Recorded)[]
  files: (File & Recorded)[]
}

interface Drawing {
  /** The `nextOrder` number of the request for the answer. */
  order: number | undefined
  reportId: string
  userId: string
}

/** The comments and files of a report with those that this phone has recorded. */
export function shownDetails(
  answered: Pick<SafetyReportDetails, 'discussion' | 'pictures'> | undefined,
  items: readonly OutboxItem[],
  { order, reportId, userId }: Drawing,
): ShownDetails {
  const times = new Map(items.map(({ id, recordedAt }) => [id, recordedAt]))
  const begin: ShownDetails = {
    discussion: (answered?.discussion ?? []).map((comment) => ({ ...comment, waits: false, problem: null })),
    files: (answered?.pictures ?? []).map((file) => ({ ...file, waits: false, problem: null })),
  }
  return layOver(
    begin,
    { items, order, withRefused: true },
    drawing('safetyReports.addReportComment', (shown, { id, content, ...input }, drawn) => {
      const { discussion } = shown
      if (input.reportId !== reportId || discussion.some((comment) => comment.id === id)) return shown
      const createdAt = times.get(drawn.itemId) ?? ''
      const comment = { id, content, createdBy: userId, createdByName: null, createdAt, ...recordedAs(drawn) }
      return { ...shown, discussion: [...discussion, comment] }
    }),
    drawing('safetyReports.addReportPhoto', (shown, { id, photoFileId: fileId, ...input }, drawn) => {
      const { files } = shown
      if (input.reportId !== reportId || files.some((file) => file.id === id)) return shown
      return { ...shown, files: [...files, { id, fileId, isVoice: false, ...recordedAs(drawn) }] }
    }),
  )
}

const recordedAs = ({ standing, problem }: Drawn): Recorded => ({
  waits: standing === 'unsent',
  problem: standing === 'refused' ? problem : null,
})
