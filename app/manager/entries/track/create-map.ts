import { control, map as makeMap, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'

export type MapTiles = { url: string; attribution: string }

/** An empty map with its controls. @param tiles null for a plain background */
export function createMap(holder: HTMLElement, tiles: MapTiles | null) {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = makeMap(holder, {
    // The wheel scrolls the page; the map zooms by its buttons, keys and two fingers.
    scrollWheelZoom: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
    attributionControl: tiles !== null,
    zoomControl: false,
    maxZoom: 19,
    // Image tiles are sharp only at whole zoom steps; lines are sharp at any.
    zoomSnap: tiles === null ? 0.25 : 1,
  })
  map.attributionControl?.setPrefix(false)
  control.zoom({ position: 'bottomright' }).addTo(map)
  control.scale({ imperial: false }).addTo(map)
  if (tiles) tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 19 }).addTo(map)
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  resized.observe(holder)

  function remove() {
    resized.disconnect()
    map.remove()
  }

  return { map, remove }
}
