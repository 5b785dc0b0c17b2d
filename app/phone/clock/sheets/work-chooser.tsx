import { useState } from 'react'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { matchesSearch } from '#shared/core/matches-search.ts'
import { recentFirst, type Work } from '#shared/timesheets/clock/clock-choices.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { ClockSettings } from '../clock-settings.ts'
import { Sheet } from '#app/phone/frame/sheet.tsx'
import classes from './clock-sheet.module.css'

/** Longer lists get a search field. */
const inSight = 8

interface WorkChooserProps {
  terms: ClockSettings
  /** The current choice. Null if nothing was ever chosen; the employee can then postpone choosing. */
  now: Work | null
  /** Says what the choice applies to. */
  hint?: string
  onChoose: (work: Work) => void
  onClose: () => void
}

/** Asks for the location, then the activity. A farm with only one of the two lists asks only for that one. */
export function WorkChooser({ terms, now, hint, onChoose, onClose }: WorkChooserProps) {
  const [locationIds, setLocationIds] = useState<string[] | null>(terms.locations.length > 0 ? null : [])
  const assetIds = now?.assetIds ?? []
  const shared = {
    onClose,
    foot: now === null && (
      <NativeButton kind="plain" fullWidth onClick={onClose}>
        {t('clockAsks:notNow')}
      </NativeButton>
    ),
  }
  if (locationIds === null) {
    return (
      <Sheet key="location" title={t('clockAsks:whichLocation')} {...shared}>
        {hint && <p className="quiet">{hint}</p>}
        <Choices
          choices={recentFirst(terms.locations, [...(now?.locationIds ?? []), ...terms.recentLocationIds])}
          now={now?.locationIds}
          none={t('clockAsks:noLocation')}
          onChoose={(ids) =>
            terms.activities.length > 0
              ? setLocationIds(ids)
              : onChoose({ locationIds: ids, activityIds: [], assetIds })
          }
        />
      </Sheet>
    )
  }
  return (
    <Sheet key="activity" title={t('clockAsks:whichActivity')} {...shared}>
      {hint && <p className="quiet">{hint}</p>}
      <Choices
        choices={recentFirst(terms.activities, [...(now?.activityIds ?? []), ...terms.recentActivityIds])}
        now={now?.activityIds}
        none={t('clockAsks:noActivity')}
        onChoose={(activityIds) => onChoose({ locationIds, activityIds, assetIds })}
      />
    </Sheet>
  )
}

interface ChoicesProps {
  choices: readonly { id: string; name: string }[]
  now: readonly string[] | undefined
  none: string
  onChoose: (ids: string[]) => void
}

function Choices({ choices, now, none, onChoose }: ChoicesProps) {
  const [search, setSearch] = useState('')
  const found = choices.filter(({ name }) => matchesSearch(name, search))
  return (
    <>
      {choices.length > inSight && (
        <NativeField
          label={t('clockAsks:search')}
          type="search"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <div className={classes.rows}>
        {found.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={classes.row}
            aria-pressed={now?.includes(id) ?? false}
            onClick={() => onChoose([id])}
          >
            {name}
          </button>
        ))}
        {found.length === 0 && <output>{t('clockAsks:nothingFound', { search })}</output>}
        <button type="button" className={classes.row} aria-pressed={now?.length === 0} onClick={() => onChoose([])}>
          {none}
        </button>
      </div>
    </>
  )
}
