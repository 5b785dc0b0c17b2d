/** The dirty check of each open form, with the search parameter that opens the form's drawer; null on a page. */
export const openForms = new Map<() => boolean, string | null>()

export const hasUnsavedInput = () => [...openForms.keys()].some((isDirty) => isDirty())
