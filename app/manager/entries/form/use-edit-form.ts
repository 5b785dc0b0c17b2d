import { type UseFormReturnType, useForm } from '@mantine/form'
import { type Ref, useEffect, useImperativeHandle, useState } from 'react'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { notifyUndo } from '#app/ui/overlay/notify.tsx'
import type { DirtyCheck } from '#app/ui/form/use-confirm-close.ts'

type EditFormOptions<Draft> = {
  /** The latest version of the entry. */
  entry: TimesheetEntry
  draftOf: (entry: TimesheetEntry) => Draft
  /** One sentence per field. */
  problemsOf: (draft: Draft, entry: TimesheetEntry) => Record<string, string>
  isDirty: Ref<DirtyCheck>
  /** Called when the form becomes dirty or clean. */
  onDirtyChange: (typed: boolean) => void
}

/**
 * The edit form of a work or leave entry. A clean form follows changes by other users; a dirty form keeps its values and
 * base version until the manager loads the latest version.
 */
export function useEditForm<Draft extends object>(terms: EditFormOptions<Draft>) {
  const { entry, draftOf, problemsOf, isDirty, onDirtyChange } = terms
  const [base, setBase] = useState(entry)
  const form: UseFormReturnType<Draft> = useForm<Draft>({
    initialValues: draftOf(entry),
    validate: (draft: Draft) => problemsOf(draft, base),
    clearInputErrorOnChange: true,
  })
  const typed = form.isDirty()
  const outdated = !form.submitting && entry.version !== base.version

  function begin() {
    const draft = draftOf(entry)
    setBase(entry)
    form.setInitialValues(draft)
    form.setValues(draft)
    form.clearErrors()
  }

  // Resets during render, not in an effect, so that the manager can't type into an outdated form.
  if (outdated && !typed) begin()
  useImperativeHandle(isDirty, () => form.isDirty, [form.isDirty])
  useEffect(() => {
    onDirtyChange(typed)
    return () => onDirtyChange(false)
  }, [onDirtyChange, typed])

  function showLatest() {
    const typedBefore = form.getValues()
    begin()
    notifyUndo('Your edits were discarded.', () => form.setValues(typedBefore))
  }

  return { form, base, typed, outdated: outdated && typed, showLatest }
}
