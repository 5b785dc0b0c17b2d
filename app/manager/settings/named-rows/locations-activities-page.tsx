import { useActivities } from '#app/manager/business/farm-queries.ts'
import { PageHeader } from '#app/ui/page/page-header.tsx'
import classes from './locations-activities-page.module.css'
import { LocationsCard } from './locations-card.tsx'
import { NamedRowsCard } from './named-rows-card.tsx'

export function LocationsActivitiesPage() {
  const activities = useActivities()
  return (
    <>
      <PageHeader
        title="Locations & activities"
        description="What people choose from when they record their hours. Past entries keep the names you remove."
      />
      <div className={classes.cards}>
        <LocationsCard />
        <NamedRowsCard noun="activity" query={activities} />
      </div>
    </>
  )
}
