import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { reportForm } from '#app/phone/frame/form/hazard-draft.ts'
import { usePhoneForm } from '#app/phone/frame/form/use-phone-form.ts'
import type { JustSent } from '#app/phone/frame/sent/just-sent.ts'
import { useNoReception } from '#app/phone/frame/use-no-reception.ts'
import type { RecordedFile } from '#app/phone/outbox/phone-db.ts'
import { recordAnonymously, recordReport, type Outcome } from './record-report.ts'
import type { ReportKind } from './report-kind.ts'
import type { FirstPhoto } from './use-first-photo.ts'

interface Values {
  what: string
  /** Among the values, so that a draft of an anonymous report never becomes one with a name. */
  anonymous: boolean
  saysWhere: boolean
  outcome: Outcome
}

const begin: Values = { what: '', anonymous: false, saysWhere: false, outcome: 'hurt' }
const none: readonly RecordedFile[] = []

/** What the form of a report holds, and how it is recorded. */
export function useReport(kind: ReportKind, first: FirstPhoto | null, onSent: (sent: JustSent) => void) {
  const noReception = useNoReception()
  const [id] = useState(() => newId())
  const [picked, setPicked] = useState<readonly RecordedFile[] | null>(null)
  const [sound, setSound] = useState<Blob | null>(null)
  const taken = first?.photo ? [first.photo] : none
  const photos = picked ?? taken

  function save({ what, anonymous, saysWhere, outcome }: Values): Promise<void> {
    const said = what.trim()
    if (anonymous) return recordAnonymously({ what: said, saysWhere, photos })
    const files = [...photos, ...(sound ? [{ fileId: newId(), blob: sound }] : [])]
    return recordReport(kind, { id, what: said, outcome, offline: noReception, files })
  }

  const form = usePhoneForm({
    name: reportForm(kind),
    begin,
    hasMore: photos.length > 0 || sound !== null,
    save,
    onSaved: () => onSent({ id: form.values.anonymous ? null : id }),
  })
  return { form, taken, setPicked, sound, setSound }
}
