import { redirect } from '@tanstack/react-router'

/** The phone app is a separate page, so this redirect loads the document. Route guards throw it. */
export const toPhone = () => redirect({ href: '/my/', reloadDocument: true, replace: true })
