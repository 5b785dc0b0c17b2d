import { Button, MultiSelect, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { NamedRow } from '#shared/business/business-contract.ts'
import { dayText } from '#shared/core/date-text.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { timesheetMessages } from '#shared/timesheets/timesheet-messages.ts'
import type { TimesheetPerson } from '#shared/timesheets/timesheets-contract.ts'
import { refusalOf } from '#app/lib/refusal.ts'
import { showRefusal } from '#app/lib/show-refusal.ts'
import { DateTimeField } from '#app/ui/date-time-field.tsx'
import { focusFirstError } from '#app/ui/focus-first-error.ts'
import { FormError } from '#app/ui/form-error.tsx'
import { notifyError, notifySuccess } from '#app/ui/notify.tsx'
import { PeoplePicker } from '#app/ui/people-picker.tsx'
import { BreakRows } from './break-rows.tsx'
import { type EntryDraft, completeTimes, draftProblems, emptyDraft, previewOf } from './entry-draft.ts'
import { EntryPreview } from './entry-preview.tsx'
import { type Farm, useCreateEntries, useEmployees, useLiveActivities, useLiveLocations } from './timesheets-queries.ts'
import classes from './add-timesheet-form.module.css'

export type AddTimesheetFormProps = {
  farm: Farm
  people: readonly TimesheetPerson[]
  /** Chosen to begin with. */
  chosen: string | undefined
  onClose: () => void
}

export function AddTimesheetForm({ farm: { zone, minuteStep }, people, chosen, onClose }: AddTimesheetFormProps) {
  const create = useCreateEntries()
  const { data: employees } = useEmployees()
  const locations = useLiveLocations()
  const activities = useLiveActivities()
  const [problem, setProblem] = useState<string | null>(null)
  // One id a person for as long as the form is open, so that saving twice makes one entry.
  const [entryIds] = useState(() => new Map<string, string>())
  const form = useForm<EntryDraft>({
    initialValues: emptyDraft(chosen),
    validate: (draft) => draftProblems(draft, zone),
    clearInputErrorOnChange: true,
  })
  const { values: draft, errors } = form
  const employed = employees?.filter(({ id, active }) => active && draft.employeeIds.includes(id))

  function chooseStart(startTime: string | null) {
    // The end starts out on the same day, and never stays behind the start.
    const behind = startTime !== null && (draft.endTime === null || draft.endTime < startTime)
    form.setValues({ startTime, ...(behind && { endTime: startTime }) })
    form.clearFieldError('endTime')
  }

  async function save(values: EntryDraft) {
    const times = completeTimes(values, zone)
    // Specification 5: a break without a type or a start blocks saving, without a word.
    if (times === null) return
    if (employed && employed.length < values.employeeIds.length) return notifyError(timesheetMessages.noEmploymentInfo)
    setProblem(null)
    const { employeeIds, comments, locationIds, activityIds } = values
    const entries = employeeIds.map((employeeId) => ({ id: entryIdOf(employeeId), employeeId }))
    try {
      await create.mutateAsync({ entries, ...times, comments, locationIds, activityIds })
      notifySuccess(savedSentence(values, people))
      onClose()
    } catch (error) {
      const { message } = refusalOf(error)
      notifyError(message === timesheetMessages.noEmploymentInfo ? message : timesheetMessages.createFailed)
      setProblem(showRefusal(form, error))
    }
  }

  function entryIdOf(employeeId: string): string {
    const id = entryIds.get(employeeId) ?? newId()
    entryIds.set(employeeId, id)
    return id
  }

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(save, (_errors, _values, event) => focusFirstError(event?.currentTarget ?? null))}
    >
      <Stack>
        <PeoplePicker
          label="People"
          mode="multi"
          people={choicesOf(people, chosen)}
          value={draft.employeeIds}
          onChange={(ids) => form.setFieldValue('employeeIds', ids)}
          {...(typeof errors.employeeIds === 'string' && { error: errors.employeeIds })}
        />
        <div className={classes.times}>
          <DateTimeField
            label="Start"
            required
            value={draft.startTime}
            onChange={chooseStart}
            minuteStep={minuteStep}
            error={errors.startTime}
          />
          <DateTimeField
            label="End"
            required
            value={draft.endTime}
            onChange={(endTime) => form.setFieldValue('endTime', endTime)}
            min={draft.startTime}
            minuteStep={minuteStep}
            error={errors.endTime}
          />
        </div>
        <BreakRows
          breaks={draft.breaks}
          onChange={(breaks) => form.setFieldValue('breaks', breaks)}
          startTime={draft.startTime}
          endTime={draft.endTime}
          minuteStep={minuteStep}
          errorOf={(path) => errors[path]}
        />
        <EntryPreview worked={previewOf(draft, zone)} chosen={employed ?? []} />
        <div className={classes.times}>
          <MultiSelect label="Locations" {...multiSelect(locations)} {...form.getInputProps('locationIds')} />
          <MultiSelect label="Activities" {...multiSelect(activities)} {...form.getInputProps('activityIds')} />
        </div>
        <Textarea label="Comments" autosize minRows={2} maxLength={2000} {...form.getInputProps('comments')} />
      </Stack>
      <footer className={classes.footer}>
        <FormError>{problem}</FormError>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={create.isPending} disabled={create.isPending || people.length === 0}>
          Save
        </Button>
      </footer>
    </form>
  )
}

/** Whoever is chosen to begin with comes first, to be seen. */
function choicesOf(people: readonly TimesheetPerson[], chosen: string | undefined) {
  const isChosen = ({ employeeId }: TimesheetPerson) => Number(employeeId === chosen)
  return people
    .toSorted((a, b) => isChosen(b) - isChosen(a))
    .map((person) => ({ id: person.employeeId, name: fullName(person) }))
}

function multiSelect(rows: NamedRow[] | undefined) {
  return {
    data: (rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
    searchable: true,
    clearable: true,
    hidePickedOptions: true,
    nothingFoundMessage: 'Nothing found',
  }
}

function savedSentence({ employeeIds, startTime }: EntryDraft, people: readonly TimesheetPerson[]): string {
  const [first] = employeeIds
  const one = people.find(({ employeeId }) => employeeId === first)
  const who = employeeIds.length === 1 && one ? fullName(one) : `${employeeIds.length} people`
  return `Entry added for ${who}${startTime ? ` on ${dayText(startTime.slice(0, 10))}` : ''}.`
}
