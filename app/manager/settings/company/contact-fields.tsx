import { SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { FormSection } from '#app/ui/form/form-section.tsx'
import type { CompanyValues } from './company-values.ts'

export function ContactFields({ form }: { form: UseFormReturnType<CompanyValues> }) {
  return (
    <FormSection
      title="Contact"
      description="Who to contact about the farm. Your own name and login are under Settings › Account."
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label="Contact name"
          withAsterisk
          maxLength={120}
          autoComplete="name"
          {...form.getInputProps('contactName')}
        />
        <TextInput
          label="Position"
          maxLength={80}
          autoComplete="organization-title"
          {...form.getInputProps('contactPosition')}
        />
        <TextInput
          label="Contact email"
          type="email"
          withAsterisk
          maxLength={254}
          autoComplete="email"
          {...form.getInputProps('contactEmail')}
        />
        <TextInput
          label="Phone"
          type="tel"
          maxLength={40}
          autoComplete="tel"
          {...form.getInputProps('contactNumber')}
        />
      </SimpleGrid>
    </FormSection>
  )
}
