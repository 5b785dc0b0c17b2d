import { lazy, type ReactNode, Suspense, useState } from 'react'
import { v7 as newId } from 'uuid'
import { lastWork, neverChose, type Work, workText } from '#shared/timesheets/clock-choices.ts'
import { restTooShort } from '#shared/timesheets/rest-warning.ts'
import { presentInstant } from '../outbox/present-instant.ts'
import { t } from '../words/words.ts'
import { FinishedSummary } from './finished-summary.tsx'
import type { ShownClock } from './shown-clock.ts'
import classes from './clock.module.css'

const WorkChooser = lazy(() => import('./work-chooser.tsx').then(({ WorkChooser: chooser }) => ({ default: chooser })))
const RestSheet = lazy(() => import('./rest-sheet.tsx').then(({ RestSheet: sheet }) => ({ default: sheet })))

/** One big button, with the place and the work of last time on it. */
export function ClockedOff({ children, ...shown }: ShownClock & { children: ReactNode }) {
  const { terms, present, recording } = shown
  const [chosen, setChosen] = useState<Work | null>(null)
  const [choosing, setChoosing] = useState<'only' | 'to begin' | null>(null)
  const [restedMinutes, setRestedMinutes] = useState<number | null>(null)
  const work = chosen ?? lastWork(present.events, terms)

  function begin(at = work) {
    setRestedMinutes(null)
    recording.record({ kind: 'clock_on', entryId: newId(), ...at })
  }
  function beginOrAsk() {
    setRestedMinutes(null)
    if (chosen === null && neverChose(present.events, terms)) setChoosing('to begin')
    else begin()
  }
  function clockOn() {
    const lastEnds = [terms.lastEnd, present.finished?.endTime].flatMap((end) => end ?? []).toSorted()
    const rested = restTooShort(lastEnds.at(-1) ?? null, presentInstant(), terms.restHours)
    if (rested === null) beginOrAsk()
    else setRestedMinutes(rested)
  }

  return (
    <>
      <FinishedSummary {...shown} />
      {terms.active && children}
      {terms.active ? (
        <div className={classes.actions}>
          <button type="button" className={classes.main} disabled={recording.resting} onClick={clockOn}>
            <span className={classes.mainWord}>{t('clock:clockOn')}</span>
            <span className={classes.mainWork}>{workText(work, terms)}</span>
          </button>
          {terms.locations.length + terms.activities.length > 0 && (
            <button type="button" className={classes.link} onClick={() => setChoosing('only')}>
              {t('clock:changeWork')}
            </button>
          )}
        </div>
      ) : (
        <p className={classes.notice}>{t('clock:archived', { farm: terms.business.name })}</p>
      )}
      <Suspense>
        {choosing && (
          <WorkChooser
            terms={terms}
            now={work}
            onClose={() => setChoosing(null)}
            onChoose={(next) => {
              setChosen(next)
              setChoosing(null)
              if (choosing === 'to begin') begin(next)
            }}
          />
        )}
        {restedMinutes !== null && (
          <RestSheet
            minutes={restedMinutes}
            hours={terms.restHours}
            onClose={() => setRestedMinutes(null)}
            onAnyway={beginOrAsk}
          />
        )}
      </Suspense>
    </>
  )
}
