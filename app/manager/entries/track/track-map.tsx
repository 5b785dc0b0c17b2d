import { circleMarker, type LatLngTuple, polyline } from 'leaflet'
import { useEffect, useRef } from 'react'
import { timeText } from '#shared/core/time/date-text.ts'
import type { TrackPoint } from '#shared/timesheets/tracks/tracks-contract.ts'
import { createMap, type MapTiles } from './create-map.ts'
import ground from './create-map.module.css'
import classes from './track-map.module.css'

type TrackMapProps = {
  /** At least one. */
  points: readonly TrackPoint[]
  /** Null draws the track on a plain background. */
  tiles: MapTiles | null
  zone: string
}

/** The track with its start and end; hovering over the line shows the time. */
export function TrackMap({ points, tiles, zone }: TrackMapProps) {
  const holder = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!holder.current) return undefined
    const { map, remove } = createMap(holder.current, tiles)
    const way = points.map(spotOf)
    const line = polyline(way, { weight: 4, className: classes.line ?? '' }).addTo(map)
    line.bindTooltip('', { sticky: true })
    line.on('mousemove', ({ latlng }) => {
      const nearest = points.toSorted(
        (one, other) => latlng.distanceTo(spotOf(one)) - latlng.distanceTo(spotOf(other)),
      )[0]
      if (nearest) line.setTooltipContent(timeText(nearest.recordedAt, zone))
    })
    mark(points.at(-1), 'End', 'bottom')
    mark(points[0], 'Start', 'top')
    map.fitBounds(line.getBounds(), { padding: [44, 44], maxZoom: 17, animate: false })

    function mark(point: TrackPoint | undefined, what: 'Start' | 'End', direction: 'top' | 'bottom') {
      if (!point) return
      circleMarker(spotOf(point), {
        radius: 7,
        weight: 2,
        fillOpacity: 1,
        className: (what === 'Start' ? classes.start : classes.end) ?? '',
      })
        .bindTooltip(`${what} ${timeText(point.recordedAt, zone)}`, {
          permanent: true,
          direction,
          offset: [0, direction === 'top' ? -6 : 6],
        })
        .addTo(map)
    }

    return remove
  }, [points, tiles, zone])

  return <section ref={holder} className={ground.map} aria-label="Map of the location track" />
}

function spotOf({ latitude, longitude }: TrackPoint): LatLngTuple {
  return [latitude, longitude]
}
