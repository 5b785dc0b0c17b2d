import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ChangeEvent } from 'react'
import { australianZones, stateLabels, states, zoneOfState } from '#shared/business/state.ts'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import classes from './company-form.module.css'
import type { CompanyValues } from './company-values.ts'
import { ZoneMoves } from './zone-moves.tsx'
import { zoneName } from './zone-name.ts'

const stateChoices = states.map((value) => ({ value, label: stateLabels[value] }))
const zoneChoices = australianZones.map((value) => ({ value, label: `${zoneName(value)} time` }))

type PlaceFieldsProps = {
  form: UseFormReturnType<CompanyValues>
  /** As they are stored, to say what a change of them does. */
  saved: Pick<CompanyValues, 'state' | 'timeZone'>
}

export function PlaceFields({ form, saved }: PlaceFieldsProps) {
  const { state, timeZone } = form.values

  /** The state offers its own clock; another may be chosen after. */
  function chooseState({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) {
    const chosen = states.find((each) => each === value)
    if (chosen) form.setValues({ state: chosen, timeZone: zoneOfState[chosen] })
  }

  return (
    <FormSection
      title="Place and time"
      description="The state decides which public holidays come with it, the time zone when a day begins."
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NativeSelect label="State" data={stateChoices} {...form.getInputProps('state')} onChange={chooseState} />
        <NativeSelect
          label="Time zone"
          data={zoneChoices}
          description={`${stateLabels[state]} usually goes by ${zoneName(zoneOfState[state])} time.`}
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
      <output className={classes.notes}>
        {state !== saved.state && (
          <Notice tone="active" icon={IconInfoCircle}>
            When you save, the coming public holidays of {stateLabels[saved.state]} in your list are replaced by those
            of {stateLabels[state]}. Days you added yourself stay, and so do past ones.
          </Notice>
        )}
        {timeZone !== saved.timeZone && (
          <Notice tone="active" icon={IconInfoCircle}>
            When you save, days and pay periods begin at midnight in {zoneName(timeZone)}, and entries show the time
            there. Nothing that was recorded changes, but an entry from around midnight may move to the day before or
            after, and with it to another pay period. Leave keeps its days, and locked pay periods keep their entries.
            <ZoneMoves timeZone={timeZone} />
          </Notice>
        )}
      </output>
    </FormSection>
  )
}
