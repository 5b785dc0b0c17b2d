import { type UseFormReturnType, useForm } from '@mantine/form'
import { type Ref, useEffect, useImperativeHandle, useState } from 'react'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { notifyUndo } from '#app/ui/overlay/notify.tsx'
import type { DirtyCheck } from '#app/ui/form/use-confirm-close.ts'

type EditFormOptions<Draft> = {
  /** As it is now. */
  entry: TimesheetEntry
  draftOf: (entry: TimesheetEntry) => Draft
  /** Sentences by field. */
  problemsOf: (draft: Draft, entry: TimesheetEntry) => Record<string, string>
  isDirty: Ref<DirtyCheck>
  /** Hears whether there is anything typed that is not saved, to be drawn. */
  onDirtyChange: (typed: boolean) => void
}

/**
 * The form of an entry, work or leave. While nothing is typed it follows what others change; once something is, it
 * keeps that, with the entry it was begun from, until the manager asks to see what there is now.
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

  // As it is drawn, not after it, so that nothing can be typed into what is out of date already.
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
