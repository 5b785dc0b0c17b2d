import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { NativeButton } from '#app/ui/native-button.tsx'
import { trackTerms } from '#shared/timesheets/track-terms.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { presentInstant } from '../outbox/present-instant.ts'
import { recordCall } from '../outbox/record.ts'
import { t } from './clock-asks-words.ts'
import { Sheet } from './sheet.tsx'
import { useTrackProblem } from './track-problem.ts'
import { dropTrack } from './track-recorder.ts'
import type { AnsweredClock } from './use-clock.ts'
import { useTrackAgreement } from './use-track-agreement.ts'
import sheetClasses from './sheet.module.css'
import classes from './track-row.module.css'

/** Sharing one's places, off until the person has read what it means and agreed. */
export function TrackRow({ person, clock }: { person: PhonePerson; clock: AnsweredClock }) {
  const agrees = useTrackAgreement(person, clock)
  const problem = useTrackProblem()
  const [asking, setAsking] = useState(false)
  if (agrees === undefined) return null

  function agree() {
    setAsking(false)
    const { version: termsVersion, text: termsText } = trackTerms
    void recordCall('timesheets.agreeToTrack', { id: newId(), termsVersion, termsText, agreedAt: presentInstant() })
  }
  function stop() {
    setAsking(false)
    dropTrack(person)
    void recordCall('timesheets.withdrawTrack', { withdrawnAt: presentInstant() })
  }

  return (
    <>
      <button type="button" className={classes.row} onClick={() => setAsking(true)}>
        <IconMapPin aria-hidden="true" size={20} />
        <span>{t('clockAsks:share')}</span>
        <strong>{t(agrees ? 'clockAsks:on' : 'clockAsks:offWord')}</strong>
      </button>
      {agrees && problem && (
        <p className={classes.problem} aria-live="polite">
          {t(problem === 'denied' ? 'clockAsks:placeDenied' : 'clockAsks:placeNone')}
        </p>
      )}
      {asking && (
        <Sheet title={t('clockAsks:shareTitle')} onClose={() => setAsking(false)}>
          <p>{trackTerms.text}</p>
          <div className={sheetClasses.rows}>
            <NativeButton fullWidth onClick={agrees ? stop : agree}>
              {t(agrees ? 'clockAsks:stopSharing' : 'clockAsks:agree')}
            </NativeButton>
            <NativeButton kind="plain" fullWidth onClick={() => setAsking(false)}>
              {t(agrees ? 'clockAsks:keepSharing' : 'clockAsks:notNow')}
            </NativeButton>
          </div>
        </Sheet>
      )}
    </>
  )
}
