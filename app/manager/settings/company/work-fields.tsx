import { Checkbox, NumberInput, SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { commodities } from '#shared/business/commodity.ts'
import { FormSection } from '#app/ui/form/form-section.tsx'
import type { CompanyValues } from './company-values.ts'

const count = {
  hideControls: true,
  allowNegative: false,
  clampBehavior: 'none',
  autoComplete: 'off',
  inputMode: 'numeric',
} as const

export function WorkFields({ form }: { form: UseFormReturnType<CompanyValues> }) {
  return (
    <FormSection
      title="People and produce"
      description="Roughly how many people work for you at peak, and what you produce."
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NumberInput label="Staff" withAsterisk {...count} {...form.getInputProps('staffCount')} />
        <NumberInput label="Contractors" placeholder="Not set" {...count} {...form.getInputProps('contractorCount')} />
      </SimpleGrid>
      <Checkbox.Group label="What do you produce?" {...form.getInputProps('commodities')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt={4}>
          {commodities.map((commodity) => (
            <Checkbox key={commodity} value={commodity} label={commodity} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </FormSection>
  )
}
