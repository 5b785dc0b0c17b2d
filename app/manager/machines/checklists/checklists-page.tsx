import { Button } from '@mantine/core'
import { IconChevronLeft, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { countText } from '#shared/core/count-text.ts'
import type { Checklist } from '#shared/machines/machines-contract.ts'
import { useRowDrawer } from '#app/manager/business/use-drawer.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import backClasses from '#app/ui/page/back-link.module.css'
import { PageHeader } from '#app/ui/page/page-header.tsx'
import { useChecklists } from '../assets-queries.ts'
import { checklistName } from './checklist-name.ts'
import classes from './checklists-page.module.css'
import { Releasers } from './releasers.tsx'

const ChecklistForm = lazy(async () => ({ default: (await import('./checklist-form.tsx')).ChecklistForm }))

/** What is checked before a machine is started, by category, and who may release a machine. */
export function ChecklistsPage() {
  const checklists = useChecklists()
  const drawer = useRowDrawer(checklists.data, ({ category }) => category)
  return (
    <>
      <Link to="/settings/assets" activeOptions={{ exact: true }} className={backClasses.link}>
        <IconChevronLeft size={16} aria-hidden="true" />
        Assets
      </Link>
      <PageHeader
        title="Pre-start checklists"
        description="Your people go through these lines before they start a machine. A critical line that fails takes the machine out of use."
      />
      <Stack gap={16}>
        <Loaded query={checklists} card skeleton={<ListSkeleton card rows={8} label="Loading checklists" />}>
          {(rows) => (
            <ul className={`card ${classes.rows}`} aria-label="Checklists">
              {rows.map((checklist) => (
                <Row as="li" key={checklist.category} gap={12} justify="space-between" className={classes.row}>
                  <Stack>
                    <span className={classes.name}>{checklistName(checklist.category)}</span>
                    <span className="quiet small">{aboutText(checklist)}</span>
                  </Stack>
                  <Button
                    variant="default"
                    className={classes.edit ?? ''}
                    leftSection={<IconPencil size={16} aria-hidden="true" />}
                    onClick={() => drawer.edit(checklist.category)}
                  >
                    Edit<span className="visually-hidden"> the checklist of {checklistName(checklist.category)}</span>
                  </Button>
                </Row>
              ))}
            </ul>
          )}
        </Loaded>
        <Releasers />
      </Stack>
      <FormDrawer
        opened={drawer.opened}
        onClose={drawer.close}
        title={drawer.row ? `Checklist of ${checklistName(drawer.row.category)}` : 'Checklist'}
        width={640}
        fields={8}
      >
        {(close) => drawer.row && <ChecklistForm key={drawer.row.category} checklist={drawer.row} onDone={close} />}
      </FormDrawer>
    </>
  )
}

function aboutText({ items, version }: Checklist): string {
  const critical = items.filter((item) => item.critical).length
  const which = version === 0 ? 'standard words' : `version ${version}`
  return `${countText(items.length, 'line')}, ${critical} critical, ${which}`
}
