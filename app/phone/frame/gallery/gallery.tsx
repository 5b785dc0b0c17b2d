import { useState } from 'react'
import { themeNames } from '#shared/core/theme-name.ts'
import { FieldExamples } from '#app/ui/gallery/field-examples.tsx'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeDateTimeField } from '#app/ui/native/native-date-time-field.tsx'
import { useTheme } from '#app/ui/theme/theme-store.ts'
import type { RecordedFile } from '#app/phone/outbox/phone-db.ts'
import { useSignedIn } from '#app/phone/outbox/person/person.ts'
import { PersonContext } from '#app/phone/outbox/person/use-person.ts'
import { PhotosField } from '../photo/photo-field.tsx'
import { CertificateForm } from './certificate-form.tsx'
import classes from './gallery.module.css'

/** A page of the development server, `/my/gallery.html`: the parts of the phone that a new screen starts from. */
export function PhoneGallery() {
  const person = useSignedIn()
  const { theme, setTheme } = useTheme()
  const [photos, setPhotos] = useState<readonly RecordedFile[]>([])
  return (
    <main className={classes.page}>
      <h1>Parts of the phone</h1>
      <Row gap={8} wrap>
        {themeNames.map((name) => (
          <NativeButton
            key={name}
            kind={theme === name ? 'main' : 'plain'}
            aria-pressed={theme === name}
            onClick={() => setTheme(name)}
          >
            {name}
          </NativeButton>
        ))}
      </Row>
      <Stack as="section" gap={20}>
        <h2>Fields</h2>
        <FieldExamples
          DateTime={NativeDateTimeField}
          photos={
            <PhotosField
              label="Photos of what happened"
              most={3}
              required
              error={photos.length === 0 && 'Take a photo.'}
              onPick={setPhotos}
              onBusy={() => undefined}
            />
          }
        />
      </Stack>
      <Stack as="section" gap={20}>
        <h2>A form that works without reception</h2>
        {person ? (
          <PersonContext value={person}>
            <CertificateForm onSaved={() => window.location.assign('/my/waiting')} />
          </PersonContext>
        ) : (
          <a href="/my/">Sign in on the phone first</a>
        )}
      </Stack>
    </main>
  )
}
