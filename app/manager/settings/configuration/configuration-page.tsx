import { PageHeader } from '#app/ui/page/page-header.tsx'
import { PayEstimateCard } from './pay-estimate-card.tsx'
import { PayrollCalendarForm } from './payroll-calendar-form.tsx'
import { SettingsCard } from './settings-card.tsx'
import classes from './configuration-page.module.css'
import { PublicHolidaysCard } from '../holidays/public-holidays-card.tsx'

export function ConfigurationPage() {
  return (
    <>
      <PageHeader
        title="Configuration"
        description="The rules of your business, kept here and used everywhere. Each is saved on its own; warnings tell where an award asks for more."
      />
      <div className={classes.cards}>
        <SettingsCard />
        <PayrollCalendarForm />
        <PayEstimateCard />
        <PublicHolidaysCard />
      </div>
    </>
  )
}
