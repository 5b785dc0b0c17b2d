import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { hazardsAt } from '#app/phone/farm/reports/hazards-at.ts'
import { HazardsSheet } from './sheets/hazards-sheet.tsx'
import { hazardsText, useOpenHazards } from './open-hazards.ts'
import classes from './hazards-here.module.css'

/** The open hazards where the shift is, as this phone last heard of them; a tap tells their words. */
export function HazardsHere({ locationIds }: { locationIds: readonly string[] }) {
  const hazards = hazardsAt(useOpenHazards(), locationIds)
  const [isOpen, setIsOpen] = useState(false)
  if (hazards.length === 0) return null
  return (
    <>
      <button type="button" className={classes.open} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <IconAlertTriangle aria-hidden="true" size={22} />
        {hazardsText(hazards)}
      </button>
      {isOpen && <HazardsSheet hazards={hazards} onClose={() => setIsOpen(false)} />}
    </>
  )
}
