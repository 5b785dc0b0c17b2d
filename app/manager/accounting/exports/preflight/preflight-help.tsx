import { Button } from '@mantine/core'
import { IconChevronDown, IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import type { CheckedPerson } from '#shared/accounting/exports/exports-contract.ts'
import { blockedHelp } from './blocked-help.ts'
import type { Fixes } from './use-fixes.ts'
import classes from './preflight-fix.module.css'

type PreflightHelpProps = {
  person: CheckedPerson
  fixes: Fixes
  /** A fix on this screen, if there is one. */
  children?: ReactNode
}

/** Steps to take elsewhere, collapsed initially. */
export function PreflightHelp({ person, fixes, children }: PreflightHelpProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { provider, appUrl } = fixes.connection
  return (
    <>
      <div className={classes.fix}>
        {children}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={open}
          aria-controls={id}
          rightSection={<IconChevronDown size={16} className={classes.chevron} aria-hidden="true" />}
          onClick={() => setOpen(!open)}
        >
          What can I do?<span className="visually-hidden"> {person.name}</span>
        </Button>
      </div>
      <div id={id} className={classes.help} hidden={!open}>
        <ol>
          {(person.reason ? blockedHelp(person.reason, provider) : []).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className={classes.fix}>
          <Button
            variant="default"
            size="compact-sm"
            component="a"
            href={appUrl}
            target="_blank"
            rel="noreferrer"
            rightSection={<IconExternalLink size={16} aria-hidden="true" />}
          >
            Open {providerLabels[provider]}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            loading={fixes.readingAgain}
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            onClick={fixes.readAgain}
          >
            Sync
          </Button>
        </div>
      </div>
    </>
  )
}
