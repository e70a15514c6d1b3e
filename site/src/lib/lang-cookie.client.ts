/** The server uses it for answers, and for pages without a language in their address. */
export function setLangCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and needs https.
  document.cookie = `lang=${document.documentElement.lang}; path=/; max-age=31536000; samesite=lax`
}
