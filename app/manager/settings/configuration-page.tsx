import { PageHeader } from '#app/ui/page-header.tsx'
import { PublicHolidaysCard } from './public-holidays-card.tsx'

export function ConfigurationPage() {
  return (
    <>
      <PageHeader title="Configuration" description="The rules of your business, kept here and used everywhere." />
      <PublicHolidaysCard />
    </>
  )
}
