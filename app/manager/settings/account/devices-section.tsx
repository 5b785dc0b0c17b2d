import { Button } from '@mantine/core'
import { useRef } from 'react'
import { countText } from '#shared/core/count-text.ts'
import type { Device } from '#shared/accounts/accounts-contract.ts'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { confirm } from '#app/ui/overlay/confirm-dialog.tsx'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { notifyError, notifySuccess } from '#app/ui/overlay/notify.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { useDevices, useSignOutDevice, useSignOutOthers } from './account-queries.ts'
import { DeviceRow } from './device-row.tsx'
import classes from './devices-section.module.css'

/** The devices that this login is signed in on, with buttons to sign them out. */
export function DevicesSection() {
  const devices = useDevices()
  const signOutDevice = useSignOutDevice()
  const signOutOthers = useSignOutOthers()
  const list = useRef<HTMLUListElement>(null)
  const others = devices.data?.filter(({ current }) => !current).length ?? 0

  async function signOut({ id, name }: Device) {
    try {
      await signOutDevice.mutateAsync({ id })
      notifySuccess(`Signed out ${name}.`)
    } catch (failure) {
      notifyError(failure)
      await devices.refetch()
    }
    // The focused button disappears with its row.
    list.current?.focus()
  }

  const askToSignOutOthers = () =>
    confirm({
      title: 'Sign out everywhere else?',
      body: `${devicesText(others)} will have to sign in again. Anything not saved there is lost.`,
      verb: 'Sign out everywhere else',
      danger: true,
      onConfirm: async () => {
        await signOutOthers.mutateAsync({})
        notifySuccess('You are signed in on this device only.')
      },
      onGone: () => list.current?.focus(),
    })

  return (
    <FormSection
      title="Signed-in devices"
      description="Sign out devices you no longer use. If you don’t recognise a device, sign it out and change your password."
    >
      <Loaded query={devices} skeleton={<ListSkeleton rows={2} label="Loading devices" />}>
        {(loaded) => (
          <ul className={classes.list} ref={list} tabIndex={-1} aria-label="Signed-in devices">
            {loaded.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                leaving={signOutDevice.isPending && signOutDevice.variables.id === device.id}
                onSignOut={signOut}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {others > 0 && (
        <Button variant="default" className={classes.all ?? ''} onClick={askToSignOutOthers}>
          Sign out everywhere else
        </Button>
      )}
    </FormSection>
  )
}

function devicesText(count: number): string {
  return countText(count, 'other device')
}
