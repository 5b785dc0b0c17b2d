import { useBusiness } from '#app/manager/business/farm-queries.ts'
import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { Device } from '#shared/accounts/accounts-contract.ts'
import { dateText, timeText } from '#shared/core/time/date-text.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { stopSecondClick } from '#app/ui/form/stop-second-click.ts'
import classes from './devices-section.module.css'

type DeviceRowProps = { device: Device; leaving: boolean; onSignOut: (device: Device) => void }

export function DeviceRow({ device, leaving, onSignOut }: DeviceRowProps) {
  const { timeZone } = useBusiness()
  const { name, address, signedInAt, lastUsedAt, current } = device
  const lastUsed = momentText(lastUsedAt, timeZone)
  const Icon = /Android|iOS/.test(name) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.row}>
      <Icon className={classes.icon} size={24} stroke={1.6} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.name}>
          {name} {current && <StatusBadge tone="approved">This device</StatusBadge>}
        </p>
        <p className={`${classes.facts} tabular`}>
          {!current && <span>Last used {lastUsed}</span>}
          <span>Signed in {momentText(signedInAt, timeZone)}</span>
          {address !== '' && <span>IP address {address}</span>}
        </p>
      </div>
      {!current && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Sign out ${name}, last used ${lastUsed}`}
          loading={leaving}
          onClickCapture={stopSecondClick}
          onClick={() => onSignOut(device)}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

/** "20 Nov 2026, 9:00am" in the farm's time zone. */
function momentText(instant: string, zone: string): string {
  return `${dateText(instant, zone)}, ${timeText(instant, zone)}`
}
