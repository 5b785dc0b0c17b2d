import { SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { abnText } from '#shared/business/abn.ts'
import { FormSection } from '#app/ui/form/form-section.tsx'
import type { CompanyValues } from './company-values.ts'

export function BusinessFields({ form }: { form: UseFormReturnType<CompanyValues> }) {
  const abn = form.getInputProps('abn')

  /** Groups the digits, so that a mistake is easier to see, then validates the field like any other on blur. */
  function leaveAbn() {
    form.setFieldValue('abn', abnText)
    abn.onBlur()
  }

  return (
    <FormSection title="Business" description="The name appears at the top of every screen and on printed cards.">
      <TextInput
        label="Business name"
        withAsterisk
        maxLength={150}
        autoComplete="organization"
        {...form.getInputProps('businessName')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label="ABN"
          placeholder="51 824 753 556"
          maxLength={20}
          inputMode="numeric"
          autoComplete="off"
          {...abn}
          onBlur={leaveAbn}
        />
      </SimpleGrid>
    </FormSection>
  )
}
