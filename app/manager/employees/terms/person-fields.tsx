import { SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { EmployeeValues } from './employee-values.ts'
import { FormSection } from '#app/ui/form/form-section.tsx'

type PersonFieldsProps = {
  form: UseFormReturnType<EmployeeValues>
  /** An employee's email belongs to their login, so a manager can't change it. */
  emailFixed?: boolean
}

export function PersonFields({ form, emailFixed = false }: PersonFieldsProps) {
  return (
    <FormSection
      title="Person"
      description={
        emailFixed
          ? 'The email belongs to their login, so it can’t be changed here.'
          : 'They join with this email and the code on their card.'
      }
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label="First name"
          withAsterisk
          maxLength={80}
          autoComplete="off"
          key={form.key('firstName')}
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label="Last name"
          withAsterisk
          maxLength={80}
          autoComplete="off"
          key={form.key('lastName')}
          {...form.getInputProps('lastName')}
        />
        <TextInput
          label="Email"
          type="email"
          withAsterisk={!emailFixed}
          readOnly={emailFixed}
          variant={emailFixed ? 'filled' : 'default'}
          maxLength={254}
          autoComplete="off"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <TextInput
          label="Phone"
          type="tel"
          maxLength={40}
          autoComplete="off"
          key={form.key('phone')}
          {...form.getInputProps('phone')}
        />
      </SimpleGrid>
    </FormSection>
  )
}
