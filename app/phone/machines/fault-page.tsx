import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { v7 as newId } from 'uuid'
import { mostPhotos } from '#shared/safety-reports/report-limits.ts'
import { Stack, stackClass } from '#app/ui/native/layout.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { presentLocation } from '#app/phone/farm/machines/checks/finish-check.ts'
import { PhoneForm } from '#app/phone/frame/form/phone-form.tsx'
import { usePhoneForm } from '#app/phone/frame/form/use-phone-form.ts'
import { PhotosField } from '#app/phone/frame/photo/photo-field.tsx'
import { SubpageHeader } from '#app/phone/frame/subpage-header.tsx'
import { useNoReception } from '#app/phone/frame/use-no-reception.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { RecordedFile } from '#app/phone/outbox/phone-db.ts'
import { recordTogether } from '#app/phone/outbox/record.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import type { ShownFarm } from './shown-farm.ts'

/** Reports a fault of a machine, with or without reception. */
export function FaultPage({ id: assetId, machines }: ShownFarm & { id: string }) {
  const [, navigate] = useLocation()
  const noReception = useNoReception()
  const [id] = useState(() => newId())
  const [photos, setPhotos] = useState<readonly RecordedFile[]>([])
  const [busy, setBusy] = useState(false)
  const stopsUse = useRef(false)
  const machine = machines.find((each) => each.id === assetId)?.name ?? t('machines:title')
  const form = usePhoneForm({
    name: `fault ${assetId}`,
    begin: { what: '' },
    problemsIn: ({ what }) => ({ what: what.trim() === '' ? t('machines:whatMissing') : undefined }),
    hasMore: photos.length > 0,
    save: ({ what }) => saveFault(what.trim()),
    onSaved: () => navigate(`/${assetId}`, { replace: true }),
  })

  /** The report before its photos, and all of them or none. */
  const saveFault = (what: string) =>
    recordTogether(async (store) => {
      const taken = photos.map((photo) => ({ photo, photoId: newId() }))
      await store('safetyReports.reportFault', {
        id,
        assetId,
        location: await presentLocation(),
        what,
        priority: 'medium',
        stopsUse: stopsUse.current,
        happenedAt: systemNow(),
        offline: noReception,
        photoIds: taken.map(({ photoId }) => photoId),
      })
      for (const { photo, photoId } of taken) {
        const input = { id: photoId, reportId: id, photoFileId: photo.fileId, item: null }
        await store('safetyReports.addReportPhoto', input, [photo])
      }
    })

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
        <NativeField label={t('machines:what')} required maxLength={2000} autoComplete="off" {...form.field('what')} />
        <PhotosField label={t('machines:faultPhotos')} most={mostPhotos} onPick={setPhotos} onBusy={setBusy} />
      </PhoneForm>
    </Stack>
  )
}

/** The button that was pressed. */
const submitterOf = ({ nativeEvent }: FormEvent) => (nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null)
