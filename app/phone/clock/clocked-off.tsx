import { type ReactNode, Suspense, useState } from 'react'
import { Stack } from '#app/ui/native/layout.tsx'
import { lazyPart } from '#app/phone/frame/lazy-part.ts'
import { v7 as newId } from 'uuid'
import { lastWork, neverChose, type Work, workText } from '#shared/timesheets/clock/clock-choices.ts'
import { restTooShort } from '#shared/timesheets/approval/rest-warning.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { t } from '#app/phone/messages/messages.ts'
import type { ShownClock } from './shown-clock.ts'
import classes from './clock.module.css'

const FinishedSummary = lazyPart(() => import('./finished-summary.tsx'), 'FinishedSummary')
const HazardsHere = lazyPart(() => import('./hazards-here.tsx'), 'HazardsHere')
const WorkChooser = lazyPart(() => import('./sheets/work-chooser.tsx'), 'WorkChooser')
const RestSheet = lazyPart(() => import('./sheets/rest-sheet.tsx'), 'RestSheet')

interface ClockedOffProps extends ShownClock {
  /** Called when an entry starts without a location and activity, so that the page can ask for them. */
  onBeginWithoutJob: (entryId: string) => void
  children: ReactNode
}

/** One large button that shows the last location and activity. The clock starts with the tap; the phone asks for missing details afterwards. */
export function ClockedOff({ onBeginWithoutJob, children, ...shown }: ClockedOffProps) {
  const { terms, present, recording } = shown
  const [chosen, setChosen] = useState<Work | null>(null)
  const [choosing, setChoosing] = useState(false)
  const [restedMinutes, setRestedMinutes] = useState<number | null>(null)
  const work = chosen ?? lastWork(present.events, terms)

  function begin() {
    setRestedMinutes(null)
    const entryId = newId()
    recording.record({ kind: 'clock_on', entryId, ...work })
    if (chosen === null && neverChose(present.events, terms)) onBeginWithoutJob(entryId)
  }
  function clockOn() {
    const lastEnds = [terms.lastEnd, present.finished?.endTime].flatMap((end) => end ?? []).toSorted()
    const rested = restTooShort(lastEnds.at(-1) ?? null, systemNow(), terms.restHours)
    if (rested === null) begin()
    else setRestedMinutes(rested)
  }

  return (
    <>
      {present.finished && (
        <Suspense>
          <FinishedSummary {...shown} />
        </Suspense>
      )}
      {terms.active && children}
      <Suspense>
        {terms.active && work.locationIds.length > 0 && <HazardsHere locationIds={work.locationIds} />}
      </Suspense>
      {terms.active ? (
        <Stack gap={12} className={classes.actions}>
          <button type="button" className={classes.main} disabled={recording.resting} onClick={clockOn}>
            <span className={classes.mainWord}>{t('clock:clockOn')}</span>
            <span className={classes.mainWork}>{workText(work, terms)}</span>
          </button>
          {terms.locations.length + terms.activities.length + terms.assets.length > 0 && (
            <button type="button" className={classes.link} onClick={() => setChoosing(true)}>
              {t('clock:changeJob')}
            </button>
          )}
        </Stack>
      ) : (
        <p className={classes.notice}>{t('clock:archived', { farm: terms.business.name })}</p>
      )}
      <Suspense>
        {choosing && (
          <WorkChooser
            terms={terms}
            now={work}
            onClose={() => setChoosing(false)}
            onChoose={(next) => {
              setChosen(next)
              setChoosing(false)
            }}
          />
        )}
        {restedMinutes !== null && (
          <RestSheet
            minutes={restedMinutes}
            hours={terms.restHours}
            onClose={() => setRestedMinutes(null)}
            onAnyway={begin}
          />
        )}
      </Suspense>
    </>
  )
}
