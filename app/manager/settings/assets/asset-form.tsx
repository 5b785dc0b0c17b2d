import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { v7 as newId } from 'uuid'
import { type AssetCategory, assetCategories, assetCategoryLabels } from '#shared/business/asset-category.ts'
import type { Asset } from '#shared/business/business-contract.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { useAddAssets, useEditAsset } from './assets-queries.ts'
import { SeveralRows } from './several-rows.tsx'

/** An asset as typed; blank fields are ''. */
type AssetRow = { id: string; name: string; idCode: string; category: AssetCategory | '' }

const rowOf = (asset?: Asset): AssetRow => ({
  id: asset?.id ?? newId(),
  name: asset?.name ?? '',
  idCode: asset?.idCode ?? '',
  category: asset?.category ?? '',
})

const categoryOptions = [
  { value: '', label: 'None' },
  ...assetCategories.map((value) => ({ value, label: assetCategoryLabels[value] })),
]

/** Edits an asset, or adds several. */
export function AssetForm({ asset, onDone }: { asset: Asset | undefined; onDone: () => void }) {
  const add = useAddAssets()
  const edit = useEditAsset()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { rows: [rowOf(asset)] },
    validate: { rows: { name: (name) => (name.trim() ? null : 'Enter a name.') } },
  })
  const { problem, onSubmit } = useFormSave(
    form,
    async (values) => {
      const rows = values.rows.map(({ category, ...fields }) => ({ ...fields, category: category || null }))
      if (!asset) await add.mutateAsync({ rows })
      else await Promise.all(rows.map((row) => edit.mutateAsync(row)))
    },
    { onDone },
  )
  const field = (index: number, name: keyof AssetRow) => form.getInputProps(`rows.${index}.${name}`)

  return (
    <form noValidate onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <SeveralRows
          noun="asset"
          divided
          rows={form.getValues().rows}
          onAdd={asset ? undefined : () => form.insertListItem('rows', rowOf())}
          onRemove={(index) => form.removeListItem('rows', index)}
        >
          {(_row, index) => (
            <Stack gap="xs" key={form.key(`rows.${index}`)}>
              <TextInput
                label="Name"
                placeholder={index === 0 ? 'For example Header 2' : ''}
                withAsterisk
                maxLength={120}
                autoComplete="off"
                data-autofocus={index === 0 || undefined}
                {...field(index, 'name')}
              />
              <SimpleGrid cols={2} spacing="xs">
                <TextInput
                  label="ID code"
                  placeholder="Optional"
                  maxLength={60}
                  autoComplete="off"
                  {...field(index, 'idCode')}
                />
                <NativeSelect label="Category" data={categoryOptions} {...field(index, 'category')} />
              </SimpleGrid>
            </Stack>
          )}
        </SeveralRows>
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} onCancel={onDone} />
    </form>
  )
}
