import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { ignoreTapsBriefly } from './ignore-taps-briefly.ts'
import classes from './sheet.module.css'

interface SheetProps {
  title: string
  onClose: () => void
  /** Buttons that stay visible however long the content is. */
  foot?: ReactNode
  children: ReactNode
}

/** A bottom sheet. The native dialog traps the focus and restores it on close. */
export function Sheet({ title, onClose, foot, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // The content covers the dialog, so only a tap on the backdrop has the dialog itself as its target.
  const closeFromBackdrop = useEffectEvent(({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose()
  })
  useLayoutEffect(() => {
    const element = dialog.current
    const onTap = (event: MouseEvent) => closeFromBackdrop(event)
    element?.addEventListener('click', onTap)
    element?.showModal()
    ignoreTapsBriefly()
    return () => {
      element?.removeEventListener('click', onTap)
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
      <Stack gap={12} className={classes.content}>
        <Row justify="space-between" className={classes.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={classes.close} aria-label={t('clockAsks:close')} onClick={onClose}>
            <IconX aria-hidden="true" size={24} />
          </button>
        </Row>
        {children}
        {foot && <div className={classes.foot}>{foot}</div>}
      </Stack>
    </dialog>
  )
}
