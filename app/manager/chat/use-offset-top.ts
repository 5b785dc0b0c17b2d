import { type RefObject, useLayoutEffect, useState } from 'react'

/** How far an element is from the top of the page, in pixels. It changes with what is above it, such as a hint. */
export function useOffsetTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setTop((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    measure()
    const observer = new ResizeObserver(measure)
    const around = element.current?.parentElement
    if (around) observer.observe(around)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [element])
  return top
}
