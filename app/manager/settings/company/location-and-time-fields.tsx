import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ChangeEvent } from 'react'
import { australianZones, stateLabels, states, zoneOfState } from '#shared/business/state.ts'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { PlaceFields } from '#app/manager/settings/place/place-fields.tsx'
import { useMappedLocations } from '#app/manager/settings/place/mapped-positions.ts'
import classes from './company-form.module.css'
import type { CompanyValues } from './company-values.ts'
import { ZoneMoves } from './zone-moves.tsx'

/** "Broken Hill" for `Australia/Broken_Hill`. */
const zoneName = (zone: string) => zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ')

const stateChoices = states.map((value) => ({ value, label: stateLabels[value] }))
const zoneChoices = australianZones.map((value) => ({ value, label: `${zoneName(value)} time` }))

type LocationAndTimeFieldsProps = {
  form: UseFormReturnType<CompanyValues>
  /** The stored values, to explain what a change does. */
  saved: Pick<CompanyValues, 'state' | 'timeZone'>
}

export function LocationAndTimeFields({ form, saved }: LocationAndTimeFieldsProps) {
  const { state, timeZone } = form.values
  const locations = useMappedLocations()

  /** A state selects its usual time zone; the manager may then choose another. */
  function chooseState({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) {
    const chosen = states.find((each) => each === value)
    if (chosen) form.setValues({ state: chosen, timeZone: zoneOfState[chosen] })
  }

  return (
    <FormSection
      title="Location and time"
      description="The state sets your public holidays; the time zone sets when a day begins. In an emergency, phones show the person who calls for help the address and the position."
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NativeSelect label="State" data={stateChoices} {...form.getInputProps('state')} onChange={chooseState} />
        <NativeSelect
          label="Time zone"
          data={zoneChoices}
          description={`${stateLabels[state]} usually uses ${zoneName(zoneOfState[state])} time.`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...form.getInputProps('timeZone')}
        />
        <TextInput
          label="Suburb or town"
          maxLength={80}
          autoComplete="address-level2"
          {...form.getInputProps('suburb')}
        />
      </SimpleGrid>
      <PlaceFields
        address={form.getInputProps('address')}
        position={form.getInputProps('position')}
        others={locations}
      />
      <Stack as="output" gap={8} className={classes.notes}>
        {state !== saved.state && (
          <Notice tone="active" icon={IconInfoCircle}>
            When you save, the upcoming public holidays for {stateLabels[saved.state]} are replaced with those for{' '}
            {stateLabels[state]}. Past holidays and days you added yourself stay.
          </Notice>
        )}
        {timeZone !== saved.timeZone && (
          <Notice tone="active" icon={IconInfoCircle}>
            When you save, days and pay periods begin at midnight in {zoneName(timeZone)}, and entries show the time
            there. Recorded times don’t change, but an entry near midnight may move to the day before or after, and so
            to another pay period. Leave keeps its days, and locked pay periods keep their entries.
            <ZoneMoves timeZone={timeZone} />
          </Notice>
        )}
      </Stack>
    </FormSection>
  )
}
