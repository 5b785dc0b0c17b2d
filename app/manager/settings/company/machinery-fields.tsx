import { Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { FormSection } from '#app/ui/form/form-section.tsx'
import classes from './company-form.module.css'
import type { CompanyValues } from './company-values.ts'

const machines = [
  { field: 'operateTruck', label: 'Trucks' },
  { field: 'operateTelehandler', label: 'Telehandlers' },
  { field: 'overThreeTonnes', label: 'Telehandlers that lift over 3 tonnes' },
  { field: 'operateForklift', label: 'Forklifts' },
  { field: 'operateSprayRigs', label: 'Spray rigs' },
] as const

export function MachineryFields({ form }: { form: UseFormReturnType<CompanyValues> }) {
  return (
    <FormSection title="Machinery and radio" description="The machines you operate and your UHF channel.">
      <fieldset className={classes.group}>
        <legend className={classes.legend}>What do you operate?</legend>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt={4}>
          {machines.map(({ field, label }) => (
            <Checkbox key={field} label={label} {...form.getInputProps(field, { type: 'checkbox' })} />
          ))}
        </SimpleGrid>
      </fieldset>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label="UHF channel"
          placeholder="For example 40"
          maxLength={20}
          autoComplete="off"
          {...form.getInputProps('uhfChannel')}
        />
      </SimpleGrid>
    </FormSection>
  )
}
