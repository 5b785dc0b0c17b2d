import { type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect } from 'react'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { useServerForm } from '#app/ui/form/use-server-form.ts'

type EditFormOptions<Draft> = {
  /** The latest version of the entry. */
  entry: TimesheetEntry
  draftOf: (entry: TimesheetEntry) => Draft
  /** One sentence per field. */
  problemsOf: (draft: Draft) => Record<string, string>
  /** Called when the form becomes dirty or clean. */
  onDirtyChange: (typed: boolean) => void
}

/** The edit form of a work or leave entry, which follows changes by other users (`useServerForm`). */
export function useEditForm<Draft extends object>({
  entry,
  draftOf,
  problemsOf,
  onDirtyChange,
}: EditFormOptions<Draft>) {
  const draft = draftOf(entry)
  const form: UseFormReturnType<Draft> = useForm<Draft>({
    initialValues: draft,
    validate: problemsOf,
    clearInputErrorOnChange: true,
  })
  const { overtaken, showLatest } = useServerForm(form, draft)
  const typed = form.isDirty()
  useEffect(() => {
    onDirtyChange(typed)
    return () => onDirtyChange(false)
  }, [onDirtyChange, typed])
  return { form, outdated: overtaken.length > 0, showLatest }
}
