import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { t } from '#app/phone/messages/screen-messages.ts'
import { ignoreTapsBriefly } from '../ignore-taps-briefly.ts'
import classes from './sheet.module.css'

interface SheetProps {
  title: string
  onClose: () => void
  /** Answers that stay in sight, however long the question is. */
  foot?: ReactNode
  children: ReactNode
}

/** A question at the thumb, over the screen that it belongs to: the browser's own dialog keeps the focus in and gives it back. */
export function Sheet({ title, onClose, foot, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    ignoreTapsBriefly()
    return () => {
      element?.close()
      ignoreTapsBriefly()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={classes.content}>
        <div className={classes.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={classes.close} aria-label={t('clockAsks:close')} onClick={onClose}>
            <IconX aria-hidden="true" size={24} />
          </button>
        </div>
        {children}
        {foot && <div className={classes.foot}>{foot}</div>}
      </div>
    </dialog>
  )
}
