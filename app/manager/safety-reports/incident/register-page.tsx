import { PageHeader } from '#app/ui/page/page-header.tsx'

/** The register of injuries. */
export function RegisterPage() {
  return <PageHeader title="Register of injuries" />
}
