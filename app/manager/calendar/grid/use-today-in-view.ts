import { useEffect, useRef } from 'react'

/**
 * On a narrow screen a week is wider than its frame, so it opens at today's column.
 *
 * @param hasToday the week shown is this week
 * @returns a ref for the frame that scrolls
 */
export function useTodayInView(hasToday: boolean) {
  const viewport = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = viewport.current
    const label = frame?.querySelector('[data-today]')
    if (!hasToday || !frame || !label) return
    const { left, width } = frame.getBoundingClientRect()
    const column = label.getBoundingClientRect()
    frame.scrollLeft += column.left + column.width / 2 - left - width / 2
  }, [hasToday])
  return viewport
}
