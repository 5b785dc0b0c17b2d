import { Switch } from '@mantine/core'
import { notificationKinds } from 'virtual:notification-kinds'
import type { Channels } from '#shared/notifications/define-kind.ts'
import type { NotificationKind } from '#shared/notifications/notification-kinds.ts'
import type { NotificationChoices } from '#shared/notifications/notifications-contract.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import { useNotificationChoices, useSetNotificationChoices } from './account-queries.ts'
import classes from './notifications-section.module.css'
import { PushSwitch } from './push-switch.tsx'
import { QuietHoursFields } from './quiet-hours-fields.tsx'

const kinds = notificationKinds.filter(({ receivers }) => receivers !== 'employees')

/** What the user is notified of, and how. Each choice is saved at once. */
export function NotificationsSection() {
  const query = useNotificationChoices()
  return (
    <FormSection
      anchor="notifications"
      title="Notifications"
      description="The bell lists all of them. Choose which are also pushed to your devices or emailed to you."
    >
      <Loaded query={query} skeleton={<FormSkeleton fields={3} label="Loading notifications" />}>
        {(choices) => <Choices choices={choices} />}
      </Loaded>
    </FormSection>
  )
}

function Choices({ choices }: { choices: NotificationChoices }) {
  const set = useSetNotificationChoices()
  const shown = set.isPending ? set.variables : choices
  const save = (changed: NotificationChoices) => set.mutate(changed, { onError: notifyError })
  const choose = (kind: NotificationKind, channels: Channels) =>
    save({ ...shown, channels: { ...shown.channels, [kind]: channels } })
  return (
    <>
      <ul className={classes.kinds}>
        {kinds.map(({ kind, label, defaults }) => {
          const channels = shown.channels[kind] ?? defaults
          return (
            <Row key={kind} as="li" gap={24} lines={8} className={classes.kind}>
              <span>{label}</span>
              <Switch
                label="Push"
                aria-label={`${label}: push`}
                checked={channels.push}
                onChange={({ currentTarget: { checked } }) => choose(kind, { ...channels, push: checked })}
              />
              <Switch
                label="Email"
                aria-label={`${label}: email`}
                checked={channels.email}
                onChange={({ currentTarget: { checked } }) => choose(kind, { ...channels, email: checked })}
              />
            </Row>
          )
        })}
      </ul>
      <PushSwitch />
      <QuietHoursFields quiet={shown.quiet} onChange={(quiet) => save({ ...shown, quiet })} />
    </>
  )
}
