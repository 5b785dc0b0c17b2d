import { PageHeader } from '#app/ui/page/page-header.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasswordSection } from './password-section.tsx'

export function AccountPage() {
  return (
    <>
      <PageHeader title="Account" description="Your name, how you sign in and where you are signed in." />
      <div className="card">
        <NameSection />
        <EmailSection />
        <PasswordSection />
        <DevicesSection />
      </div>
    </>
  )
}
