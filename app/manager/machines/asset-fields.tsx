import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { firstField } from '#app/ui/form/focus-on-mount.ts'
import type { UseFormReturnType } from '@mantine/form'
import { type AssetCategory, assetCategories, assetCategoryLabels } from '#shared/machines/asset-category.ts'

/** An asset as typed; blank fields are ''. */
export interface AssetValues {
  name: string
  idCode: string
  category: AssetCategory | ''
}

export const assetRules = { name: (name: string) => (name.trim() ? null : 'Enter a name.') }

export const assetInput = <Values extends AssetValues>({ category, ...fields }: Values) => ({
  ...fields,
  category: category || null,
})

const categoryOptions = [
  { value: '', label: 'None' },
  ...assetCategories.map((value) => ({ value, label: assetCategoryLabels[value] })),
]

interface AssetFieldsProps {
  /** The props of a field by its name. */
  field: (name: keyof AssetValues) => ReturnType<UseFormReturnType<AssetValues>['getInputProps']>
  isFirst?: boolean
}

export function AssetFields({ field, isFirst = true }: AssetFieldsProps) {
  return (
    <Stack gap="xs">
      <TextInput
        label="Name"
        placeholder={isFirst ? 'For example Header 2' : ''}
        withAsterisk
        maxLength={120}
        autoComplete="off"
        {...(isFirst && firstField)}
        {...field('name')}
      />
      <SimpleGrid cols={2} spacing="xs">
        <TextInput label="ID code" placeholder="Optional" maxLength={60} autoComplete="off" {...field('idCode')} />
        <NativeSelect label="Category" data={categoryOptions} {...field('category')} />
      </SimpleGrid>
    </Stack>
  )
}
