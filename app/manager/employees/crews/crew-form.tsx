import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconChecklist, IconMessages } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { crewNameMissing, longestCrewName } from '#shared/crews/crew-draft.ts'
import type { Crew } from '#shared/crews/crews-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { useCrewPicks } from '#app/manager/business/people/crew-queries.ts'
import { useActiveEmployees } from '#app/manager/business/people/employee-queries.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { firstField } from '#app/ui/form/focus-on-mount.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { PeoplePicker } from '#app/ui/form/people-picker.tsx'
import { useServerForm } from '#app/ui/form/use-server-form.ts'
import { Row } from '#app/ui/native/layout.tsx'
import { CrewHistory } from './crew-history.tsx'
import { useCrewChat, useSaveCrew } from './crews-queries.ts'

interface CrewFormProps {
  /** Undefined while adding one. */
  crew: Crew | undefined
  onDone: () => void
}

const valuesOf = (crew: Crew | undefined) => ({
  name: crew?.name ?? '',
  memberIds: crew?.members.map(({ employeeId }) => employeeId) ?? [],
  /** Empty for none. */
  leaderId: crew?.leaderId ?? '',
})

/** Adds or changes a crew: its name, its people and who leads them. */
export function CrewForm({ crew, onDone }: CrewFormProps) {
  const save = useSaveCrew()
  const employees = useActiveEmployees().data ?? []
  const { label, rows } = useCrewPicks('employeeId')
  // Idempotency key: one id per open form, so that saving twice adds one crew.
  const [ownId] = useState(() => newId())
  const id = crew?.id ?? ownId
  const stored = valuesOf(crew)
  const form = useForm({
    initialValues: stored,
    validate: { name: (name) => (name.trim() === '' ? crewNameMissing : null) },
    clearInputErrorOnChange: true,
  })
  const { problem, onSubmit } = useFormSave(
    form,
    async ({ name, memberIds, leaderId }) => {
      await save.mutateAsync({ id, name, memberIds, leaderId: leaderId || null, version: crew?.version ?? 0 })
    },
    { onDone },
  )
  useServerForm(form, stored)
  const { memberIds, leaderId } = form.values
  const members = employees.filter((each) => memberIds.includes(each.id))

  return (
    <form noValidate onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        {crew && <CrewActions crew={crew} />}
        <TextInput
          label="Name"
          placeholder="For example Harvest"
          withAsterisk
          maxLength={longestCrewName}
          autoComplete="off"
          {...(!crew && firstField)}
          {...form.getInputProps('name')}
        />
        <PeoplePicker
          label="People"
          mode="multi"
          people={employees.map((each) => ({ id: each.id, name: fullName(each) }))}
          groups={{ label, rows: rows.filter((each) => each.id !== id) }}
          value={memberIds}
          onChange={(chosen) => {
            form.setFieldValue('memberIds', chosen)
            if (!chosen.includes(leaderId)) form.setFieldValue('leaderId', '')
          }}
          {...(typeof form.errors['memberIds'] === 'string' && { error: form.errors['memberIds'] })}
        />
        <NativeSelect
          label="Leader"
          description="One of its people."
          data={[{ value: '', label: 'None' }, ...members.map((each) => ({ value: each.id, label: fullName(each) }))]}
          {...form.getInputProps('leaderId')}
        />
        {crew && <CrewHistory crewId={crew.id} />}
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} onCancel={onDone} verb={crew ? 'Save' : 'Add crew'} />
    </form>
  )
}

function CrewActions({ crew }: { crew: Crew }) {
  const { openChat, isPending } = useCrewChat()
  return (
    <Row gap={8} wrap>
      <Button
        variant="default"
        leftSection={<IconMessages size={18} aria-hidden="true" />}
        loading={isPending}
        onClick={() => void openChat(crew)}
      >
        {crew.hasChat ? 'Open group chat' : 'Start group chat'}
      </Button>
      <Button
        variant="default"
        leftSection={<IconChecklist size={18} aria-hidden="true" />}
        renderRoot={(props) => <Link to="/tasks/overview" search={{ drawer: 'add', crew: crew.id }} {...props} />}
      >
        New task
      </Button>
    </Row>
  )
}
