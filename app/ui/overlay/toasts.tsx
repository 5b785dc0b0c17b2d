import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import classes from './notify.module.css'

/** Numbers: Specification 9. */
export function Toasts() {
  return (
    <Notifications
      position="top-right"
      autoClose={4000}
      limit={5}
      containerWidth={440}
      className={classes.toasts ?? ''}
    />
  )
}
