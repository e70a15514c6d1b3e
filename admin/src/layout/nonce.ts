/** The CSP nonce from the server's meta tag; undefined without one. */
export const styleNonce: string | undefined =
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce || undefined
