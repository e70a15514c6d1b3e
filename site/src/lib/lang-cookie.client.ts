/** Names the language of this page to the server: of its answers, and of pages whose address names none. */
export function keepLangCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and needs https.
  document.cookie = `lang=${document.documentElement.lang}; path=/; max-age=31536000; samesite=lax`
}
