/** Another text for each version of this app: the address of its first script has its content's hash in it. */
export const buildId = (): string => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''
