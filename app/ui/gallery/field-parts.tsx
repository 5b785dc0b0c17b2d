import { Title } from '@mantine/core'
import { useState } from 'react'
import { FileField } from '#app/ui/form/file-field.tsx'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { DateTimeField } from '#app/ui/form/time/date-time-field.tsx'
import type { FieldFile, Upload } from '#app/ui/form/use-uploads.ts'
import type { DateTimeProps } from '#app/ui/native/native-date-time-field.tsx'
import { FieldExamples } from './field-examples.tsx'
import { Part } from './part.tsx'

const storeNothing: Upload = (bytes, { id, name }) => Promise.resolve({ id, name, type: bytes.type })

/** The fields of both apps, in the frame of Mantine. */
export function FieldParts() {
  const [photos, setPhotos] = useState<readonly FieldFile[]>([])
  return (
    <div>
      <Title order={2}>Fields of both apps</Title>
      <Part file="fields/*, form/people-picker.tsx, form/file-field.tsx, form/time/date-time-field.tsx">
        <FormFields disabled={false}>
          <FieldExamples
            DateTime={MorningField}
            photos={
              <FileField
                label="Photos of what happened"
                accept="image/jpeg,image/png,image/webp"
                camera
                most={3}
                files={photos}
                onChange={setPhotos}
                upload={storeNothing}
              />
            }
          />
        </FormFields>
      </Part>
    </div>
  )
}

function MorningField(props: DateTimeProps) {
  return <DateTimeField {...props} suggestedTime="07:00" minuteStep={5} />
}
