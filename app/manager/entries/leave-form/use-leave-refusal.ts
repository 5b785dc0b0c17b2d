import type { UseFormReturnType } from '@mantine/form'
import { timesheetMessages } from '#shared/timesheets/entries/timesheet-messages.ts'
import { toApiError } from '#app/lib/api/api-error.ts'
import { showApiError } from '#app/lib/api/show-api-error.ts'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import type { EmployeeLeaveDraft } from './leave-draft.ts'

const { noEmploymentInfo, leaveTypeRequired, leaveOverlaps, leaveFailed } = timesheetMessages

/**
 * Shows why leave was not saved: the toast of Specification 8, and the reason at its field. Returns the reason that
 * belongs to no field.
 */
export function useLeaveRefusal(
  form: UseFormReturnType<EmployeeLeaveDraft>,
  askForClashes: () => Promise<{ data: readonly unknown[] | undefined }>,
) {
  return async (error: unknown, element: HTMLElement | null): Promise<string | null> => {
    const { message } = toApiError(error)
    notifyError([noEmploymentInfo, leaveTypeRequired, leaveOverlaps].find((known) => known === message) ?? leaveFailed)
    const sentence = showApiError(form, error)
    if (message !== leaveOverlaps) return sentence
    // The form already lists the overlapping entries as links, so repeating the sentence would add nothing.
    const { data } = await askForClashes()
    if (data === undefined || data.length === 0) return sentence
    requestAnimationFrame(() => element?.querySelector<HTMLElement>('output a')?.focus())
    return null
  }
}
