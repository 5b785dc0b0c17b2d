import { PageHeader } from '#app/ui/page/page-header.tsx'
import { AccessSection } from './access-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import { NameSection } from './name-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PasswordSection } from './password-section.tsx'

export function AccountPage() {
  return (
    <>
      <PageHeader title="Account" description="Your name, how you sign in, and what you are notified of." />
      <div className="card">
        <NameSection />
        <EmailSection />
        <PasswordSection />
        <NotificationsSection />
        <DevicesSection />
        <AccessSection />
      </div>
    </>
  )
}
