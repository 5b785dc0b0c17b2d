import { IconPhotoOff } from '@tabler/icons-react'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from './photo.module.css'

/** In place of a photo of the server that this phone does not have yet. */
export function MissingPhoto() {
  return (
    <p className={classes.noPhoto}>
      <IconPhotoOff aria-hidden="true" size={28} />
      <span>{t('photos:notHere')}</span>
    </p>
  )
}
