import { useForm } from '@mantine/form'
import type { Asset } from '#shared/machines/machines-contract.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { useServerForm } from '#app/ui/form/use-server-form.ts'
import { AssetFields, assetInput, assetRules, type AssetValues } from './asset-fields.tsx'
import { useEditAsset } from './assets-queries.ts'

const valuesOf = ({ name, idCode, category }: Asset): AssetValues => ({
  name,
  idCode: idCode ?? '',
  category: category ?? '',
})

export function EditAssetForm({ asset, onDone }: { asset: Asset; onDone: () => void }) {
  const edit = useEditAsset()
  const form = useForm({ initialValues: valuesOf(asset), validate: assetRules })
  const { problem, onSubmit } = useFormSave(
    form,
    async (values) => {
      await edit.mutateAsync({ id: asset.id, version: asset.version, ...assetInput(values) })
    },
    { onDone },
  )
  useServerForm(form, valuesOf(asset))

  return (
    <form noValidate onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <AssetFields field={(name) => form.getInputProps(name)} />
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} onCancel={onDone} />
    </form>
  )
}
