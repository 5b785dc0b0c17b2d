import { HelperButton } from './helper-button.tsx'
import { NotificationBell } from './notifications/notification-bell.tsx'
import { ThemePicker } from './theme-picker.tsx'
import { UserMenu } from './user-menu.tsx'

/** The buttons on the right of the header, with what they open. */
export function HeaderTools() {
  return (
    <>
      <ThemePicker />
      <HelperButton />
      <NotificationBell />
      <UserMenu />
    </>
  )
}
