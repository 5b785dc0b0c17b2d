const key = 'muster-business'

/** Names the chosen business in a request. */
export const businessHeader = 'x-muster-business'

/**
 * The business that this tab shows; before it shows one, the last choice in this browser. It goes with each call, so
 * that no change meant for one business reaches another. null lets the server choose.
 */
export const chosenBusiness = (): string | null => sessionStorage.getItem(key) ?? localStorage.getItem(key)

let fellBack = false
/** Whether the user had no access to the chosen business, so that the page opened another one. */
export const hasFallenBack = () => fellBack

/** Keeps this tab at the business with which the server answered, whatever other tabs choose. */
export function keepBusiness(id: string): void {
  const chosen = chosenBusiness()
  if (chosen !== null && chosen !== id) {
    fellBack = true
    chooseBusiness(null)
  }
  sessionStorage.setItem(key, id)
}

/** Chooses for this tab and the next ones. null forgets the choice, such as of a business that the user has left. */
export function chooseBusiness(id: string | null): void {
  for (const storage of [sessionStorage, localStorage]) {
    if (id === null) storage.removeItem(key)
    else storage.setItem(key, id)
  }
}
