import { circleMarker, control, type LatLngTuple, map as makeMap, polyline, tileLayer } from 'leaflet'
import { useEffect, useRef } from 'react'
import { timeText } from '#shared/core/date-text.ts'
import type { TrackPoint } from '#shared/timesheets/timesheets-contract.ts'
import classes from './track-map.module.css'
import 'leaflet/dist/leaflet.css'

type TrackMapProps = {
  /** At least one. */
  points: readonly TrackPoint[]
  /** Null draws the track on plain ground. */
  tiles: { url: string; attribution: string } | null
  zone: string
}

/** Where the track runs, with its beginning and its end; the line tells the time under the pointer. */
export function TrackMap({ points, tiles, zone }: TrackMapProps) {
  const holder = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!holder.current) return undefined
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const map = makeMap(holder.current, {
      // The drawer scrolls; the map zooms by its buttons, its keys and two fingers.
      scrollWheelZoom: false,
      zoomAnimation: !still,
      fadeAnimation: !still,
      markerZoomAnimation: !still,
      inertia: !still,
      attributionControl: tiles !== null,
      zoomControl: false,
      maxZoom: 19,
      // Pictures are sharp at whole steps only; lines are at any.
      zoomSnap: tiles === null ? 0.25 : 1,
    })
    map.attributionControl?.setPrefix(false)
    control.zoom({ position: 'bottomright' }).addTo(map)
    control.scale({ imperial: false }).addTo(map)
    if (tiles) tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 19 }).addTo(map)

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

    const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }))
    resized.observe(holder.current)
    return () => {
      resized.disconnect()
      map.remove()
    }
  }, [points, tiles, zone])

  return <section ref={holder} className={classes.map} aria-label="Map of the location track" />
}

function spotOf({ latitude, longitude }: TrackPoint): LatLngTuple {
  return [latitude, longitude]
}
