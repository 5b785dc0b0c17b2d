import { PageHeader } from '#app/ui/page/page-header.tsx'
import { CompanyForm } from './company-form.tsx'

export function CompanyPage() {
  return (
    <>
      <PageHeader title="Company" description="Your business, where the farm is and what it operates." />
      <CompanyForm />
    </>
  )
}
