/** Goes back in the history, and waits until the page is there: what it shows before says nothing. */
export async function goBack(): Promise<void> {
  const arrived = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true })
  })
  window.history.back()
  await arrived
}
