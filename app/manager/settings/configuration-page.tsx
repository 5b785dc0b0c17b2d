import { PageHeader } from '#app/ui/page-header.tsx'
import { PayEstimateCard } from './configuration/pay-estimate-card.tsx'
import { PayrollCalendarForm } from './configuration/payroll-calendar-form.tsx'
import { SettingsCard } from './configuration/settings-card.tsx'
import classes from './configuration/configuration-page.module.css'
import { PublicHolidaysCard } from './public-holidays-card.tsx'

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
