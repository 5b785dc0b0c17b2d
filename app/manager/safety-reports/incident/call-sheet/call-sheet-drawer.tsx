import { useQuery } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { api } from '#app/lib/api/api.ts'
import { useSession } from '#app/lib/session.ts'
import { useBusiness, useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import { PrintButton } from '#app/ui/page/print-button.tsx'
import { whenText } from '../../report-values.ts'
import { useIncidentGuide } from '../incident-queries.ts'
import type { Incident } from '../incident-values.ts'
import { CallSheet } from './call-sheet.tsx'
import { callSheetLines } from './call-sheet-lines.ts'
import classes from './call-sheet-drawer.module.css'

/** `?drawer=call-sheet`: what the regulator will ask, to read out or to print. */
export function CallSheetDrawer({ report }: { report: Incident }) {
  const drawer = useDrawer()
  const guide = useIncidentGuide(report.id)
  const business = useBusiness()
  const { zone } = useFarm()
  const location = useQuery(api.business.listLocations.queryOptions()).data?.find(({ id }) => id === report.location)
  const today = useFarmToday()
  const { name: caller } = useSession().user
  const isOpen = drawer.name === 'call-sheet'
  const sheet = guide.data && (
    <CallSheet
      state={report.incident.state}
      lines={callSheetLines({
        report,
        guide: guide.data,
        business,
        location,
        when: whenText(report.happenedAt, { today, zone }),
        caller,
      })}
    />
  )
  return (
    <>
      <SideDrawer
        opened={isOpen}
        onClose={drawer.close}
        title="Call sheet"
        footer={<PrintButton main disabled={!guide.data} />}
      >
        <Loaded query={guide} skeleton={<FormSkeleton fields={8} />}>
          {() => sheet}
        </Loaded>
      </SideDrawer>
      {/* Only this copy is printed, because browsers can't print a fixed, scrolling drawer in full. */}
      {isOpen && sheet && createPortal(<div className={classes.sheet}>{sheet}</div>, document.body)}
    </>
  )
}
