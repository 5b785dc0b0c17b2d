import { IconHome } from '@tabler/icons-react'
import type { PhoneScreen } from '#app/phone/frame/phone-screen.ts'
import { ClockPage } from './clock-page.tsx'

export const clock: PhoneScreen = {
  path: '/',
  title: 'shell:home',
  Page: ClockPage,
  entry: { in: 'bar', Icon: IconHome },
}
