import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Ref, useImperativeHandle } from 'react'
import { v7 as newId } from 'uuid'
import { type AssetCategory, assetCategories, assetCategoryLabels } from '#shared/business/asset-category.ts'
import type { Asset } from '#shared/business/business-contract.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import type { DirtyCheck } from '#app/ui/form/use-confirm-close.ts'
import { useAddAssets, useEditAsset } from './assets-queries.ts'
import { SeveralRows } from './several-rows.tsx'

/** An asset as typed; blank fields are ''. */
export interface AssetRow {
  id: string
  name: string
  idCode: string
  category: AssetCategory | ''
}

export const blankAsset = (): AssetRow => ({ id: newId(), name: '', idCode: '', category: '' })

export const assetRow = ({ id, name, idCode, category }: Asset): AssetRow => ({
  id,
  name,
  idCode: idCode ?? '',
  category: category ?? '',
})

const categoryOptions = [
  { value: '', label: 'None' },
  ...assetCategories.map((value) => ({ value, label: assetCategoryLabels[value] })),
]

interface AssetFormProps {
  row: AssetRow
  /** Adding takes several assets, editing changes one. */
  adding: boolean
  isDirty: Ref<DirtyCheck>
  onDone: () => void
}

export function AssetForm({ row, adding, isDirty, onDone }: AssetFormProps) {
  const add = useAddAssets()
  const edit = useEditAsset()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { rows: [row] },
    validate: { rows: { name: (name) => (name.trim() ? null : 'Enter a name.') } },
  })
  useImperativeHandle(isDirty, () => form.isDirty, [form.isDirty])
  const { problem, onSubmit } = useFormSave(
    form,
    async (values) => {
      const rows = values.rows.map(({ category, ...fields }) => ({ ...fields, category: category || null }))
      if (adding) await add.mutateAsync({ rows })
      else await Promise.all(rows.map((asset) => edit.mutateAsync(asset)))
    },
    onDone,
  )

  return (
    <form noValidate onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <SeveralRows
          noun="asset"
          divided
          rows={form.getValues().rows}
          onAdd={adding ? () => form.insertListItem('rows', blankAsset()) : undefined}
          onRemove={(index) => form.removeListItem('rows', index)}
        >
          {(_row, index) => (
            <Stack gap="xs">
              <TextInput
                label="Name"
                placeholder={index === 0 ? 'For example Header 2' : ''}
                withAsterisk
                maxLength={120}
                autoComplete="off"
                data-autofocus={index === 0 || undefined}
                key={form.key(`rows.${index}.name`)}
                {...form.getInputProps(`rows.${index}.name`)}
              />
              <SimpleGrid cols={2} spacing="xs">
                <TextInput
                  label="ID code"
                  placeholder="Optional"
                  maxLength={60}
                  autoComplete="off"
                  key={form.key(`rows.${index}.idCode`)}
                  {...form.getInputProps(`rows.${index}.idCode`)}
                />
                <NativeSelect
                  label="Category"
                  data={categoryOptions}
                  key={form.key(`rows.${index}.category`)}
                  {...form.getInputProps(`rows.${index}.category`)}
                />
              </SimpleGrid>
            </Stack>
          )}
        </SeveralRows>
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} onCancel={onDone} />
    </form>
  )
}
