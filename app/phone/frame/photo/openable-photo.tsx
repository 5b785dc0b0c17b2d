import { type ReactNode, useState } from 'react'
import { t } from '#app/phone/messages/screen-messages.ts'
import { Sheet } from '../sheet.tsx'
import { ZoomablePhoto } from './zoomable-photo.tsx'
import classes from './openable-photo.module.css'

interface OpenablePhotoProps {
  name: string
  /** Called each time the photo is opened. */
  onOpen?: () => void
  /** The photo in full size. */
  full: ReactNode
  /** Why it can't be shown. */
  problem?: ReactNode
  /** The small photo. */
  children: ReactNode
}

/** A small photo that a tap opens as large as the screen allows. */
export function OpenablePhoto({ name, onOpen, full, problem, children }: OpenablePhotoProps) {
  const [opened, setOpened] = useState(false)

  function open() {
    setOpened(true)
    onOpen?.()
  }

  return (
    <>
      <button type="button" className={classes.small} aria-label={t('photos:open', { name })} onClick={open}>
        {children}
      </button>
      {opened && (
        <Sheet title={name} onClose={() => setOpened(false)}>
          <ZoomablePhoto name={name}>{full}</ZoomablePhoto>
          {problem}
        </Sheet>
      )}
    </>
  )
}
