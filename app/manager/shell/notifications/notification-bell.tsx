import { ActionIcon, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { badgeText } from '#shared/core/badge-text.ts'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import classes from './notification-bell.module.css'
import { NotificationList } from './notification-list.tsx'
import { useNotifications } from './notification-queries.ts'

/** Opens the list of notifications and counts the unread ones. */
export function NotificationBell() {
  const query = useNotifications()
  const [opened, drawer] = useDisclosure(false)
  const unread = query.data?.pages[0]?.unread ?? 0
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'
  return (
    <>
      <Tooltip label="Notifications" openDelay={200}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          className={classes.bell ?? ''}
          aria-label={label}
          onClick={drawer.open}
        >
          <IconBell size={20} stroke={1.7} />
          {unread > 0 && (
            <span className={classes.count} aria-hidden="true">
              {badgeText(unread)}
            </span>
          )}
        </ActionIcon>
      </Tooltip>
      <SideDrawer opened={opened} onClose={drawer.close} title="Notifications">
        <NotificationList query={query} onOpen={drawer.close} />
      </SideDrawer>
    </>
  )
}
