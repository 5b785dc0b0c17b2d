import { redirect } from '@tanstack/react-router'

/** The app for the phone is another page: the way there is a full load. Thrown by what guards a screen. */
export const toPhone = () => redirect({ href: '/my/', reloadDocument: true, replace: true })
