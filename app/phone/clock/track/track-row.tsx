import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { trackTerms } from '#shared/timesheets/tracks/track-terms.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { record } from '#app/phone/outbox/record.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { Sheet } from '#app/phone/frame/sheet.tsx'
import { useTrackProblem } from './track-problem.ts'
import { dropTrack } from '#app/phone/farm/clock/stored-track.ts'
import type { AnsweredClock } from '#app/phone/farm/clock/use-clock.ts'
import { useTrackAgreement } from './use-track-agreement.ts'
import clockClasses from '../clock.module.css'
import classes from './track-row.module.css'

/** Location sharing stays off until the employee has read the terms and agreed. */
export function TrackRow({ clock }: { clock: AnsweredClock }) {
  const person = usePerson()
  const agrees = useTrackAgreement(clock)
  const problem = useTrackProblem()
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState(false)
  if (agrees === undefined) return null

  function ask(shown: boolean) {
    setFailed(false)
    setAsking(shown)
  }
  function stop() {
    void dropTrack(person)
    return record('timesheets.withdrawTrack', { withdrawnAt: systemNow() })
  }
  async function answer() {
    try {
      await (agrees ? stop() : agree())
      ask(false)
    } catch {
      setFailed(true)
    }
  }

  return (
    <>
      <button type="button" className={classes.row} onClick={() => ask(true)}>
        <IconMapPin aria-hidden="true" size={20} />
        <span>{t('clockAsks:share')}</span>
        <strong>{t(agrees ? 'clockAsks:on' : 'clockAsks:offWord')}</strong>
      </button>
      {agrees && problem && (
        <p className={clockClasses.notice} aria-live="polite">
          {t(problem === 'denied' ? 'clockAsks:positionDenied' : 'clockAsks:positionNone')}
        </p>
      )}
      {asking && (
        <Sheet
          title={t('clockAsks:shareTitle')}
          onClose={() => ask(false)}
          foot={
            <>
              <FormError>{failed && t('clock:notKept')}</FormError>
              <NativeButton fullWidth onClick={() => void answer()}>
                {t(agrees ? 'clockAsks:stopSharing' : 'clockAsks:agree')}
              </NativeButton>
              <NativeButton kind="plain" fullWidth onClick={() => ask(false)}>
                {t(agrees ? 'clockAsks:keepSharing' : 'clockAsks:notNow')}
              </NativeButton>
            </>
          }
        >
          <p>{trackTerms.text}</p>
        </Sheet>
      )}
    </>
  )
}

function agree() {
  const { version: termsVersion, text: termsText } = trackTerms
  return record('timesheets.agreeToTrack', { id: newId(), termsVersion, termsText, agreedAt: systemNow() })
}
