import { IconTractor } from '@tabler/icons-react'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Card, Stack, Title } from '#app/ui/native/layout.tsx'
import { buttonClass } from '#app/ui/native/native-button.tsx'
import { CallSheetDrawer } from './call-sheet/call-sheet-drawer.tsx'
import { guideAnchor, GuideCard } from './guide/guide-card.tsx'
import { isIncident } from './incident-values.ts'
import classes from './incident-parts.module.css'
import { PeopleCard } from './people/people-card.tsx'
import { PotentialCard } from './potential-card.tsx'
import { SeveritySuggestion } from './severity-suggestion.tsx'

/** What only an incident has, in the left column of its page. */
export function IncidentParts({ report }: { report: SafetyReportDetails }) {
  if (!isIncident(report)) return null
  const { machineDamaged, firstActions, causes } = report.incident
  return (
    <>
      {/* On a narrow screen the guide comes after all of this. */}
      <a href={`#${guideAnchor}`} className={`no-print ${buttonClass} ${classes.toGuide}`} data-kind="plain">
        Is this notifiable?
      </a>
      <SeveritySuggestion report={report} />
      {machineDamaged && (
        <Notice tone="neutral" icon={IconTractor}>
          The machine was damaged.
        </Notice>
      )}
      <PeopleCard report={report} />
      <Words title="First actions" none="What was done at once isn’t written yet.">
        {firstActions}
      </Words>
      <Words title="Causes" none="The causes aren’t written yet.">
        {causes}
      </Words>
      <PotentialCard incident={report.incident} />
    </>
  )
}

/** What only an incident has, in the right column of its page. */
export function IncidentAside({ report }: { report: SafetyReportDetails }) {
  if (!isIncident(report)) return null
  return (
    <Stack gap={16}>
      <GuideCard report={report} />
      <CallSheetDrawer report={report} />
    </Stack>
  )
}

function Words({ title, none, children }: { title: string; none: string; children: string }) {
  return (
    <Card as="section" padding={16} gap={8}>
      <Title level={2} size={16}>
        {title}
      </Title>
      {children === '' ? <p className="quiet">{none}</p> : <p className={classes.words}>{children}</p>}
    </Card>
  )
}
