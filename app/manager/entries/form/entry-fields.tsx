import { Button, MultiSelect, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlayerStop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Employee } from '#shared/employees/employees-contract.ts'
import { api } from '#app/lib/api/api.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { machineChoices } from '#app/manager/business/machines/machine-choices.ts'
import { rowChoices } from '#app/manager/business/row-choices.ts'
import { DateTimeField } from '#app/ui/form/time/date-time-field.tsx'
import { splitLocalTime } from '#app/ui/form/time/local-date-time.ts'
import { BreakRows } from './break-rows.tsx'
import { type DraftOptions, type EntryDraft, draftWarnings, localMinuteOf, previewOf, runsOn } from './entry-draft.ts'
import { EntryPreview } from './entry-preview.tsx'
import { endDayFor, laterOn } from './suggested-times.ts'
import classes from './entry-fields.module.css'

/** The suggested length of an entry. */
const usualMinutes = 8 * 60

type EntryFieldsProps = {
  form: UseFormReturnType<EntryDraft>
  terms: DraftOptions
  /** The employees of the entry, for the pay estimate. */
  employees: readonly Employee[]
  /** The suggested start, `HH:mm`, once a day is chosen. */
  suggestedStart?: string
  /** Called with the instant at which a running entry ends. */
  onFinish?: (now: string) => void
  /** Focuses the end field. */
  finishing?: boolean
}

/** The fields of a work entry: times, breaks, locations, activities, machines and comments. */
export function EntryFields(props: EntryFieldsProps) {
  const { form, terms, employees, suggestedStart = '07:00', onFinish, finishing = false } = props
  const { minuteStep } = useFarm()
  const locations = useQuery(api.business.listLocations.queryOptions()).data
  const activities = useQuery(api.business.listActivities.queryOptions()).data
  const assets = useQuery(api.machines.listAssets.queryOptions()).data
  const { values: draft, errors } = form
  const { entry, zone } = terms
  const machines = machineChoices(assets, entry?.assetIds)
  const running = runsOn(terms)

  function chooseStart(startTime: string | null) {
    form.setValues({ startTime, endTime: running ? draft.endTime : endDayFor(draft, startTime) })
    form.clearFieldError('endTime')
  }

  function finish() {
    const now = Temporal.Now.instant().toString({ fractionalSecondDigits: 3 })
    onFinish?.(now)
    form.setFieldValue('endTime', localMinuteOf(now, zone))
  }

  return (
    <>
      <div className={classes.times}>
        <DateTimeField
          label="Start"
          required
          value={draft.startTime}
          onChange={chooseStart}
          minuteStep={minuteStep}
          suggestedTime={suggestedStart}
          error={errors.startTime}
        />
        <div>
          <DateTimeField
            label="End"
            takesFocus={finishing && running}
            required={!running}
            clearable={running}
            value={draft.endTime}
            onChange={(endTime) => form.setFieldValue('endTime', endTime)}
            min={draft.startTime}
            minuteStep={minuteStep}
            suggestedTime={laterOn(splitLocalTime(draft.startTime).time || suggestedStart, usualMinutes)}
            error={errors.endTime}
          />
          {running && (
            <Button
              variant="light"
              size="compact-sm"
              className={classes.finish ?? ''}
              leftSection={<IconPlayerStop size={16} aria-hidden="true" />}
              onClick={finish}
            >
              Finish now
            </Button>
          )}
        </div>
      </div>
      <BreakRows
        breaks={draft.breaks}
        onChange={(breaks) => form.setFieldValue('breaks', breaks)}
        startTime={draft.startTime}
        endTime={draft.endTime}
        minuteStep={minuteStep}
        errorOf={(path) => errors[path]}
      />
      <EntryPreview
        worked={previewOf(draft, terms)}
        // On an unchanged entry the flags already say this.
        warnings={form.isDirty() ? draftWarnings(draft, terms) : []}
        chosen={employees}
        day={draft.startTime?.slice(0, 10)}
      />
      <MultiSelect
        label="Locations"
        data={rowChoices(locations, entry?.locationIds)}
        {...searchable}
        {...form.getInputProps('locationIds')}
      />
      <MultiSelect
        label="Activities"
        data={rowChoices(activities, entry?.activityIds)}
        {...searchable}
        {...form.getInputProps('activityIds')}
      />
      {machines.length > 0 && (
        <MultiSelect label="Machines" data={machines} {...searchable} {...form.getInputProps('assetIds')} />
      )}
      <Textarea label="Comments" autosize minRows={2} maxLength={2000} {...form.getInputProps('comments')} />
    </>
  )
}

const searchable = {
  searchable: true,
  clearable: true,
  hidePickedOptions: true,
  nothingFoundMessage: 'Nothing found',
} as const
