/** The word that the server allows styles with, from the meta tag that it filled in; undefined where there is none. */
export const styleNonce: string | undefined =
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce || undefined
