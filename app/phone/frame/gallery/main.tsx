import { createRoot } from 'react-dom/client'
import { guardBack } from '../form/leave-guard.ts'
import '#app/ui/theme/theme.css'
import '#app/phone/phone.css'
import { useSignedIn } from '#app/phone/outbox/person/person.ts'
import { PersonContext } from '#app/phone/outbox/person/use-person.ts'
import { CertificateForm } from './certificate-form.tsx'

/** A page of the development server, `/my/gallery.html`: the parts of the phone that a new screen starts from. */
function PhoneGallery() {
  const person = useSignedIn()
  if (!person) return <a href="/my/">Sign in on the phone first</a>
  return (
    <PersonContext value={person}>
      <CertificateForm onSaved={() => window.location.assign('/my/waiting')} />
    </PersonContext>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('gallery.html has no element with the id root')

guardBack()
createRoot(root).render(<PhoneGallery />)
