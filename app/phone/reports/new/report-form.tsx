import { IconFirstAidKit, IconHammer } from '@tabler/icons-react'
import { useState } from 'react'
import { mostPhotos } from '#shared/safety-reports/report-limits.ts'
import { type Choice, ChoiceField } from '#app/ui/fields/choice-field.tsx'
import { FormError } from '#app/ui/form/form-error.tsx'
import { stackClass } from '#app/ui/native/layout.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { PhoneForm } from '#app/phone/frame/form/phone-form.tsx'
import { PhotosField } from '#app/phone/frame/photo/photo-field.tsx'
import type { JustSent } from '#app/phone/frame/sent/just-sent.ts'
import { VoiceNote } from '#app/phone/frame/voice-note.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { AnonymousPart } from './anonymous-part.tsx'
import type { Outcome } from './record-report.ts'
import type { ReportKind } from './report-kind.ts'
import type { FirstPhoto } from './use-first-photo.ts'
import { useReport } from './use-report.ts'
import { useShiftNames } from './use-shift-names.ts'

interface ReportFormProps {
  kind: ReportKind
  /** The photo that was taken before; null where the camera does not open first. */
  first: FirstPhoto | null
  onSent: (sent: JustSent) => void
}

const outcomeChoices: readonly Choice<Outcome>[] = [
  { value: 'hurt', label: t('reports:hurt'), icon: <IconFirstAidKit size={20} aria-hidden="true" /> },
  { value: 'damage', label: t('reports:damage'), icon: <IconHammer size={20} aria-hidden="true" /> },
]

/** Photos, a line or a voice note, all of which may be left out. */
export function ReportForm({ kind, first, onSent }: ReportFormProps) {
  const { form, taken, setPicked, sound, setSound } = useReport(kind, first, onSent)
  const [resizing, setResizing] = useState(false)
  const [recording, setRecording] = useState(false)
  const isFirstBusy = first?.busy ?? false
  const { anonymous, saysWhere, outcome } = form.values
  return (
    <PhoneForm
      form={form}
      className={stackClass({ gap: 12 })}
      busy={isFirstBusy || resizing || recording}
      submitLabel={t('reports:send')}
    >
      {kind === 'injury' && (
        <ChoiceField
          label={t('reports:outcome')}
          choices={outcomeChoices}
          value={outcome}
          onChange={(chosen) => form.enter('outcome', chosen)}
        />
      )}
      {isFirstBusy ? (
        <output>{t('reports:resizing')}</output>
      ) : (
        <PhotosField
          key={taken[0]?.fileId}
          label={t('reports:photos')}
          most={mostPhotos}
          kept={taken}
          nameOf={(number) => t('reports:photo', { number })}
          onPick={setPicked}
          onBusy={setResizing}
        />
      )}
      <FormError>{first?.problem}</FormError>
      <NativeField label={t(`reports:what_${kind}`)} maxLength={2000} autoComplete="off" {...form.field('what')} />
      {!anonymous && <VoiceNote sound={sound} onRecord={setSound} onBusy={setRecording} />}
      {kind === 'near-miss' && (
        <AnonymousPart
          anonymous={anonymous}
          onChange={(on) => form.enter('anonymous', on)}
          saysWhere={saysWhere}
          onSayWhere={(on) => form.enter('saysWhere', on)}
        />
      )}
      {!anonymous && <ShiftLine />}
    </PhoneForm>
  )
}

/** What is sent without having been entered. */
function ShiftLine() {
  const { location, machine } = useShiftNames()
  const names = [location, machine].filter((name) => name !== null)
  return names.length > 0 && <p className="quiet small">{t('reports:filled', { shift: names.join(' · ') })}</p>
}
