import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { timesheetMessages } from '#shared/timesheets/entries/timesheet-messages.ts'
import { toApiError } from '#app/lib/api-error.ts'
import { showApiError } from '#app/lib/show-api-error.ts'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import type { LeaveDraft } from './leave-draft.ts'

const { noEmploymentInfo, leaveTypeRequired, leaveOverlaps, leaveFailed } = timesheetMessages

/** Tells why leave was not saved: the specification's toast (Specification 8), and the reason where it belongs. */
export function useLeaveRefusal(
  form: UseFormReturnType<LeaveDraft>,
  askForClashes: () => Promise<{ data: readonly unknown[] | undefined }>,
) {
  const [problem, setProblem] = useState<string | null>(null)

  async function tell(error: unknown, element: HTMLElement | null) {
    const { message } = toApiError(error)
    notifyError([noEmploymentInfo, leaveTypeRequired, leaveOverlaps].find((known) => known === message) ?? leaveFailed)
    const sentence = showApiError(form, error)
    if (message !== leaveOverlaps) return setProblem(sentence)
    // The form lists what is in the way, each a link, which says more than the sentence once again.
    const { data } = await askForClashes()
    if (data === undefined || data.length === 0) return setProblem(sentence)
    requestAnimationFrame(() => element?.querySelector<HTMLElement>('output a')?.focus())
  }

  return { problem, tell, forget: () => setProblem(null) }
}
