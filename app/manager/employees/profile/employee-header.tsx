import { Avatar, Button, Title } from '@mantine/core'
import { IconArchive, IconMail, IconPhone, IconRestore } from '@tabler/icons-react'
import type { Employee } from '#shared/employees/employees-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { stopSecondClick } from '#app/ui/form/stop-second-click.ts'
import { workText } from '../list/employee-columns.tsx'
import { useSetActive } from '../employees-queries.ts'
import { rateText } from '#app/manager/business/rate-text.ts'
import { useArchive } from '../list/use-archive.tsx'
import { pictureAddress } from '#app/lib/files/file-address.ts'
import classes from './employee-header.module.css'

export function EmployeeHeader({ employee }: { employee: Employee }) {
  const { setActive, isPending: restoring } = useSetActive()
  const { archive, isPending: archiving, question } = useArchive()
  const { active, email, phone } = employee
  const name = fullName(employee)
  const Icon = active ? IconArchive : IconRestore

  return (
    <header className={classes.header}>
      <Avatar
        size={56}
        color="paddock"
        src={pictureAddress(employee.profilePictureUrl)}
        name={name}
        alt=""
        aria-hidden="true"
      />
      <div className={classes.words}>
        <div className={classes.name}>
          <Title order={1}>{name}</Title>
          <StatusBadge tone={active ? 'approved' : 'neutral'}>{active ? 'Active' : 'Archived'}</StatusBadge>
        </div>
        <p className={`${classes.facts} tabular`}>
          {[workText(employee), rateText(employee.ordinaryRate)].filter(Boolean).join(' · ')}
        </p>
        <p className={`${classes.contact} tabular`}>
          <a href={`mailto:${email}`}>
            <IconMail size={16} aria-hidden="true" />
            {email}
          </a>
          {phone && (
            <a href={`tel:${phone}`}>
              <IconPhone size={16} aria-hidden="true" />
              {phone}
            </a>
          )}
        </p>
      </div>
      <Button
        variant="default"
        className={classes.action ?? ''}
        leftSection={<Icon size={18} aria-hidden="true" />}
        loading={restoring || archiving}
        onClickCapture={stopSecondClick}
        onClick={() => (active ? archive([employee]) : setActive([employee], true))}
      >
        {active ? 'Archive' : 'Restore'}
      </Button>
      {question}
    </header>
  )
}
