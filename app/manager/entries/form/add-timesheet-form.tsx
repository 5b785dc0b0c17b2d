import { useCreateEntries } from '../entries-queries.ts'
import { useAllEmployees, useEmployeesWithTerms } from '#app/manager/business/people/employee-queries.ts'
import type { Farm } from '#app/manager/business/farm-queries.ts'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { peopleText } from '#shared/employees/people-text.ts'
import { dayHeadingText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { timesheetMessages } from '#shared/timesheets/entries/timesheet-messages.ts'
import type { TimesheetPerson } from '#shared/timesheets/entries/timesheets-contract.ts'
import { usualStart } from '#shared/timesheets/entries/usual-start.ts'
import { toApiError } from '#app/lib/api/api-error.ts'
import { showApiError } from '#app/lib/api/show-api-error.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { notifyError, notifySuccess } from '#app/ui/overlay/notify.tsx'
import { PeoplePicker } from '#app/ui/form/people-picker.tsx'
import { type DraftOptions, type EntryDraft, completeTimes, draftProblems, emptyDraft } from './entry-draft.ts'
import { EntryFields } from './entry-fields.tsx'
import { useRecentEntries } from '../drawer/entry-queries.ts'
import { SavedEntryLink } from '../saved-entry-link.tsx'
import { SameAsLast } from './same-as-last-button.tsx'

export type AddTimesheetFormProps = {
  farm: Pick<Farm, 'zone' | 'minuteStep'>
  people: readonly TimesheetPerson[]
  /** The employee selected initially. */
  chosen: string | undefined
  onClose: () => void
}

/** The suggested start for an employee without earlier entries. */
const defaultStart = '07:00'

export function AddTimesheetForm({ farm, people, chosen, onClose }: AddTimesheetFormProps) {
  const { zone, minuteStep } = farm
  const create = useCreateEntries()
  const { data: employees } = useAllEmployees()
  // One id per employee while the form is open, so that saving twice creates one entry.
  const [entryIds] = useState(() => new Map<string, string>())
  const terms: DraftOptions = { zone, now: Temporal.Now.instant().toString() }
  const form = useForm<EntryDraft>({
    initialValues: emptyDraft(chosen),
    validate: (draft) => draftProblems(draft, terms),
    clearInputErrorOnChange: true,
  })
  const { values: draft, errors } = form
  const { problem, existingId, onSubmit } = useFormSave(form, save, {
    onDone: onClose,
    onRefused: (error) => {
      const { message } = toApiError(error)
      notifyError(message === timesheetMessages.noEmploymentInfo ? message : timesheetMessages.createFailed)
      return showApiError(form, error)
    },
  })
  const recent = useRecentEntries(draft.employeeIds[0], zone).data ?? []
  const starts = recent.map(({ startTime }) => startTime)
  const last = draft.employeeIds.length === 1 ? recent.find(({ endTime }) => endTime !== null) : undefined
  const employed = employees?.filter(({ id, active }) => active && draft.employeeIds.includes(id))
  const termed = useEmployeesWithTerms(draft.employeeIds).data?.filter(({ id }) => draft.employeeIds.includes(id))

  async function save(values: EntryDraft) {
    const times = completeTimes(values, terms)
    // Specification 5: a break without a type or a start blocks saving, without a message.
    if (times === null || times.endTime === null) return false
    if (employed && employed.length < values.employeeIds.length) {
      notifyError(timesheetMessages.noEmploymentInfo)
      return false
    }
    const { employeeIds, comments, locationIds, activityIds, assetIds } = values
    const entries = employeeIds.map((employeeId) => ({ id: entryIdOf(employeeId), employeeId }))
    const job = { locationIds, activityIds, assetIds }
    await create.mutateAsync({ entries, ...times, endTime: times.endTime, comments, ...job })
    notifySuccess(savedSentence(values, people, localDateOf(terms.now, zone)))
  }

  function entryIdOf(employeeId: string): string {
    const id = entryIds.get(employeeId) ?? newId()
    entryIds.set(employeeId, id)
    return id
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <PeoplePicker
          label="People"
          mode="multi"
          people={people.map((person) => ({ id: person.employeeId, name: fullName(person) }))}
          first={chosen}
          value={draft.employeeIds}
          onChange={(ids) => form.setFieldValue('employeeIds', ids)}
          {...(typeof errors.employeeIds === 'string' && { error: errors.employeeIds })}
        />
        {last && <SameAsLast last={last} draft={draft} zone={zone} onFill={form.setValues} />}
        <EntryFields
          form={form}
          terms={terms}
          employees={termed ?? []}
          suggestedStart={usualStart(starts, zone, minuteStep) ?? defaultStart}
        />
      </FormFields>
      <FormFooter
        problem={problem}
        link={existingId !== undefined && <SavedEntryLink id={existingId}>Open the entry</SavedEntryLink>}
        saving={form.submitting}
        disabled={people.length === 0}
        onCancel={onClose}
      />
    </form>
  )
}

function savedSentence(
  { employeeIds, startTime }: EntryDraft,
  people: readonly TimesheetPerson[],
  today: string,
): string {
  const [first] = employeeIds
  const one = people.find(({ employeeId }) => employeeId === first)
  const who = employeeIds.length === 1 && one ? fullName(one) : peopleText(employeeIds.length)
  return `Entry added for ${who}${startTime ? ` on ${dayHeadingText(startTime.slice(0, 10), today)}` : ''}.`
}
