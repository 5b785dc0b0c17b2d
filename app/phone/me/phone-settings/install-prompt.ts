/** Chromium's offer to put the app on the home screen; no other browser has it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

function setOffer(next: InstallOffer | null) {
  offer = next
  for (const listener of listeners) listener()
}

/** It comes once, soon after the start, and would cover the clock: it waits for the page that asks for it. */
export function keepInstallOffer() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isOffer(event)) setOffer(event)
  })
}

export const installOffer = {
  present: () => offer,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** It can be taken once. */
  async take() {
    await offer?.prompt()
    setOffer(null)
  },
}
