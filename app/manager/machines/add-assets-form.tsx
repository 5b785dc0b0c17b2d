import { useForm } from '@mantine/form'
import { v7 as newId } from 'uuid'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { AssetFields, assetInput, assetRules, type AssetValues } from './asset-fields.tsx'
import { useAddAssets } from './assets-queries.ts'
import { SeveralRows } from '#app/manager/business/several-rows.tsx'

const blankRow = (): AssetValues & { id: string } => ({ id: newId(), name: '', idCode: '', category: '' })

/** Adds several assets. */
export function AddAssetsForm({ onDone }: { onDone: () => void }) {
  const add = useAddAssets()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { rows: [blankRow()] },
    validate: { rows: assetRules },
  })
  const { problem, onSubmit } = useFormSave(
    form,
    async ({ rows }) => {
      await add.mutateAsync({ rows: rows.map(assetInput) })
    },
    { onDone },
  )

  return (
    <form noValidate onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <SeveralRows
          noun="asset"
          divided
          rows={form.getValues().rows}
          onAdd={() => form.insertListItem('rows', blankRow())}
          onRemove={(index) => form.removeListItem('rows', index)}
        >
          {(_row, index) => (
            <AssetFields
              key={form.key(`rows.${index}`)}
              field={(name) => form.getInputProps(`rows.${index}.${name}`)}
              isFirst={index === 0}
            />
          )}
        </SeveralRows>
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} onCancel={onDone} />
    </form>
  )
}
