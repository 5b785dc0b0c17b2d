import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from './zoomable-photo.module.css'

interface ZoomablePhotoProps {
  name: string
  children: ReactNode
}

/** A photo as large as its sheet. A tap shows it in full resolution, in a frame that scrolls, and the next one fits it again. */
export function ZoomablePhoto({ name, children }: ZoomablePhotoProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isZoomed, setIsZoomed] = useState(false)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || !isZoomed) return
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
    element.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2)
  }, [isZoomed])
  return (
    <div ref={frame} className={classes.frame}>
      <button
        type="button"
        className={classes.photo}
        aria-label={t('photos:zoom', { name })}
        aria-pressed={isZoomed}
        onClick={() => setIsZoomed(!isZoomed)}
      >
        {children}
      </button>
    </div>
  )
}
