/** As a `ref`: focuses a field as soon as it is there. */
export const focusOnMount = (control: HTMLElement | null) => control?.focus()

/** Props of the first field of a drawer's form, whether the form is there when the drawer opens or loads later. */
export const firstField = { 'data-autofocus': true, ref: focusOnMount } as const
