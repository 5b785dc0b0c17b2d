import { createRoot } from 'react-dom/client'
import { guardBack } from '../form/leave-guard.ts'
import '#app/ui/theme/theme.css'
import '#app/ui/theme/media.css'
import '#app/phone/phone.css'
import { PhoneGallery } from './gallery.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('gallery.html has no element with the id root')

guardBack()
createRoot(root).render(<PhoneGallery />)
