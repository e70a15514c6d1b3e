import { LANGS, type Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'

const WORKER = '/judge-worker.js'

/** Makes the page open without network, in both languages, and asks the browser not to drop what it holds. */
export async function keepPage(lang: Lang): Promise<void> {
  // Only this spelling of the address is kept.
  const address = withLangPrefix(routes.judge(), lang)
  if (location.pathname !== address) history.replaceState(history.state, '', address + location.search + location.hash)
  void navigator.storage?.persist?.()
  // Without TLS there are no workers.
  if (!('serviceWorker' in navigator)) return
  for (const each of LANGS) {
    await navigator.serviceWorker
      .register(WORKER, { scope: withLangPrefix(routes.judge(), each) })
      .catch((error: unknown) => console.warn('the page is not kept', error))
  }
}
