/** How long a device may look for its position. */
const longestMs = 30_000

/** Where this device is now; 'denied' if it may not say, 'none' if it can't. */
export function findPosition(): Promise<GeolocationPosition | 'denied' | 'none'> {
  if (!('geolocation' in navigator)) return Promise.resolve('none')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'none'),
      // A cached position would be from somewhere before.
      { enableHighAccuracy: true, maximumAge: 0, timeout: longestMs },
    )
  })
}
