import { expect, onTestFinished, vi } from 'vitest'
import type { Locator } from 'vitest/browser'

const frameMs = 20

/**
 * Stops the page's timers and dates until the test advances them.
 * @param frames also what is drawn; then the test presses keys, because the browser does not click what it can't draw
 */
export function stopClock({ frames = false } = {}) {
  const timers = ['setTimeout', 'clearTimeout', 'Date'] as const
  const drawing = frames ? (['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] as const) : []
  vi.useFakeTimers({ toFake: [...timers, ...drawing], now: Temporal.Now.instant().epochMilliseconds })
  onTestFinished(() => void vi.useRealTimers())
}

/**
 * Advances the stopped clock in steps until so many elements show.
 * @returns the time at that point, in milliseconds
 */
export async function timeOf(shown: Pick<Locator, 'elements'>, { count = 1, stepMs = frameMs } = {}): Promise<number> {
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(stepMs)
      return shown.elements().length
    })
    .toBe(count)
  return Date.now()
}

/** Advances the stopped clock to a time in milliseconds. In steps, because the page draws between them. */
export async function runUntil(time: number) {
  for (let left = time - Date.now(); left > 0; left = time - Date.now()) {
    await vi.advanceTimersByTimeAsync(Math.min(left, frameMs))
  }
}
