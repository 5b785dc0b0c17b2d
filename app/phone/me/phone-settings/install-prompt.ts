/** Chromium's install prompt, which other browsers lack. */
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

/** The event fires once, soon after the start. The prompt would cover the clock, so it is kept for the home screen page. */
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
  /** The prompt can be shown once. */
  async take() {
    await offer?.prompt()
    setOffer(null)
  },
}
