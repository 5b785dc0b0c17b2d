import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { agoText } from '#shared/core/time/ago-text.ts'
import type { Notification } from '#shared/notifications/notifications-contract.ts'
import { useNow } from '#app/lib/use-now.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import classes from './notification-list.module.css'
import { useMarkRead, type useNotifications } from './notification-queries.ts'

interface NotificationListProps {
  query: ReturnType<typeof useNotifications>
  /** A notification was opened, so its screen shows. */
  onOpen: () => void
}

export function NotificationList({ query, onOpen }: NotificationListProps) {
  const markRead = useMarkRead()
  const read = (id: string, older: boolean) => markRead.mutate({ id, older }, { onError: notifyError })
  return (
    <Loaded query={query} skeleton={<ListSkeleton label="Loading notifications" />}>
      {({ pages }) => {
        const notifications = pages.flatMap((page) => page.notifications)
        const [newest] = notifications
        if (!newest) return <NoNotifications onOpen={onOpen} />
        return (
          <>
            <Row gap={8} wrap justify="space-between" className={classes.head}>
              <Button
                variant="subtle"
                size="compact-sm"
                disabled={(pages[0]?.unread ?? 0) === 0}
                onClick={() => read(newest.id, true)}
              >
                Mark all as read
              </Button>
              <Link to="/settings/account" hash="notifications" className={classes.choices} onClick={onOpen}>
                Choose notifications
              </Link>
            </Row>
            <ul className={classes.list}>
              {notifications.map((each) => (
                <NotificationRow
                  key={each.id}
                  notification={each}
                  onOpen={() => {
                    if (each.readAt === null) read(each.id, false)
                    onOpen()
                  }}
                />
              ))}
            </ul>
            {query.hasNextPage && (
              <Button
                variant="default"
                fullWidth
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show older
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function NotificationRow({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const now = useNow()
  const { createdAt, readAt, title, body, url } = notification
  const isUnread = readAt === null
  return (
    <li>
      <Link to={url} className={`${classes.row} ${isUnread ? classes.unread : ''}`} onClick={onOpen}>
        <Row as="span" gap={8} align="baseline" justify="space-between" className={classes.title}>
          {title}
          {isUnread && <span className={classes.mark}>New</span>}
        </Row>
        <span>{body}</span>
        <time className="quiet small" dateTime={createdAt}>
          {agoText(createdAt, now)}
        </time>
      </Link>
    </li>
  )
}

function NoNotifications({ onOpen }: { onOpen: () => void }) {
  return (
    <EmptyState
      drawing="chat"
      title="No notifications yet"
      action={
        <Button
          variant="default"
          onClick={onOpen}
          renderRoot={(props) => <Link to="/settings/account" hash="notifications" {...props} />}
        >
          Choose notifications
        </Button>
      }
    >
      Leave requests and finished exports will appear here.
    </EmptyState>
  )
}
