import { type ComponentProps, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import type { ReportType } from '#shared/safety-reports/report-type.ts'
import { ReasonDialog } from '#app/manager/business/reason-dialog.tsx'
import { notifySuccess } from '#app/ui/overlay/notify.tsx'
import { useCloseReport, useReopenReport, useWithdrawReport } from '../reports-queries.ts'

/** What is asked before it is done. */
export type ReportQuestion = 'close' | 'reopen' | 'withdraw'

const reopened: Record<ReportType, string> = {
  hazard: 'It is open again, with its controls. Its risk counts as it was before them, until you rate it again.',
  incident: 'It is investigated again. What was found so far stays.',
  maintenance: 'It is open again, with what was said about the repair. It puts no machine out of use.',
  pre_start: '',
}

type Words = Omit<ComponentProps<typeof ReasonDialog>, 'onSave' | 'onGone'> & {
  /** Said when it is done. */
  said: string
}

const wordsOf: Record<ReportQuestion, (type: ReportType) => Words> = {
  close: (type) => ({
    title: type === 'hazard' ? 'Close this hazard?' : 'Close this incident?',
    body: 'Nothing is left to do about it. You can reopen it later.',
    label: 'Note',
    most: 2000,
    verb: type === 'hazard' ? 'Close hazard' : 'Close incident',
    said: type === 'hazard' ? 'The hazard is closed.' : 'The incident is closed.',
  }),
  reopen: (type) => ({
    title: 'Reopen this report?',
    body: reopened[type],
    missing: 'Say why you reopen it.',
    verb: 'Reopen report',
    said: 'The report is open again.',
  }),
  withdraw: (type) => ({
    title: 'Withdraw this report?',
    body: `It no longer counts, and stays here with your reason. You can’t undo this.${
      type === 'maintenance' || type === 'pre_start'
        ? ' A machine that it has put out of use stays so until it is released.'
        : ''
    }`,
    missing: 'Say why you withdraw it.',
    verb: 'Withdraw report',
    danger: true,
    said: 'The report is withdrawn.',
  }),
}

interface ReportDialogProps {
  question: ReportQuestion
  report: SafetyReportDetails
  onGone: () => void
}

/** Closes, reopens or withdraws a report, with a note or a reason. Open while mounted. */
export function ReportDialog({ question, report: { id: reportId, type }, onGone }: ReportDialogProps) {
  const { mutateAsync: close } = useCloseReport()
  const { mutateAsync: reopen } = useReopenReport()
  const { mutateAsync: withdraw } = useWithdrawReport()
  // Idempotency key: one id per open dialog.
  const [id] = useState(() => newId())
  const { said, ...words } = wordsOf[question](type)
  const save = {
    close: (note: string) => close({ id, reportId, note }),
    reopen: (reason: string) => reopen({ id, reportId, reason }),
    withdraw: (reason: string) => withdraw({ id, reportId, reason }),
  }
  return (
    <ReasonDialog
      {...words}
      onSave={async (text) => {
        await save[question](text)
        notifySuccess(said)
      }}
      onGone={onGone}
    />
  )
}
