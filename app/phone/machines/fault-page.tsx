import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { v7 as newId } from 'uuid'
import { mostPhotos } from '#shared/safety-reports/report-limits.ts'
import { Stack, stackClass } from '#app/ui/native/layout.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { recordWithFiles } from '#app/phone/farm/reports/record-with-files.ts'
import { PhoneForm } from '#app/phone/frame/form/phone-form.tsx'
import { usePhoneForm } from '#app/phone/frame/form/use-phone-form.ts'
import { PhotosField } from '#app/phone/frame/photo/photo-field.tsx'
import { sentState } from '#app/phone/frame/sent/just-sent.ts'
import { SubpageHeader } from '#app/phone/frame/subpage-header.tsx'
import { useNoReception } from '#app/phone/frame/use-no-reception.ts'
import { VoiceNote } from '#app/phone/frame/voice-note.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { RecordedFile } from '#app/phone/outbox/phone-db.ts'
import type { ShownFarm } from './shown-farm.ts'

/** Reports a fault of a machine, with or without reception. */
export function FaultPage({ id: assetId, machines }: ShownFarm & { id: string }) {
  const [, navigate] = useLocation()
  const noReception = useNoReception()
  const [id] = useState(() => newId())
  const [photos, setPhotos] = useState<readonly RecordedFile[]>([])
  const [sound, setSound] = useState<Blob | null>(null)
  const [resizing, setResizing] = useState(false)
  const [recording, setRecording] = useState(false)
  const busy = resizing || recording
  const stopsUse = useRef(false)
  const machine = machines.find((each) => each.id === assetId)?.name ?? t('machines:title')
  const form = usePhoneForm({
    name: `fault ${assetId}`,
    begin: { what: '' },
    hasMore: photos.length > 0 || sound !== null,
    save: ({ what }) => saveFault(what.trim()),
    onSaved: () => navigate(`/${assetId}`, { replace: true, state: sentState({ id }) }),
  })

  function saveFault(what: string) {
    const files = [...photos, ...(sound ? [{ fileId: newId(), blob: sound }] : [])]
    return recordWithFiles(id, files, (store, { shift, happenedAt, photoIds }) =>
      store('safetyReports.reportFault', {
        id,
        assetId,
        location: shift.location,
        what,
        priority: 'medium',
        stopsUse: stopsUse.current,
        happenedAt,
        offline: noReception,
        photoIds,
      }),
    )
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    stopsUse.current = submitterOf(event)?.getAttribute('value') === 'stop'
    return form.submit(event)
  }

  return (
    <Stack gap={12} grow>
      <SubpageHeader
        title={t('machines:faultOf', { machine })}
        back={{ href: `/${assetId}`, label: t('machines:preStart', { machine }) }}
      />
      <PhoneForm
        form={{ ...form, submit }}
        className={stackClass({ gap: 12 })}
        busy={busy}
        submitLabel={t('machines:send')}
        actions={
          <NativeButton type="submit" value="stop" fullWidth kind="plain" loading={form.busy || busy}>
            {t('machines:sendStop')}
          </NativeButton>
        }
      >
        <NativeField label={t('machines:what')} maxLength={2000} autoComplete="off" {...form.field('what')} />
        <PhotosField label={t('machines:faultPhotos')} most={mostPhotos} onPick={setPhotos} onBusy={setResizing} />
        <VoiceNote sound={sound} onRecord={setSound} onBusy={setRecording} />
      </PhoneForm>
    </Stack>
  )
}

/** The button that was pressed. */
const submitterOf = ({ nativeEvent }: FormEvent) => (nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null)
