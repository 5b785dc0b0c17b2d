/** Differs for each version of the app, because the entry script's URL contains its content hash. */
export const buildId = (): string => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''
