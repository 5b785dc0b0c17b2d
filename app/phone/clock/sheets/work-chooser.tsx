import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { StatusMark } from '#app/ui/feedback/status-mark.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { recentFirst, type Work } from '#shared/timesheets/clock/clock-choices.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { SafetyReport } from '#shared/safety-reports/report-outputs.ts'
import { hazardsAt } from '#app/phone/farm/reports/hazards-at.ts'
import type { ClockSettings } from '../clock-settings.ts'
import { Sheet } from '#app/phone/frame/sheet.tsx'
import { hazardsText, useOpenHazards } from '../open-hazards.ts'
import { Choices } from './choices.tsx'
import { MachineSheet } from './machine-sheet.tsx'

interface WorkChooserProps {
  terms: ClockSettings
  /** The current choice. Null if nothing was ever chosen; the employee can then postpone choosing. */
  now: Work | null
  /** Says what the choice applies to. */
  hint?: string
  onChoose: (work: Work) => void
  onClose: () => void
}

const inTurn = ['locationIds', 'activityIds', 'assetIds'] as const
const hazardLook = { tone: 'rejected', icon: IconAlertTriangle } as const
const nothing: Work = { locationIds: [], activityIds: [], assetIds: [] }

/** Asks for the location, then the activity, then the machines. What the farm has none of is not asked for. */
export function WorkChooser({ terms, now, hint, onChoose, onClose }: WorkChooserProps) {
  const [chosen, setChosen] = useState<Partial<Work>>({})
  const openHazards = useOpenHazards()
  const { locations, activities, assets } = terms
  const lists = { locationIds: locations, activityIds: activities, assetIds: assets }
  const asked = inTurn.filter((part) => lists[part].length > 0)
  const open = asked.find((part) => chosen[part] === undefined)

  function choose(ids: string[]) {
    if (open === undefined) return
    const next = { ...chosen, [open]: ids }
    if (open === asked.at(-1)) onChoose({ ...nothing, ...next })
    else setChosen(next)
  }

  const later = now === null && (
    <NativeButton kind="plain" fullWidth onClick={onClose}>
      {t('clockAsks:notNow')}
    </NativeButton>
  )
  if (open === 'assetIds') return <MachineSheet {...{ terms, now, hint, later, onClose }} onChoose={choose} />
  const isWhere = open === 'locationIds'
  const shown = isWhere
    ? recentFirst(locations, [...(now?.locationIds ?? []), ...terms.recentLocationIds])
    : recentFirst(activities, [...(now?.activityIds ?? []), ...terms.recentActivityIds])
  return (
    <Sheet
      key={open}
      title={t(isWhere ? 'clockAsks:whichLocation' : 'clockAsks:whichActivity')}
      onClose={onClose}
      foot={later}
    >
      {hint && <p className="quiet">{hint}</p>}
      <Choices
        choices={shown}
        now={isWhere ? now?.locationIds : now?.activityIds}
        asideOf={({ id }) => isWhere && markOf(hazardsAt(openHazards, [id]))}
        none={t(isWhere ? 'clockAsks:noLocation' : 'clockAsks:noActivity')}
        onChoose={choose}
      />
    </Sheet>
  )
}

const markOf = (hazards: readonly SafetyReport[]) =>
  hazards.length > 0 && <StatusMark look={hazardLook}>{hazardsText(hazards)}</StatusMark>
