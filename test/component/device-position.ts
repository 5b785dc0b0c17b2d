import { onTestFinished, vi } from 'vitest'

const here = { latitude: -34.5, longitude: 146.123456, accuracy: 11.2 }

/** The position of the device, answered when the test says so. */
export function devicePosition() {
  const asked: { found: PositionCallback; failed: PositionErrorCallback | null | undefined }[] = []
  const spy = vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((found, failed) => void asked.push({ found, failed }))
  onTestFinished(() => spy.mockRestore())
  return {
    find() {
      const values = { ...here, altitude: null, altitudeAccuracy: null, heading: null, speed: null }
      // A browser has them on the prototype, which spreading leaves out.
      const coords: GeolocationCoordinates = Object.create({ ...values, toJSON: () => values })
      asked.at(-1)?.found({ coords, timestamp: 0, toJSON: () => values })
    },
    refuse: () =>
      asked.at(-1)?.failed?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }),
  }
}
