import { NativeSelect, NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { meterUnitLabels, meterUnits } from '#shared/machines/meter.ts'
import { thumbnailAddress } from '#app/lib/files/file-address.ts'
import { uploadFile } from '#app/lib/files/upload-file.ts'
import { typedNumberProps } from '#app/manager/business/number-input.ts'
import { FileField } from '#app/ui/form/file-field.tsx'
import { FormError } from '#app/ui/form/form-error.tsx'
import { DayField } from '#app/ui/form/time/day-field.tsx'
import { Title } from '#app/ui/native/layout.tsx'
import type { MachineValues } from './machine-values.ts'

const whole = { ...typedNumberProps, allowDecimal: false, inputMode: 'numeric' } as const
const reading = { ...typedNumberProps, decimalScale: 1, thousandSeparator: ',', inputMode: 'decimal' } as const
const line = { maxLength: 60, autoComplete: 'off' } as const

const unitOptions = [
  { value: '', label: 'No meter' },
  ...meterUnits.map((value) => ({ value, label: meterUnitLabels[value] })),
]

/** What a machine is, what its meter shows and when it is due for service. */
export function MachineDetailFields({ form }: { form: UseFormReturnType<MachineValues> }) {
  const { values, errors } = form
  const unit = values.meterUnit === '' ? 'units' : meterUnitLabels[values.meterUnit].toLowerCase()
  return (
    <>
      <SimpleGrid cols={2} spacing="xs">
        <TextInput label="Make" {...line} {...form.getInputProps('make')} />
        <TextInput label="Model" {...line} {...form.getInputProps('model')} />
        <NumberInput label="Year" {...whole} {...form.getInputProps('year')} />
        <TextInput label="Serial number" {...line} {...form.getInputProps('serial')} />
        <TextInput label="Capacity" placeholder="For example 14,500 L" {...line} {...form.getInputProps('capacity')} />
      </SimpleGrid>
      <Photo form={form} />
      <Title level={3} size={16}>
        Meter
      </Title>
      <SimpleGrid cols={2} spacing="xs">
        <NativeSelect label="Meter counts" data={unitOptions} {...form.getInputProps('meterUnit')} />
        <NumberInput label="Reading now" {...reading} {...form.getInputProps('meter')} />
      </SimpleGrid>
      <Title level={3} size={16}>
        Service
      </Title>
      {errors['service'] && <FormError>{errors['service']}</FormError>}
      <SimpleGrid cols={2} spacing="xs">
        <NumberInput label={`Every (${unit})`} {...whole} {...form.getInputProps('service.everyMeter')} />
        <NumberInput label="Every (months)" {...whole} {...form.getInputProps('service.everyMonths')} />
        <NumberInput label={`Next due at (${unit})`} {...reading} {...form.getInputProps('service.dueMeter')} />
        <DayField
          label="Next due on"
          value={values.service.dueOn}
          error={errors['service.dueOn']}
          onChange={(day) => form.setFieldValue('service.dueOn', day)}
        />
      </SimpleGrid>
      <Textarea label="Notes" autosize minRows={2} maxRows={12} maxLength={2000} {...form.getInputProps('notes')} />
    </>
  )
}

function Photo({ form }: { form: UseFormReturnType<MachineValues> }) {
  const { photoFileId } = form.values
  const files = photoFileId === null ? [] : [{ id: photoFileId, name: 'Photo of the machine', type: 'image/jpeg' }]
  return (
    <FileField
      label="Photo"
      files={files}
      onChange={(change) => form.setFieldValue('photoFileId', change(files)[0]?.id ?? null)}
      upload={uploadFile}
      thumbnailOf={({ id }) => thumbnailAddress(id)}
      accept="image/jpeg,image/png,image/webp"
      camera
      error={form.errors['photoFileId']}
    />
  )
}
