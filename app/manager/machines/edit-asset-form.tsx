import { useForm } from '@mantine/form'
import type { Machine } from '#shared/machines/machines-contract.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { useServerForm } from '#app/ui/form/use-server-form.ts'
import { AssetFields, assetRules } from './asset-fields.tsx'
import { useEditAsset, useMachine } from './assets-queries.ts'
import { MachineDetailFields } from './machine-detail-fields.tsx'
import { fieldsOf, type MachineValues, valuesOf } from './machine-values.ts'

/** Edits a machine with all that the farm knows of it. */
export function EditAssetForm({ assetId, onDone }: { assetId: string; onDone: () => void }) {
  return (
    <Loaded query={useMachine(assetId)} skeleton={<FormSkeleton fields={8} />}>
      {(machine) => <MachineForm machine={machine} onDone={onDone} />}
    </Loaded>
  )
}

function MachineForm({ machine, onDone }: { machine: Machine; onDone: () => void }) {
  const edit = useEditAsset()
  const stored = valuesOf(machine)
  const form = useForm<MachineValues>({ initialValues: stored, validate: assetRules, clearInputErrorOnChange: true })
  const { problem, onSubmit } = useFormSave(
    form,
    async (values) => {
      const fields = fieldsOf(values)
      // A check may have read the meter since the form was opened.
      const meter = form.isDirty('meter') ? fields.meter : null
      await edit.mutateAsync({ id: machine.id, version: machine.version, ...fields, meter })
    },
    { onDone },
  )
  useServerForm(form, stored)

  return (
    <form noValidate onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <AssetFields field={(name) => form.getInputProps(name)} />
        <MachineDetailFields form={form} />
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} onCancel={onDone} />
    </form>
  )
}
