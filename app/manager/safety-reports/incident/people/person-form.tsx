import { NativeSelect, NumberInput, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import {
  personKindLabels,
  personKinds,
  personRoleLabels,
  personRoles,
} from '#shared/safety-reports/incidents/incident-people.ts'
import { treatmentLabels, treatments } from '#shared/safety-reports/incidents/incident-severity.ts'
import type { IncidentPerson } from '#shared/safety-reports/report-outputs.ts'
import { useFarmToday } from '#app/manager/business/farm-queries.ts'
import { typedNumberProps } from '#app/manager/business/number-input.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { ChoiceField } from '#app/ui/fields/choice-field.tsx'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { useServerForm } from '#app/ui/form/use-server-form.ts'
import { Title } from '#app/ui/native/layout.tsx'
import { notifySuccess } from '#app/ui/overlay/notify.tsx'
import { useSaveIncidentPerson } from '../incident-queries.ts'
import { BodyPartsField } from './body-parts-field.tsx'
import { EmployeeField } from './employee-field.tsx'
import {
  type PersonDetails,
  personInputOf,
  personProblems,
  seenVersion,
  type PersonValues,
  personValuesOf,
} from './person-values.ts'

interface PersonFormProps {
  reportId: string
  /** undefined while adding. */
  person: IncidentPerson | undefined
  details: PersonDetails | undefined
  onDone: () => void
}

const roleChoices = personRoles.map((value) => ({ value, label: personRoleLabels[value] }))
const kindChoices = personKinds.map((value) => ({ value, label: personKindLabels[value] }))
const treatmentChoices = treatments.map((value) => ({ value, label: treatmentLabels[value] }))

/** Someone in an incident: who they are, and how they were hurt. */
export function PersonForm({ reportId, person, details, onDone }: PersonFormProps) {
  const { mutateAsync: savePerson } = useSaveIncidentPerson()
  // One id per open form, so that saving twice adds one person.
  const [id] = useState(() => person?.id ?? newId())
  const stored = personValuesOf(person, details)
  const today = useFarmToday()
  const form = useForm<PersonValues>({
    initialValues: stored,
    validate: personProblems(today),
    clearInputErrorOnChange: true,
  })
  const { problem, onSubmit } = useFormSave(form, save, { onDone })
  useServerForm(form, stored)
  const { role, kind } = form.values
  const isHurt = role === 'injured'

  async function save(values: PersonValues) {
    await savePerson({ id, reportId, version: seenVersion(person, details), ...personInputOf(values) })
    notifySuccess(person ? 'Person updated.' : 'Person added.')
  }

  return (
    <form noValidate aria-label={person ? 'Edit person' : 'Add a person'} onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <ChoiceField
          label="In the incident"
          choices={roleChoices}
          value={role}
          error={form.errors['role']}
          onChange={(value) => form.setFieldValue('role', value)}
        />
        <ChoiceField
          label="To the business"
          choices={kindChoices}
          value={kind}
          error={form.errors['kind']}
          onChange={(value) => form.setFieldValue('kind', value)}
        />
        {kind === 'worker' && <EmployeeField form={form} />}
        <TextInput label="Name" withAsterisk maxLength={120} autoComplete="off" {...form.getInputProps('name')} />
        {isHurt && (
          <>
            <Textarea
              label="Injury"
              placeholder="For example Broken wrist"
              autosize
              minRows={2}
              maxRows={12}
              maxLength={1000}
              {...form.getInputProps('injury')}
            />
            <BodyPartsField
              value={form.values.bodyParts}
              error={form.errors['bodyParts']}
              onChange={(bodyParts) => form.setFieldValue('bodyParts', bodyParts)}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
              <NativeSelect label="Treatment" data={treatmentChoices} {...form.getInputProps('treatment')} />
              <NumberInput
                label="Whole days lost"
                description="Days or shifts after the day itself"
                inputWrapperOrder={['label', 'input', 'error', 'description']}
                {...typedNumberProps}
                allowDecimal={false}
                inputMode="numeric"
                {...form.getInputProps('wholeDaysLost')}
              />
            </SimpleGrid>
            <Switch label="Permanent disability" {...form.getInputProps('permanentDisability', { type: 'checkbox' })} />
            <Switch label="Mental injury" {...form.getInputProps('mentalInjury', { type: 'checkbox' })} />
            <Switch label="The person died" {...form.getInputProps('died', { type: 'checkbox' })} />
          </>
        )}
        <Title level={3} size={16}>
          Only managers see these
        </Title>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          <TextInput type="date" label="Birth date" max={today} {...form.getInputProps('birthDate')} />
          <TextInput label="Phone" type="tel" maxLength={40} autoComplete="off" {...form.getInputProps('phone')} />
        </SimpleGrid>
        <TextInput label="Address" maxLength={200} autoComplete="off" {...form.getInputProps('address')} />
        <TextInput label="Occupation" maxLength={120} autoComplete="off" {...form.getInputProps('occupation')} />
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} onCancel={onDone} />
    </form>
  )
}
