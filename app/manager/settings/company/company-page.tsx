import { PageHeader } from '#app/ui/page/page-header.tsx'
import { CompanyForm } from './company-form.tsx'

export function CompanyPage() {
  return (
    <>
      <PageHeader title="Company" description="Who you are, where the farm is and what it works with." />
      <CompanyForm />
    </>
  )
}
