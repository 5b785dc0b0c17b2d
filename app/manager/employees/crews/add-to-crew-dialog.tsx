import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { crewNameMissing, longestCrewName } from '#shared/crews/crew-draft.ts'
import type { Crew } from '#shared/crews/crews-contract.ts'
import { peopleText } from '#shared/employees/people-text.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { stackClass } from '#app/ui/native/layout.tsx'
import { notifySuccess } from '#app/ui/overlay/notify.tsx'
import { useAddToCrew, useSaveCrew } from './crews-queries.ts'

interface AddToCrewDialogProps {
  employeeIds: readonly string[]
  crews: readonly Crew[]
  /** Whether they were added. */
  onAnswer: (done: boolean) => void
}

/** Asks which crew people are added to: one that there is, or a new one. */
export function AddToCrewDialog({ employeeIds, crews, onAnswer }: AddToCrewDialogProps) {
  const add = useAddToCrew()
  const save = useSaveCrew()
  // Idempotency key: one id per open dialog, so that sending twice adds one crew.
  const [ownId] = useState(() => newId())
  const form = useForm({
    initialValues: { crew: crews[0]?.id ?? '', name: '' },
    validate: { name: (name, { crew }) => (crew === '' && name.trim() === '' ? crewNameMissing : null) },
    clearInputErrorOnChange: true,
  })
  const { problem, onSubmit } = useFormSave(
    form,
    async ({ crew: id, name }) => {
      const ids = [...employeeIds]
      if (id === '') await save.mutateAsync({ id: ownId, name, leaderId: null, memberIds: ids, version: 0 })
      else await add.mutateAsync({ id, employeeIds: ids })
      const added = id === '' ? name.trim() : (crews.find((each) => each.id === id)?.name ?? '')
      notifySuccess(`Added ${peopleText(ids.length)} to ${added}.`)
    },
    // A choice that was not sent is no work to lose.
    { onDone: () => onAnswer(true), isDirty: () => form.values.name.trim() !== '' },
  )
  return (
    <Modal opened onClose={() => onAnswer(false)} title={`Add ${peopleText(employeeIds.length)} to a crew`} centered>
      <form noValidate className={stackClass({ gap: 16 })} onSubmit={onSubmit}>
        {crews.length > 0 && (
          <NativeSelect
            label="Crew"
            data={[...crews.map(({ id, name }) => ({ value: id, label: name })), { value: '', label: 'New crew' }]}
            data-autofocus
            {...form.getInputProps('crew')}
          />
        )}
        {form.values.crew === '' && (
          <TextInput
            label="Name of the new crew"
            withAsterisk
            maxLength={longestCrewName}
            autoComplete="off"
            data-autofocus={crews.length === 0 || undefined}
            {...form.getInputProps('name')}
          />
        )}
        <FormError>{problem}</FormError>
        <Button type="submit" loading={form.submitting}>
          Add to crew
        </Button>
      </form>
    </Modal>
  )
}
