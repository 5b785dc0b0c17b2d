import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { Location } from '#shared/business/business-contract.ts'
import { api } from '#app/lib/api/api.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { useServerForm } from '#app/ui/form/use-server-form.ts'
import { notifyUndo } from '#app/ui/overlay/notify.tsx'
import { useMappedAround } from './mapped-positions.ts'
import { PlaceFields } from './place-fields.tsx'
import { placeInputOf, placeRules, type PlaceValues, placeValuesOf } from './place-values.ts'

/** The form of "Address and position" of a location. */
export function LocationPlaceForm({ location, onDone }: { location: Location; onDone: () => void }) {
  const { id, name } = location
  const set = useMutation(api.business.setLocationPlace.mutationOptions())
  const others = useMappedAround(id)
  const stored = placeValuesOf(location)
  const form = useForm<PlaceValues>({
    initialValues: stored,
    validate: placeRules,
    validateInputOnBlur: ['position'],
    clearInputErrorOnChange: true,
  })
  const { problem, onSubmit } = useFormSave(form, save, { onDone })
  useServerForm(form, stored)

  async function save(values: PlaceValues) {
    await set.mutateAsync({ id, ...placeInputOf(values) })
    notifyUndo(`Saved where ${name} is.`, async () => {
      await set.mutateAsync({ id, ...placeInputOf(stored) })
    })
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <PlaceFields
          address={form.getInputProps('address')}
          position={form.getInputProps('position')}
          others={others}
        />
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} onCancel={onDone} />
    </form>
  )
}
