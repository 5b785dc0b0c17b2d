import { PageHeader } from '#app/ui/page/page-header.tsx'
import classes from './locations-activities-page.module.css'
import { NamedRowsCard } from './named-rows-card.tsx'

export function LocationsActivitiesPage() {
  return (
    <>
      <PageHeader
        title="Locations & activities"
        description="What people choose from when they record their hours. Past entries keep the names you remove."
      />
      <div className={classes.cards}>
        <NamedRowsCard noun="location" />
        <NamedRowsCard noun="activity" />
      </div>
    </>
  )
}
