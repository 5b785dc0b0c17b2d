import {
  circleMarker,
  type LatLngTuple,
  latLngBounds,
  layerGroup,
  type Map as LeafletMap,
  type LayerGroup,
} from 'leaflet'
import { useEffect, useRef } from 'react'
import { timeText } from '#shared/core/time/date-text.ts'
import { fullName } from '#shared/employees/person-name.ts'
import type { RunningEntry } from '#shared/timesheets/clock/clock-contract.ts'
import { createMap, type MapTiles } from '#app/manager/entries/track/create-map.ts'
import ground from '#app/manager/entries/track/create-map.module.css'
import classes from './running-map.module.css'

type RunningMapProps = {
  running: readonly RunningEntry[]
  /** Null shows a plain background. Changed tiles need a new map. */
  tiles: MapTiles | null
  zone: string
}

/** Maps the employees who share their position. Fits them when it opens, then keeps the user's view. */
export function RunningMap({ running, tiles, zone }: RunningMapProps) {
  const holder = useRef<HTMLElement>(null)
  const drawn = useRef<{ map: LeafletMap; people: LayerGroup; fitted: boolean } | null>(null)

  useEffect(() => {
    if (!holder.current) return undefined
    const { map, remove } = createMap(holder.current, tiles)
    drawn.current = { map, people: layerGroup().addTo(map), fitted: false }
    return () => {
      drawn.current = null
      remove()
    }
  }, [tiles])

  useEffect(() => {
    if (!drawn.current) return
    const { map, people, fitted } = drawn.current
    const spots = running.flatMap(({ position, ...person }) =>
      position ? [{ person, position, spot: spotOf(position) }] : [],
    )
    if (!fitted) {
      map.fitBounds(latLngBounds(spots.map(({ spot }) => spot)), { padding: [80, 48], maxZoom: 16, animate: false })
      drawn.current.fitted = true
    }
    people.clearLayers()
    for (const { person, position, spot } of spots) {
      circleMarker(spot, { radius: 7, weight: 2, fillOpacity: 1, className: classes.person ?? '' })
        .bindTooltip(`${fullName(person)}, ${timeText(position.recordedAt, zone)}`, {
          permanent: true,
          direction: 'top',
          offset: [0, -6],
        })
        .addTo(people)
    }
  }, [running, zone])

  return <section ref={holder} className={ground.map} aria-label="Map of who is clocked on" />
}

function spotOf({ latitude, longitude }: { latitude: number; longitude: number }): LatLngTuple {
  return [latitude, longitude]
}
